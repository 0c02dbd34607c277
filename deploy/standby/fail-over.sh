#!/bin/sh
# Makes the standby the primary. FIRST make sure that the former primary is stopped and cannot come back by itself: two
# primaries would each take data that the other one does not have. Then move the address in DATABASE_URL to this server.
#
#   STANDBY_URL=postgres://postgres@localhost/postgres sh fail-over.sh
set -eu
: "${STANDBY_URL:?}"

psql "$STANDBY_URL" --quiet --no-psqlrc --set=ON_ERROR_STOP=1 <<'SQL'
-- The copy may have the setting of the primary, and would wait for a standby that it does not have.
ALTER SYSTEM SET synchronous_standby_names = '';
SELECT pg_reload_conf() \g /dev/null
SELECT CASE WHEN pg_is_in_recovery() THEN pg_promote(true, 60) ELSE true END AS promoted \gset
\if :promoted
  \echo This server is the primary now.
\else
  \warn This server could not be promoted within a minute: see its log.
  SELECT 1 / 0;
\endif
SQL
