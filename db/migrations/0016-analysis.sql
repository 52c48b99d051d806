-- The figures of an issue as they were counted last. Pages read them; a job counts them anew. `shape`: which form of figures.
create table analysis_snapshots (
  wihiw_id uuid primary key references "WIHIW" (id) on delete cascade,
  version integer not null check (version > 0),
  shape integer not null,
  made_at timestamptz not null,
  took_ms integer not null check (took_ms >= 0),
  figures jsonb not null
);

-- Attempts that have ended or whose score has changed since then: a row each time, so that writers never wait for each other.
-- The job takes away what its figures contain. No foreign key: a submit that holds an attempt must not wait for the issue.
create table analysis_changes (
  wihiw_id uuid not null,
  id bigint generated always as identity,
  -- Null: which attempts count has changed.
  attempt_id uuid,
  primary key (wihiw_id, id)
);

create function note_changed_attempt() returns trigger language plpgsql as $$
begin
  insert into analysis_changes (wihiw_id, attempt_id) values (new.wihiw_id, new.id);
  return null;
end
$$;

-- By the database, so that no way of scoring, correcting, opening again or entering attempts can forget it.
create trigger attempts_ended after insert on attempts
  for each row when (new.submitted_at is not null and not new.trial) execute function note_changed_attempt();
create trigger attempts_changed
  after update of submitted_at, scored_at, score_numerator, score_denominator, maximum_points, waiting_questions, user_id, trial on attempts
  for each row when ((new.submitted_at is not null or old.submitted_at is not null) and not (new.trial and old.trial)) execute function note_changed_attempt();

create function note_changed_count() returns trigger language plpgsql as $$
begin
  insert into analysis_changes (wihiw_id) values (new.id);
  return null;
end
$$;

create trigger wihiw_counted_attempt after update of counted_attempt on "WIHIW"
  for each row when (old.counted_attempt is distinct from new.counted_attempt) execute function note_changed_count();

-- Attempts that are there already.
insert into analysis_changes (wihiw_id)
select distinct wihiw_id from attempts where submitted_at is not null and not trial;
