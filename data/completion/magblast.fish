# Complete magblast in fish: the program itself says what a word may become.
function __magblast_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l found (command $words[1] --complete $words[2..-1] "$current" 2>/dev/null)
    if set -q found[1]
        printf '%s\n' $found
    else
        __fish_complete_path "$current"
    end
end
complete -c magblast -f -a '(__magblast_complete)'
