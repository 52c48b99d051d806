-- By a secret link a speaker fills in what the page of an event says of them.
create table event_speaker_links (
  event_id uuid not null,
  speaker_id uuid primary key,
  token_hash bytea not null unique,
  -- For the organizers, who can copy the link again.
  token_sealed bytea not null,
  expires_at timestamptz not null,
  foreign key (event_id, speaker_id) references event_speakers (event_id, id) on delete cascade
);
create index event_speaker_links_event on event_speaker_links (event_id);

-- What stood there before a speaker wrote, until an organizer has said whether the new words stay.
create table event_speaker_fillings (
  event_id uuid not null,
  speaker_id uuid primary key,
  filled_at timestamptz not null,
  name text not null,
  role text not null,
  about jsonb not null,
  photo text,
  photo_hash text,
  foreign key (event_id, speaker_id) references event_speakers (event_id, id) on delete cascade
);
create index event_speaker_fillings_event on event_speaker_fillings (event_id);
create index event_speaker_fillings_photo on event_speaker_fillings (photo_hash) where photo_hash is not null;
