#!/bin/sh
# Run somebody else's bot without network, without your files and within limits (Linux, bubblewrap):
#
#     magblast bot-check 'sh docs/examples/caged.sh FOLDER python3 mybot.py'
#
# It sees the programs in /usr and its FOLDER, both read-only, and an empty /tmp. All that it has
# started ends with it.
folder=$(cd "$1" && pwd) && shift || exit
ulimit -v 4000000 -f 100000
exec bwrap --unshare-all --die-with-parent --new-session --clearenv --setenv PATH /usr/bin:/bin \
    --ro-bind /usr /usr --symlink usr/bin /bin --symlink usr/lib /lib --symlink usr/lib64 /lib64 \
    --proc /proc --dev /dev --tmpfs /tmp --ro-bind "$folder" /bot --chdir /bot "$@"
