"""What is wrong with a file. Reasons have neither a capital letter nor a full stop."""

FILES = {
    "file": "{path}: {reason}",
    "file.line": "line {line}: {why}",
    "file.in_use": "this game is open in another window; close it there first",
    "file.no_locks": "files cannot be locked here ({cause}), so two programs could write to the "
    "game at the same time; set MAGBLAST_HOME to a folder on a local disk, or copy the log to one",
    "file.no_home": "there is no home folder to keep games in; set {variable} to the full path of a folder",
    "file.missing": "there is no such file",
    "file.exists": "the file already exists and was not overwritten",
    "file.not_opened": "the browser could not read it; it may have been moved or deleted, or be protected",
    "file.not_read": "cannot be read: {cause}",
    "file.not_written": "cannot be written: {cause}",
    "kept.not_read": "{path} cannot be read ({cause}). It stays as it is, and the program goes on "
    "without it.",
    "kept.not_written": "{path} cannot be written ({cause}). What is new lasts until the program "
    "ends, unless it can be written before then.",
    "kept.not_used": "{path} cannot be used ({cause}). It stays as it is, and what is new lasts "
    "until the program ends, unless it can be written before then.",
    "kept.newer": "{path} was written by a newer version of the program. It stays as it is, and "
    "what is new lasts until this program ends.",
    "kept.is_newer": "it was written by a newer version of the program",
    "kept.older": "{path} was written by an older version of the program. All that it holds is "
    "kept.",
    "kept.older.rebuilt": "{path} was written by an older version of the program. It is made again "
    "from the saved games.",
    "kept.broken": "{path} is damaged ({reason}), so it has been renamed {aside}. What can still be "
    "read of it is kept in a new file.",
    "kept.broken.rebuilt": "{path} is damaged ({reason}), so it has been renamed {aside}. It is "
    "made again from the saved games.",
    "kept.broken.replayed": "{path} is damaged ({reason}), so it has been renamed {aside}. The game "
    "is played again.",
    "kept.not_set_aside": "{path} is damaged ({reason}) and cannot be renamed ({cause}). It stays "
    "as it is, and the program goes on with what can still be read of it.",
    "kept.not_json": "it is not valid JSON",
    "kept.other": "it contains something else",
    "kept.wrong": "part of it cannot be understood",
    "settings.set_aside": "{path} has mistakes, so it has been renamed {aside}. The settings in use "
    "have been saved in its place.",
    "cause.other": "{text}",
    "cause.not_regular": "this is {kind}, not a file",
    "cause.EACCES": "permission denied",
    "cause.EADDRINUSE": "the port is already in use",
    "cause.EADDRNOTAVAIL": "this machine does not have that address",
    "cause.EDQUOT": "the disk quota is used up",
    "cause.EEXIST": "the file already exists",
    "cause.EFBIG": "the file is too large",
    "cause.EINVAL": "the system does not allow it",
    "cause.EIO": "the disk does not work properly",
    "cause.EISDIR": "this is a folder",
    "cause.ELOOP": "too many symbolic links",
    "cause.EMFILE": "too many files are open",
    "cause.ENAMETOOLONG": "the file name is too long",
    "cause.ENODEV": "there is no such device",
    "cause.ENOEXEC": "this system cannot run this file; a script needs a first line such as #!/usr/bin/env python3",
    "cause.ENOENT": "there is no such file or folder",
    "cause.ENOLCK": "no locks are available",
    "cause.ENOSPC": "no space is left on the disk",
    "cause.ENOTDIR": "part of the path is not a folder",
    "cause.EPERM": "the system does not permit it",
    "cause.EROFS": "the disk is read-only",
    "file_kind.folder": "a folder",
    "file_kind.pipe": "a named pipe",
    "file_kind.socket": "a socket",
    "file_kind.device": "a device",
    "file_kind.other": "something else",
}
