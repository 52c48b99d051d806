-- Attempts written with a pen: typed by the host, without times of their own.
alter table attempts add column on_paper boolean not null default false;
create index attempts_on_paper on attempts (wihiw_id) where on_paper;

-- One preparation of answer sheets.
create table paper_prints (
  wihiw_id uuid not null references "WIHIW" on delete cascade,
  id uuid not null,
  made_at timestamptz not null default now(),
  made_by uuid references wihiwin_users on delete set null,
  variants smallint not null check (variants between 0 and 4),
  primary key (wihiw_id, id)
);

-- One sheet: whose it is, in what order its questions are printed, what was typed from it, and what became of that.
create table paper_sheets (
  wihiw_id uuid not null,
  id uuid not null default gen_random_uuid(),
  print_id uuid not null,
  place integer not null,
  code text not null check (code ~ '^[0-9]{7}$'),
  -- Null: a blank sheet nobody has been named for yet, or a person who is gone.
  user_id uuid references wihiwin_users on delete set null,
  -- As printed, or as the host read it on a blank sheet; empty: not named yet.
  name text not null default '' check (char_length(name) <= 120),
  blank boolean not null,
  variant smallint not null check (variant between 0 and 4),
  seed text not null,
  question_ids uuid[] not null,
  -- By question: what is typed, and the revision of the sheet at which it was.
  marks jsonb not null default '{}',
  mark_revisions jsonb not null default '{}',
  revision integer not null default 0,
  edited_at timestamptz,
  edited_by uuid references wihiwin_users on delete set null,
  attempt_id uuid,
  -- The marks that the attempt was made of.
  entered jsonb,
  entered_at timestamptz,
  primary key (wihiw_id, id),
  unique (wihiw_id, code),
  foreign key (wihiw_id, print_id) references paper_prints on delete cascade,
  foreign key (wihiw_id, attempt_id) references attempts on delete set null (attempt_id)
);
create index paper_sheets_user on paper_sheets (user_id);
create index paper_sheets_attempt on paper_sheets (wihiw_id, attempt_id);

-- Who did what with a sheet, and when. Nothing is changed or deleted here while the issue stands.
create table paper_log (
  wihiw_id uuid not null,
  id bigint not null generated always as identity,
  sheet_id uuid not null,
  at timestamptz not null default now(),
  made_by uuid references wihiwin_users on delete set null,
  kind text not null check (kind in ('named', 'entered', 'corrected', 'removed')),
  details jsonb not null default '{}',
  primary key (wihiw_id, id),
  foreign key (wihiw_id, sheet_id) references paper_sheets on delete cascade
);
create index paper_log_sheet on paper_log (wihiw_id, sheet_id, id);
