-- What belongs to this very database and is never taken from a backup.
create table installation (
  only_row boolean primary key default true check (only_row),
  -- Drawn anew by every restore.
  generation uuid not null default gen_random_uuid(),
  -- Of the secret key with which links and codes are sealed; null until a server has started with one.
  key_fingerprint text
);
insert into installation default values;

-- Changes whenever the database may have gone back: after a restore, a restart of its server (also on a former copy of
-- its disk), or a change to another server.
create function database_run() returns text language sql stable parallel safe as $$
  select md5(concat(generation, ' ', extract(epoch from pg_postmaster_start_time()))) from installation
$$;

-- True once its question has lines of history, whose revisions may be later than its own. Set in the transaction that writes them
-- (for lines written before this migration it stays false).
alter table answers add column has_history boolean not null default false;
