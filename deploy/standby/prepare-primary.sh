#!/bin/sh
# Lets a standby follow this PostgreSQL server. May be run again. pg_hba.conf has to let the standby in as well, see
# 'A standby' in docs/running.md.
#
#   PRIMARY_URL=postgres://postgres@localhost/postgres STANDBY_PASSWORD=… sh prepare-primary.sh
set -eu
: "${PRIMARY_URL:?}" "${STANDBY_PASSWORD:?}"

psql "$PRIMARY_URL" --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --set=password="$STANDBY_PASSWORD" <<'SQL'
SELECT 'CREATE ROLE standby LOGIN REPLICATION'
  WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'standby') \gexec
ALTER ROLE standby PASSWORD :'password';
-- Without a slot the primary would delete what a standby that is away for some hours still needs. The limit keeps a standby
-- that never comes back from filling the primary's disk: it then has to be made again.
ALTER SYSTEM SET max_slot_wal_keep_size = '20GB';
SELECT pg_reload_conf() \g /dev/null
SELECT pg_create_physical_replication_slot('standby')
  WHERE NOT EXISTS (SELECT FROM pg_replication_slots WHERE slot_name = 'standby') \g /dev/null
SQL
echo "The primary is ready for its standby."
