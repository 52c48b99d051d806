-- What the host tells those who take an issue. Nothing is changed or deleted: it is also the record of who said what, and when.
create table wihiw_messages (
  wihiw_id uuid not null references "WIHIW" on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Null: for everybody.
  attempt_id uuid,
  body text not null check (char_length(body) between 1 and 300),
  made_at timestamptz not null default now(),
  made_by uuid references wihiwin_users on delete set null,
  primary key (wihiw_id, id),
  foreign key (wihiw_id, attempt_id) references attempts on delete cascade
);
create index wihiw_messages_by_time on wihiw_messages (wihiw_id, made_at);

-- Where the page of a taker was when it last said so: one row for each attempt, written anew about once a minute.
create table attempt_presence (
  wihiw_id uuid not null,
  attempt_id uuid not null,
  seen_at timestamptz not null,
  -- Null while no single question is shown.
  question_id uuid,
  question_since timestamptz not null,
  primary key (wihiw_id, attempt_id),
  foreign key (wihiw_id, attempt_id) references attempts on delete cascade
) with (fillfactor = 70);
