"""Give BLAKE2b, which the digests of logs and catalogs are made with, and the digest of a text.

``hashlib`` gives the same function, but loads OpenSSL, which takes up to four megabytes.
"""

from _blake2 import blake2b

__all__ = ["blake2b", "digest_of"]


def digest_of(text: str) -> str:
    """Return the digest of a text, as logs and catalogs write it, ``b2:`` and 16 digits."""
    return f"b2:{blake2b(text.encode(), digest_size=8).hexdigest()}"
