-- Who changed an event, when and what; the newest are kept (see EVENT_CHANGES_KEPT).
create table event_changes (
  id bigint generated always as identity primary key,
  event_id uuid not null references edu_events_activities on delete cascade,
  -- Null: the account was deleted; that somebody changed it stays.
  person_id uuid references wihiwin_users on delete set null,
  at timestamptz not null,
  kind text not null check (char_length(kind) between 1 and 40),
  -- What it is about: a title or a name.
  subject text not null default '' check (char_length(subject) <= 200),
  -- What was done, in words of the program: names of fields, a state, duties.
  details text[] not null default '{}' check (cardinality(details) <= 40)
);
create index event_changes_event on event_changes (event_id, id desc);
create index event_changes_person on event_changes (person_id) where person_id is not null;
