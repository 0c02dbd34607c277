#!/bin/sh
# Makes a standby: copies the primary into an empty data folder, and writes there whom to follow. Run it on the machine of the
# standby as the user of PostgreSQL (postgres), while no server runs on that folder; then start the server.
#
#   PRIMARY_HOST=10.0.0.1 STANDBY_PASSWORD=… PGDATA=/var/lib/postgresql/15/main sh make-standby.sh
set -eu
: "${PRIMARY_HOST:?}" "${STANDBY_PASSWORD:?}" "${PGDATA:?}"

PGPASSWORD=$STANDBY_PASSWORD pg_basebackup --pgdata="$PGDATA" --write-recovery-conf --wal-method=stream --slot=standby --checkpoint=fast \
  --dbname="host=$PRIMARY_HOST port=${PRIMARY_PORT:-5432} user=standby application_name=standby sslmode=${PGSSLMODE:-prefer}"
echo "The copy is complete: start the server of $PGDATA."
