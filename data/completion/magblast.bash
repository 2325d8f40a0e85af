# Complete magblast in bash: the program itself says what a word may become.
_magblast() {
    local line=${COMP_LINE:0:COMP_POINT} piece=${COMP_WORDS[COMP_CWORD]} cut= each
    local -a words
    read -ra words <<< "$line"
    [[ $line == *[[:space:]] ]] && words+=("")
    # bash takes words apart at ":" and "=", and replaces the last piece only.
    [[ $piece == [:=] ]] && piece=
    local word=${words[${#words[@]}-1]}
    [[ $word == *"$piece" ]] && cut=${word%"$piece"}
    COMPREPLY=()
    while IFS=$'\t' read -r each _; do
        COMPREPLY+=("${each#"$cut"}")
    done < <("${words[0]/#\~/$HOME}" --complete "${words[@]:1}" 2> /dev/null)
}
complete -o default -F _magblast magblast
