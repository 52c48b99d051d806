-- What the host's pages say of all takers of an issue, kept as the queues of answers are (0051-check-queues.sql): a row of each
-- person, sums over them, and notes of who has changed since (decision 145). A request then reads sums, however many have taken it.
create table figure_queues (
  wihiw_id uuid primary key references "WIHIW" on delete cascade
);

-- `person` is the id of the user; of each attempt of somebody deleted its own. `owner_id`: whose issue it was when this was counted.
create table issue_takers (
  wihiw_id uuid not null references figure_queues on delete cascade,
  person uuid not null,
  owner_id uuid not null,
  user_id uuid,
  attempts integer not null,
  taken integer not null,
  writing integer not null,
  paused integer not null,
  handed_in integer not null,
  waiting integer not null,
  finished boolean not null,
  is_counted boolean not null,
  -- By which name, and where in lists, the person stands: that of the latest attempt.
  name text not null,
  sort_name text not null collate people_names,
  is_settled boolean not null,
  share numeric,
  primary key (wihiw_id, person)
);

create index issue_takers_person on issue_takers (person);
create index issue_takers_by_surname on issue_takers (wihiw_id, sort_name, person) where user_id is not null and taken > 0;

create table issue_figures (
  wihiw_id uuid primary key references figure_queues on delete cascade,
  attempts integer not null,
  taken integer not null,
  writing integer not null,
  paused integer not null,
  handed_in integer not null,
  waiting integer not null,
  people integer not null,
  shares integer not null,
  share_sum numeric not null
);

-- A row each time, so that writers never wait for each other; no person: everybody. No foreign key: a submit must not wait for the issue.
create table figure_changes (
  wihiw_id uuid not null,
  id bigint generated always as identity,
  person uuid,
  primary key (wihiw_id, id)
);

-- In how many issues of a host a person has finished, and how many such people a host has.
create table host_takers (
  owner_id uuid not null,
  user_id uuid not null,
  issues integer not null,
  primary key (owner_id, user_id)
);
create table host_figures (
  owner_id uuid primary key,
  takers integer not null
);

-- By the database, so that also an issue that is deleted takes its people along.
create function count_host_takers() returns trigger language plpgsql as $$
begin
  -- Two issues of one host would otherwise lock the rows of people in different orders.
  insert into host_figures (owner_id, takers) select distinct owner_id, 0 from made where finished on conflict do nothing;
  perform from host_figures where owner_id in (select owner_id from made) order by owner_id for update;
  with added as (
    insert into host_takers (owner_id, user_id, issues)
    select owner_id, user_id, count(*) from made where finished group by owner_id, user_id
    on conflict (owner_id, user_id) do update set issues = host_takers.issues + excluded.issues
    returning owner_id, xmax = 0 as is_new
  )
  update host_figures h set takers = h.takers + a.takers
  from (select owner_id, count(*) as takers from added where is_new group by owner_id) a where h.owner_id = a.owner_id;
  return null;
end
$$;

create function uncount_host_takers() returns trigger language plpgsql as $$
begin
  perform from host_figures where owner_id in (select owner_id from gone) order by owner_id for update;
  with less as (
    select owner_id, user_id, count(*) as issues from gone where finished group by owner_id, user_id
  ), kept as (
    update host_takers h set issues = h.issues - l.issues
    from less l where h.owner_id = l.owner_id and h.user_id = l.user_id and h.issues > l.issues
  ), left_over as (
    delete from host_takers h using less l where h.owner_id = l.owner_id and h.user_id = l.user_id and h.issues <= l.issues
    returning h.owner_id
  )
  update host_figures h set takers = h.takers - l.takers
  from (select owner_id, count(*) as takers from left_over group by owner_id) l where h.owner_id = l.owner_id;
  return null;
end
$$;

create trigger issue_takers_added after insert on issue_takers
  referencing new table as made for each statement execute function count_host_takers();
create trigger issue_takers_gone after delete on issue_takers
  referencing old table as gone for each statement execute function uncount_host_takers();

create function note_figures_of_attempt() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into figure_changes (wihiw_id, person) values (old.wihiw_id, coalesce(old.user_id, old.id));
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.user_id is distinct from old.user_id) then
    insert into figure_changes (wihiw_id, person) values (new.wihiw_id, coalesce(new.user_id, new.id));
  end if;
  return null;
end
$$;

create function note_figures_of_issue() returns trigger language plpgsql as $$
begin
  insert into figure_changes (wihiw_id, person) values (new.id, null);
  return null;
end
$$;

create trigger attempts_figured_added after insert or delete on attempts
  for each row execute function note_figures_of_attempt();
create trigger attempts_figured_changed after update of state, trial, user_id, submitted_at, submitted_by, deadline_at,
  score_numerator, score_denominator, maximum_points, waiting_questions, started_at, display_name on attempts
  for each row when (
    (old.state, old.trial, old.user_id, old.submitted_at, old.submitted_by, old.score_numerator, old.score_denominator, old.maximum_points,
      old.waiting_questions, old.started_at, old.display_name) is distinct from
    (new.state, new.trial, new.user_id, new.submitted_at, new.submitted_by, new.score_numerator, new.score_denominator, new.maximum_points,
      new.waiting_questions, new.started_at, new.display_name)
    or (new.submitted_at is not null and new.deadline_at is distinct from old.deadline_at)
  ) execute function note_figures_of_attempt();
create trigger issue_figured after update of owner_id, counted_attempt on "WIHIW"
  for each row when ((old.owner_id, old.counted_attempt) is distinct from (new.owner_id, new.counted_attempt))
  execute function note_figures_of_issue();

-- What is there already is taken in by the first look, or within some minutes.
insert into figure_changes (wihiw_id, person) select distinct wihiw_id, null::uuid from attempts;

-- The monitor looks for these among all takers. The numbers are those of `monitor-store.ts`, whose statements name them literally.
create index attempts_ended_by_time on attempts (wihiw_id, submitted_at desc, id)
  where not trial and submitted_at is not null and (submitted_by = 'server' or (submitted_by = 'taker'
    and abs(extract(epoch from submitted_at - deadline_at)) <= 5));

create index attempts_watched on attempts (wihiw_id, (submitted_at is not null),
  (case when submitted_at is null then surname_first(display_name) else '' end) collate people_names,
  (coalesce(timestamptz 'epoch' - submitted_at, interval '0')), started_at, id)
  where submitted_at is null or submitted_by = 'host' or (submitted_by = 'server' or (submitted_by = 'taker'
    and abs(extract(epoch from submitted_at - deadline_at)) <= 5));
