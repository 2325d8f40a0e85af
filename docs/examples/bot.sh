#!/bin/sh
# Play any game of magblast as lazily as possible: pass, end the phase, or give the first answer.
#
#     magblast play --seats 'Ada,exec:sh docs/examples/bot.sh'
while read -r question; do
    case $question in
    *'"do":"pass"'*) echo '{"do":"pass"}' ;;
    *'"do":"end_phase"'*) echo '{"do":"end_phase"}' ;;
    *) echo 1 ;;
    esac
done
