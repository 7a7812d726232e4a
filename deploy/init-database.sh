#!/bin/sh
# The PostgreSQL image runs this on an empty volume. It creates the two roles of roles.sql and sets their passwords.
set -eu
psql -v ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname "$POSTGRES_DB" \
  --set owner_password="$OWNER_PASSWORD" --set service_password="$SERVICE_PASSWORD" <<'END'
\i /etc/second-opinion/roles.sql
alter role second_opinion_owner password :'owner_password';
alter role second_opinion password :'service_password';
END
