#!/bin/sh
# The standby is away for longer: the primary no longer waits for it. What is acknowledged from now on is on one machine only.
#
#   PRIMARY_URL=postgres://postgres@localhost/postgres sh go-on-alone.sh
set -eu
: "${PRIMARY_URL:?}"

psql "$PRIMARY_URL" --quiet --no-psqlrc --set=ON_ERROR_STOP=1 <<'SQL'
ALTER SYSTEM SET synchronous_standby_names = '';
SELECT pg_reload_conf() \g /dev/null
SQL
echo "The primary goes on alone."
