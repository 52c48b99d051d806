-- Server processes that hold work for a while: jobs, letters and messages being sent. A row stands while its process counts
-- as alive, which its session shows by an advisory lock on the name (src/server/platform/liveness). What a process that is
-- gone held is free at once: it is due again before everything that came after it.
create table work_holders (
  name text primary key,
  since timestamptz not null default now()
);

alter table mail_outbox add column held_by text;
create index mail_outbox_held on mail_outbox (held_by) where held_by is not null;

alter table webhook_messages add column held_by text;
create index webhook_messages_held on webhook_messages (held_by) where held_by is not null;

create function free_letters_of_holder() returns trigger language plpgsql as $$
begin
  update mail_outbox set held_by = null, next_try_at = least(next_try_at, created_at) where held_by = old.name;
  return null;
end;
$$;
create trigger work_holders_letters after delete on work_holders
  for each row execute function free_letters_of_holder();

create function free_messages_of_holder() returns trigger language plpgsql as $$
begin
  update webhook_messages set held_by = null, next_try_at = least(next_try_at, created_at) where held_by = old.name;
  return null;
end;
$$;
create trigger work_holders_messages after delete on work_holders
  for each row execute function free_messages_of_holder();

-- When each job last ended well, by which is told whether one is late.
create table job_runs (
  name text primary key,
  ended_at timestamptz not null
);
