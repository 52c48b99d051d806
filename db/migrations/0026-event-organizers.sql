-- Who helps with an event, and with what; the owner has all duties without a row.
create table event_organizers (
  event_id uuid not null references edu_events_activities on delete cascade,
  person_id uuid not null references wihiwin_users on delete cascade,
  duties text[] not null check (cardinality(duties) between 1 and 3 and duties <@ array['content', 'registration', 'surveys']),
  state text not null default 'invited' check (state in ('invited', 'accepted')),
  -- Whether the page of the event names them; each decides for themselves when accepting.
  named boolean not null default false,
  invited_by uuid references wihiwin_users on delete set null,
  invited_at timestamptz not null,
  answered_at timestamptz,
  primary key (event_id, person_id)
);
create index event_organizers_person on event_organizers (person_id);

alter table edu_events_activities
  add column address text not null default '' check (char_length(address) <= 300),
  add column place_shown_to text not null default 'all' check (place_shown_to in ('all', 'registered')),
  add column link_shown_to text not null default 'entered' check (link_shown_to in ('entered', 'registered')),
  add column colour text not null default 'sea' check (char_length(colour) <= 20),
  add column cover text,
  add column cover_hash text references files,
  add column registration_opens_at timestamptz,
  add column registration_closes_at timestamptz,
  add column registration_closed_by_hand boolean not null default false,
  add check ((cover is null) = (cover_hash is null)),
  add check (registration_closes_at > registration_opens_at);
