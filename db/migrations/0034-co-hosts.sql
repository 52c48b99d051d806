-- Co-hosts: whom the owner of an issue has asked to run it beside them. Rows stay when it ends: whoever has seen the answers of
-- others may not take the issue any more.
create table wihiw_co_hosts (
  wihiw_id uuid not null references "WIHIW" on delete cascade,
  user_id uuid not null references wihiwin_users on delete cascade,
  state text not null default 'invited' check (state in ('invited', 'accepted', 'declined', 'ended')),
  -- Has accepted at some time.
  has_hosted boolean not null default false,
  invited_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  ended_by uuid references wihiwin_users on delete set null,
  primary key (wihiw_id, user_id)
);
create index wihiw_co_hosts_user on wihiw_co_hosts (user_id, state, invited_at desc);
create index wihiw_co_hosts_ended_by on wihiw_co_hosts (ended_by) where ended_by is not null;

-- Who co-hosts now, in the row that every operation reads and locks anyway: a host's right is decided by the row it locked.
alter table "WIHIW" add column co_host_ids uuid[] not null default '{}';

create function keep_co_host_ids() returns trigger language plpgsql as $$
declare
  issue_id uuid := coalesce(new.wihiw_id, old.wihiw_id);
begin
  -- Locked first, so that the list is read after whoever changed it at the same moment.
  perform from "WIHIW" where id = issue_id for update;
  update "WIHIW" set co_host_ids = array(
    select user_id from wihiw_co_hosts where wihiw_id = issue_id and state = 'accepted' order by answered_at, user_id
  ) where id = issue_id;
  return null;
end
$$;

create trigger wihiw_co_hosts_kept after insert or delete or update of state on wihiw_co_hosts
  for each row execute function keep_co_host_ids();
