-- The secret link by which a calendar reads what a person takes part in. Only the hash is kept.
create table event_calendar_links (
  person_id uuid primary key references wihiwin_users on delete cascade,
  secret_hash bytea not null unique,
  made_at timestamptz not null
);
