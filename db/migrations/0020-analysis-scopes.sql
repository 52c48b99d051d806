-- What an issue's figures were made of: the figures of a test are made of these, no attempt is read again.
alter table analysis_snapshots add column sums text;

-- The figures of one group of an issue, counted with those of the issue: version and moment are there. `members`: of the group then.
create table analysis_group_snapshots (
  wihiw_id uuid not null references analysis_snapshots (wihiw_id) on delete cascade,
  group_id uuid not null references wihost_groups (id) on delete cascade,
  members integer not null check (members >= 0),
  figures jsonb not null,
  primary key (wihiw_id, group_id)
);
create index analysis_group_snapshots_group on analysis_group_snapshots (group_id);

-- The figures of a test over all issues of one host.
create table analysis_test_snapshots (
  test_id uuid not null references tests (id) on delete cascade,
  owner_id uuid not null references wihiwin_users (id) on delete cascade,
  version integer not null check (version > 0),
  shape integer not null,
  made_at timestamptz not null,
  issues integer not null check (issues > 0),
  figures jsonb not null,
  primary key (test_id, owner_id)
);
create index analysis_test_snapshots_owner on analysis_test_snapshots (owner_id);

-- Tests of which an issue has newer figures. `note` is another one each time, so that a making forgets only what it contains.
create table analysis_due_tests (
  test_id uuid not null references tests (id) on delete cascade,
  owner_id uuid not null references wihiwin_users (id) on delete cascade,
  note uuid not null default gen_random_uuid(),
  primary key (test_id, owner_id)
);
create index analysis_due_tests_owner on analysis_due_tests (owner_id);

-- Who is in a group, and which groups an issue is for, decides its groups' figures. A whole roster is one statement.
create function note_changed_members() returns trigger language plpgsql as $$
begin
  insert into analysis_changes (wihiw_id)
  select distinct s.wihiw_id from changed_rows c join wihiw_groups g on g.group_id = c.group_id
    join analysis_snapshots s on s.wihiw_id = g.wihiw_id;
  return null;
end
$$;

create trigger group_members_added after insert on wihost_group_members
  referencing new table as changed_rows for each statement execute function note_changed_members();
create trigger group_members_changed after update on wihost_group_members
  referencing new table as changed_rows for each statement execute function note_changed_members();
create trigger group_members_removed after delete on wihost_group_members
  referencing old table as changed_rows for each statement execute function note_changed_members();

create function note_changed_groups() returns trigger language plpgsql as $$
begin
  insert into analysis_changes (wihiw_id)
  select distinct s.wihiw_id from changed_rows c join analysis_snapshots s on s.wihiw_id = c.wihiw_id;
  return null;
end
$$;

create trigger wihiw_groups_added after insert on wihiw_groups
  referencing new table as changed_rows for each statement execute function note_changed_groups();
create trigger wihiw_groups_removed after delete on wihiw_groups
  referencing old table as changed_rows for each statement execute function note_changed_groups();

-- Figures that are there already have neither sums nor groups.
insert into analysis_changes (wihiw_id) select wihiw_id from analysis_snapshots;
