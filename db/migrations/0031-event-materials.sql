-- What an event gives to read: files and links, of the whole event, an activity or a speaker.
create table event_materials (
  id uuid primary key,
  event_id uuid not null references edu_events_activities on delete cascade,
  title text not null check (char_length(title) between 1 and 200),
  -- Either a link or a file.
  link text check (char_length(link) <= 2000),
  file_name text check (char_length(file_name) <= 200),
  file_hash text references files,
  bytes integer check (bytes > 0),
  shown_to text not null default 'all' check (shown_to in ('all', 'registered', 'after')),
  activity_id uuid,
  speaker_id uuid,
  revision bigint not null default 1,
  created_at timestamptz not null,
  check ((link is null) = (file_hash is not null)),
  check ((file_hash is null) = (file_name is null) and (file_hash is null) = (bytes is null)),
  check (activity_id is null or speaker_id is null),
  foreign key (event_id, activity_id) references event_activities (event_id, id) on delete set null (activity_id),
  foreign key (event_id, speaker_id) references event_speakers (event_id, id) on delete set null (speaker_id)
);
create index event_materials_event on event_materials (event_id, created_at);
create index event_materials_file on event_materials (file_hash) where file_hash is not null;
create index event_materials_activity on event_materials (activity_id) where activity_id is not null;
create index event_materials_speaker on event_materials (speaker_id) where speaker_id is not null;
