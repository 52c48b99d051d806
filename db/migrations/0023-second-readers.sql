-- A second reader marks some answers of an issue, without names and without the host's marks. Rows stay when a reading ends:
-- they say who read what, and whoever has seen a rubric may not take the issue any more.
create table wihiw_readings (
  id uuid primary key default gen_random_uuid(),
  wihiw_id uuid not null references "WIHIW" on delete cascade,
  -- Null: the account was deleted; the marks stay without it.
  reader_id uuid references wihiwin_users on delete set null,
  state text not null default 'invited' check (state in ('invited', 'accepted', 'declined', 'ended')),
  -- Null: all questions that a person marks.
  question_ids uuid[],
  -- Each so many-th attempt in the order of starting.
  every integer not null check (every between 1 and 100),
  invited_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  ended_by uuid references wihiwin_users on delete set null
);
create unique index wihiw_readings_current on wihiw_readings (wihiw_id)
  where state in ('invited', 'accepted') and reader_id is not null;
create index wihiw_readings_wihiw on wihiw_readings (wihiw_id, invited_at desc);
create index wihiw_readings_reader on wihiw_readings (reader_id) where reader_id is not null;

create table second_marks (
  wihiw_id uuid not null,
  reading_id uuid not null references wihiw_readings on delete cascade,
  attempt_id uuid not null,
  question_id uuid not null,
  -- Null: taken back.
  mark jsonb,
  answer_revision bigint not null check (answer_revision >= 0),
  key_version integer not null,
  revision integer not null check (revision > 0),
  marked_at timestamptz not null,
  -- The host's mark when both were there for the first time: given without knowing the other one.
  first_mark jsonb,
  first_revision integer,
  differs boolean not null default false,
  settled_at timestamptz,
  settled_by uuid references wihiwin_users on delete set null,
  primary key (wihiw_id, reading_id, attempt_id, question_id),
  foreign key (wihiw_id, attempt_id) references attempts on delete cascade
);
create index second_marks_answer on second_marks (wihiw_id, attempt_id, question_id);
create index second_marks_reading on second_marks (reading_id);
