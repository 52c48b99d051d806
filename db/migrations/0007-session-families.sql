-- The sessions of one entry, on both faces' hosts, end together and a year after the entry at the latest.
alter table sessions
  add column family_id uuid not null default gen_random_uuid(),
  add column entered_at timestamptz not null default now(),
  -- Opened with the personal code: ends when the code is replaced.
  add column by_code boolean not null default false;
create index sessions_family on sessions (family_id);

-- A participant's later sessions were all opened with the code; the first one came with it.
update sessions set by_code = true
from wihiwin_users
where wihiwin_users.id = sessions.user_id and wihiwin_users.kind = 'participant'
  and sessions.only_wihiw_id is null and sessions.created_at > wihiwin_users.created_at + interval '1 minute';

-- The session that crosses: with its end the crossing ends too.
alter table handoffs add column session_id uuid references sessions on delete cascade;
create index handoffs_session on handoffs (session_id);
