-- The answers of an issue that its host marks, as they stood when the queue was last renewed, so that a request neither reads nor
-- sorts all answers of an issue (decision 136).
create table check_queues (
  wihiw_id uuid primary key references "WIHIW" on delete cascade
);

create table check_answers (
  wihiw_id uuid not null references check_queues on delete cascade,
  question_id uuid not null,
  submitted_at timestamptz not null,
  attempt_id uuid not null,
  is_waiting boolean not null,
  is_ungradable boolean not null,
  primary key (wihiw_id, question_id, submitted_at, attempt_id)
);
create unique index check_answers_attempt on check_answers (wihiw_id, attempt_id, question_id);
create index check_answers_waiting on check_answers (wihiw_id, question_id, submitted_at, attempt_id) where is_waiting;
create index check_answers_marked on check_answers (wihiw_id, question_id, submitted_at, attempt_id) where not is_waiting;

create table check_counts (
  wihiw_id uuid not null references check_queues on delete cascade,
  question_id uuid not null,
  waiting integer not null,
  marked integer not null,
  primary key (wihiw_id, question_id)
);

-- Attempts whose place in a queue may have changed since: a row each time, so that writers never wait for each other. No foreign
-- key: a submit must not wait for the issue.
create table check_changes (
  wihiw_id uuid not null,
  id bigint generated always as identity,
  attempt_id uuid not null,
  primary key (wihiw_id, id)
);

-- By the database, so that no way of scoring, marking or correcting can forget it. Attempts in which nothing waits and nothing
-- was ever marked, most of all, leave no note.
create function note_checked_attempt() returns trigger language plpgsql as $$
begin
  if new.waiting_questions > 0 or (tg_op = 'UPDATE' and old.waiting_questions > 0)
    or exists (select from question_marks m where m.wihiw_id = new.wihiw_id and m.attempt_id = new.id) then
    insert into check_changes (wihiw_id, attempt_id) values (new.wihiw_id, new.id);
  end if;
  return null;
end
$$;

create function note_checked_mark() returns trigger language plpgsql as $$
begin
  insert into check_changes (wihiw_id, attempt_id) values (new.wihiw_id, new.attempt_id);
  return null;
end
$$;

create trigger attempts_checked_ended after insert on attempts
  for each row when (new.submitted_at is not null and not new.trial) execute function note_checked_attempt();
create trigger attempts_checked_changed after update of submitted_at, scored_at, trial on attempts
  for each row when ((new.submitted_at is not null or old.submitted_at is not null) and not (new.trial and old.trial)) execute function note_checked_attempt();
create trigger question_marks_checked after insert or update on question_marks for each row execute function note_checked_mark();

-- What is there already is taken in by the first look, or within a minute.
insert into check_changes (wihiw_id, attempt_id)
select wihiw_id, attempt_id from question_scores where status <> 'scored'
union
select wihiw_id, attempt_id from question_marks;
