-- Registering for events: settings (the window and the places stand with the event) and forms of the organiser, who is registered or waits, and the places they take.

create table event_registration_settings (
  event_id uuid primary key references edu_events_activities on delete cascade,
  -- Until when one may change or give up one's registration; null: until the event starts.
  change_until timestamptz,
  waitlist boolean not null,
  activity_waitlist boolean not null,
  -- How long a place that became free is kept for who was offered it; null: it is given at once.
  confirm_hours integer check (confirm_hours between 1 and 720),
  remind boolean not null,
  version integer not null default 1,
  revision bigint not null default 1,
  -- Numbers of the order never repeat, also after somebody left.
  next_place bigint not null default 1,
  updated_at timestamptz not null
);

-- What was asked; answers keep the version that they were given to.
create table event_registration_forms (
  event_id uuid not null references event_registration_settings on delete cascade,
  version integer not null,
  questions jsonb not null,
  created_at timestamptz not null,
  primary key (event_id, version)
);

create table event_registrations (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references edu_events_activities on delete cascade,
  person_id uuid not null references wihiwin_users on delete cascade,
  -- Made by the page: a request that comes twice is done once.
  request_id uuid not null,
  state text not null check (state in ('registered', 'offered', 'waiting', 'cancelled')),
  place bigint not null,
  -- As the person called themselves then.
  name text not null check (char_length(name) between 1 and 120),
  email text not null default '' check (char_length(email) <= 254),
  -- When the person agreed to letters about this event to that address.
  mail_consent_at timestamptz,
  version integer not null,
  answers jsonb not null default '{}',
  revision bigint not null default 1,
  added_by uuid references wihiwin_users on delete set null,
  registered_at timestamptz not null,
  changed_at timestamptz not null,
  offered_until timestamptz,
  ended_by text check (ended_by in ('person', 'organizer', 'expired')),
  unique (event_id, person_id),
  unique (event_id, place),
  unique (event_id, id),
  foreign key (event_id, version) references event_registration_forms,
  check ((state = 'offered') = (offered_until is not null)),
  check ((state = 'cancelled') = (ended_by is not null)),
  check (mail_consent_at is null or email <> '')
);
create index event_registrations_person on event_registrations (person_id);
create index event_registrations_waiting on event_registrations (event_id, place) where state = 'waiting';
create index event_registrations_offered on event_registrations (offered_until) where state = 'offered';
create index event_registrations_added_by on event_registrations (added_by) where added_by is not null;

-- The activities with places of their own that somebody chose. `wanted`: chosen by who waits for the event itself.
create table event_activity_registrations (
  event_id uuid not null,
  registration_id uuid not null,
  activity_id uuid not null,
  state text not null check (state in ('registered', 'waiting', 'wanted')),
  place bigint not null,
  primary key (registration_id, activity_id),
  foreign key (event_id, registration_id) references event_registrations (event_id, id) on delete cascade,
  foreign key (event_id, activity_id) references event_activities (event_id, id) on delete cascade
);
create index event_activity_registrations_order on event_activity_registrations (event_id, activity_id, state, place);

-- How many places are taken: of the event (without an activity) and of each activity. Kept by the triggers below.
create table event_seats (
  event_id uuid not null references edu_events_activities on delete cascade,
  activity_id uuid references event_activities on delete cascade,
  capacity integer,
  taken integer not null check (taken >= 0),
  unique nulls not distinct (event_id, activity_id),
  constraint event_seats_not_over check (capacity is null or taken <= capacity)
);
create index event_seats_activity on event_seats (activity_id) where activity_id is not null;

create function count_event_seats(of_event uuid, of_activity uuid, delta integer) returns void language plpgsql as $$
begin
  update event_seats set taken = taken + delta
    where event_id = of_event and activity_id is not distinct from of_activity;
  if not found and delta > 0 then
    insert into event_seats (event_id, activity_id, capacity, taken)
    values (of_event, of_activity, case
      when of_activity is null then (select capacity from edu_events_activities where id = of_event)
      else (select capacity from event_activities where id = of_activity) end, delta)
    on conflict (event_id, activity_id) do update set taken = event_seats.taken + delta;
  end if;
end
$$;

create function count_event_registration() returns trigger language plpgsql as $$
declare
  before integer := case when tg_op <> 'INSERT' and old.state in ('registered', 'offered') then 1 else 0 end;
  after integer := case when tg_op <> 'DELETE' and new.state in ('registered', 'offered') then 1 else 0 end;
begin
  if before <> after then
    perform count_event_seats(coalesce(new.event_id, old.event_id), null, after - before);
  end if;
  return null;
end
$$;
create trigger event_registrations_seats after insert or update of state or delete on event_registrations
  for each row execute function count_event_registration();

create function count_activity_registration() returns trigger language plpgsql as $$
declare
  before integer := case when tg_op <> 'INSERT' and old.state = 'registered' then 1 else 0 end;
  after integer := case when tg_op <> 'DELETE' and new.state = 'registered' then 1 else 0 end;
begin
  if before <> after then
    perform count_event_seats(coalesce(new.event_id, old.event_id), coalesce(new.activity_id, old.activity_id), after - before);
  end if;
  return null;
end
$$;
create trigger event_activity_registrations_seats after insert or update of state or delete on event_activity_registrations
  for each row execute function count_activity_registration();

create function keep_event_capacity() returns trigger language plpgsql as $$
begin
  update event_seats set capacity = new.capacity where event_id = new.id and activity_id is null;
  return null;
end
$$;
create trigger edu_events_capacity after update of capacity on edu_events_activities
  for each row when (old.capacity is distinct from new.capacity) execute function keep_event_capacity();

create function keep_activity_capacity() returns trigger language plpgsql as $$
begin
  update event_seats set capacity = new.capacity where activity_id = new.id;
  return null;
end
$$;
create trigger event_activities_capacity after update of capacity on event_activities
  for each row when (old.capacity is distinct from new.capacity) execute function keep_activity_capacity();

-- A reminder of a start is sent once; a start that was moved is another one.
create table event_reminders (
  registration_id uuid not null references event_registrations on delete cascade,
  kind text not null check (kind in ('day', 'hour')),
  starts_at timestamptz not null,
  primary key (registration_id, kind, starts_at)
);

-- What the organisers told those who are registered.
create table event_messages (
  id uuid primary key,
  event_id uuid not null references edu_events_activities on delete cascade,
  sent_by uuid references wihiwin_users on delete set null,
  text text not null check (char_length(text) between 1 and 2000),
  audience jsonb not null,
  people integer not null,
  sent_at timestamptz not null
);
create index event_messages_event on event_messages (event_id, sent_at);
create index event_messages_sent_by on event_messages (sent_by) where sent_by is not null;

create table event_message_people (
  message_id uuid not null references event_messages on delete cascade,
  registration_id uuid not null references event_registrations on delete cascade,
  primary key (message_id, registration_id)
);
create index event_message_people_registration on event_message_people (registration_id);

-- Notices of events lead to the event.
alter table notifications add column event_id uuid references edu_events_activities on delete cascade;
create index notifications_event on notifications (event_id) where event_id is not null;

-- Letters that wait to be sent: written in the transaction of what they tell.
create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  -- The same letter is never written twice.
  key text not null unique check (char_length(key) <= 200),
  recipient text not null check (char_length(recipient) <= 254),
  subject text not null check (char_length(subject) <= 300),
  body text not null check (char_length(body) <= 20000),
  calendar text,
  unsubscribe text,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  tries integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text
);
create index mail_outbox_due on mail_outbox (next_try_at) where sent_at is null and failed_at is null;
create index mail_outbox_age on mail_outbox (created_at);
