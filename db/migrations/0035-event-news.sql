-- Changes of events and of activities that those who registered have not been told of yet: several in a row are told once.
create table event_news (
  event_id uuid not null references edu_events_activities on delete cascade,
  -- Null: the event itself.
  activity_id uuid references event_activities on delete cascade,
  -- What people know: as it was before the first of these changes.
  before jsonb not null,
  first_at timestamptz not null,
  changed_at timestamptz not null,
  due_at timestamptz not null,
  unique nulls not distinct (event_id, activity_id)
);
create index event_news_due on event_news (due_at);
create index event_news_activity on event_news (activity_id) where activity_id is not null;
