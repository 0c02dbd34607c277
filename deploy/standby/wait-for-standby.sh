#!/bin/sh
# From now on the primary acknowledges nothing before the standby has written it to its disk. Run it when the standby follows;
# it fails, and changes nothing back, when the standby does not follow within a minute.
#
#   PRIMARY_URL=postgres://postgres@localhost/postgres sh wait-for-standby.sh
set -eu
: "${PRIMARY_URL:?}"

psql "$PRIMARY_URL" --quiet --no-psqlrc --set=ON_ERROR_STOP=1 <<'SQL'
ALTER SYSTEM SET synchronous_standby_names = 'standby';
SELECT pg_reload_conf() \g /dev/null
SQL
for _ in $(seq 60); do
  state=$(psql "$PRIMARY_URL" --no-psqlrc --tuples-only --no-align \
    --command="SELECT sync_state FROM pg_stat_replication WHERE application_name = 'standby'")
  if [ "$state" = sync ]; then
    echo "The standby follows, and the primary waits for it."
    exit 0
  fi
  sleep 1
done
echo "No standby follows. Until one does, nothing can be saved: start it, or run go-on-alone.sh." >&2
exit 1
