-- Other programs know an activity by a number: it stays with it for ever and is never given to another.
alter table edu_events_activities
  add column activity_numbers integer not null default 0,
  -- Why an event was cancelled, in the words of its organizers; empty where they gave none.
  add column cancel_reason text not null default '' check (char_length(cancel_reason) <= 500);

alter table event_activities
  add column number integer,
  -- A break is not rated.
  add column rated boolean not null default true;

update event_activities a set number = counted.number
from (select id, row_number() over (partition by event_id order by created_at, starts_at, id) as number from event_activities) counted
where counted.id = a.id;

update event_activities set rated = false
where lower(title) ~ '^(кава|кава-брейк|кава-пауза|перерва|велика перерва|обід|обідня перерва|сніданок|вечеря|перекус)$';

update edu_events_activities e set activity_numbers = counted.number
from (select event_id, max(number) as number from event_activities group by event_id) counted
where counted.event_id = e.id;

create function number_event_activity() returns trigger language plpgsql as $$
begin
  -- An activity that is saved again has its number already.
  select number into new.number from event_activities where id = new.id;
  if new.number is null then
    update edu_events_activities set activity_numbers = activity_numbers + 1 where id = new.event_id
    returning activity_numbers into new.number;
  end if;
  return new;
end $$;

create trigger event_activities_number before insert on event_activities
  for each row execute function number_event_activity();

alter table event_activities
  alter column number set default 0,
  alter column number set not null,
  add constraint event_activities_event_id_number_key unique (event_id, number);

-- A calendar takes a change for newer only by its second, and an entry of an activity changes with its event as well: each change is
-- a second after the one before it.
create function keep_event_changes_apart() returns trigger language plpgsql as $$
declare
  latest timestamptz;
begin
  select max(updated_at) into latest from event_activities where event_id = new.id;
  new.updated_at := greatest(new.updated_at, date_trunc('second', greatest(old.updated_at, latest)) + interval '1 second');
  return new;
end $$;

create trigger edu_events_changes_apart before update of updated_at on edu_events_activities
  for each row execute function keep_event_changes_apart();

create function keep_activity_changes_apart() returns trigger language plpgsql as $$
declare
  latest timestamptz;
begin
  select updated_at into latest from edu_events_activities where id = new.event_id;
  new.updated_at := greatest(new.updated_at, date_trunc('second', greatest(old.updated_at, latest)) + interval '1 second');
  return new;
end $$;

create trigger event_activities_changes_apart before update of updated_at on event_activities
  for each row execute function keep_activity_changes_apart();
