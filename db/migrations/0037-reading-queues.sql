-- The answers of a second reader's queue as they stood when the queue was last renewed, so that a request neither reads nor
-- sorts all answers of an issue. `answer_id` is a hash over the attempt (decision 097).
create table reading_queues (
  reading_id uuid primary key references wihiw_readings on delete cascade,
  -- Versions of keys with the newest rubric, each as {question}:{version}; where they change, the queue is made anew.
  rubrics text[] not null
);

create table reading_answers (
  reading_id uuid not null references reading_queues on delete cascade,
  question_id uuid not null,
  answer_id uuid not null,
  attempt_id uuid not null,
  is_read boolean not null,
  is_both boolean not null,
  differs boolean not null,
  is_settled boolean not null,
  marked_at timestamptz,
  primary key (reading_id, question_id, answer_id)
);
create unique index reading_answers_attempt on reading_answers (reading_id, attempt_id, question_id);
create index reading_answers_waiting on reading_answers (reading_id, question_id, answer_id) where not is_read;
create index reading_answers_differing on reading_answers (reading_id, question_id, is_settled, answer_id) where is_both and differs;
create index reading_answers_both on reading_answers (reading_id, question_id, marked_at desc, answer_id) where is_both;

create table reading_counts (
  reading_id uuid not null references reading_queues on delete cascade,
  question_id uuid not null,
  assigned integer not null,
  read integer not null,
  "both" integer not null,
  open integer not null,
  settled integer not null,
  primary key (reading_id, question_id)
);

-- Attempts whose place in a queue may have changed since: a row each time, so that writers never wait for each other. No foreign
-- key: a submit must not wait for the reading.
create table reading_changes (
  reading_id uuid not null,
  id bigint generated always as identity,
  attempt_id uuid not null,
  primary key (reading_id, id)
);

-- By the database, so that no way of scoring, marking or correcting can forget it. From the invitation on, so that an attempt
-- that ends while the reader accepts is not forgotten.
create function note_read_attempt() returns trigger language plpgsql as $$
begin
  insert into reading_changes (reading_id, attempt_id)
  select r.id, new.id from wihiw_readings r where r.wihiw_id = new.wihiw_id and r.state <> 'declined';
  return null;
end
$$;

create function note_first_mark() returns trigger language plpgsql as $$
begin
  insert into reading_changes (reading_id, attempt_id)
  select r.id, new.attempt_id from wihiw_readings r where r.wihiw_id = new.wihiw_id and r.state <> 'declined';
  return null;
end
$$;

create function note_second_mark() returns trigger language plpgsql as $$
begin
  insert into reading_changes (reading_id, attempt_id) values (new.reading_id, new.attempt_id);
  return null;
end
$$;

create trigger attempts_read_ended after insert on attempts
  for each row when (new.submitted_at is not null and not new.trial) execute function note_read_attempt();
create trigger attempts_read_changed after update of submitted_at, scored_at, trial on attempts
  for each row when ((new.submitted_at is not null or old.submitted_at is not null) and not (new.trial and old.trial)) execute function note_read_attempt();
create trigger question_marks_changed after insert or update on question_marks for each row execute function note_first_mark();
create trigger second_marks_changed after insert or update on second_marks for each row execute function note_second_mark();
