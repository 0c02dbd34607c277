#!/bin/sh
# Makes the secrets of compose.yml, once. Keep a copy of secrets/secret apart from the backups.
set -eu
umask 077
cd "$(dirname "$0")"
[ ! -e secrets ] || { echo "secrets/ exists already: nothing was changed." >&2; exit 1; }
mkdir secrets
random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
password=$(random)
printf %s "$(random)" >secrets/secret
printf %s "$password" >secrets/database-password
printf %s "postgres://corvane:$password@database:5432/corvane" >secrets/database-url
printf %s corvane >secrets/s3-user
printf %s "$(random)" >secrets/s3-password
# The containers read them as users of their own.
chmod 755 secrets
chmod 644 secrets/*
echo "The secrets are in $(pwd)/secrets. Everybody on this machine can read them: close the folder above to others."
