-- Tests that belong to an event: issues that their hosts have linked to it. Nothing of people is here.
create table event_tests (
  id uuid primary key,
  event_id uuid not null references edu_events_activities on delete cascade,
  -- Null once the issue is gone with its host: the organizers still see which test it was.
  wihiw_id uuid references "WIHIW" on delete set null,
  -- As it was when it was linked; shown while there is no issue.
  title text not null,
  place text not null check (place in ('before', 'after', 'free')),
  -- The test before the event that one after it is compared with.
  paired_with uuid,
  shown_to text not null default 'all' check (shown_to in ('all', 'registered')),
  created_at timestamptz not null,
  check (paired_with is null or place = 'after'),
  unique (event_id, id),
  unique (event_id, wihiw_id),
  foreign key (event_id, paired_with) references event_tests (event_id, id) on delete set null (paired_with)
);
create index event_tests_wihiw on event_tests (wihiw_id) where wihiw_id is not null;
create index event_tests_paired on event_tests (event_id, paired_with) where paired_with is not null;
