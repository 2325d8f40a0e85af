#compdef magblast
# Complete magblast in zsh: the program itself says what a word may become.
_magblast() {
    local -a found
    local line
    for line in "${(@f)$("${words[1]/#\~/$HOME}" --complete "${(@Q)words[2,CURRENT]}" 2> /dev/null)}"; do
        [[ -n $line ]] && found+=("${${line//:/\\:}/$'\t'/:}")
    done
    if (( $#found )); then
        _describe magblast found -U
    else
        _files
    fi
}
_magblast "$@"
