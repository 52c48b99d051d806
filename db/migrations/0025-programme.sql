-- The programme of an event: all of it belongs to one event and goes with it.

CREATE TABLE event_tracks (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES edu_events_activities ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  created_at timestamptz NOT NULL,
  UNIQUE (event_id, id)
);

CREATE TABLE event_rooms (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES edu_events_activities ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  created_at timestamptz NOT NULL,
  UNIQUE (event_id, id)
);

CREATE TABLE event_speakers (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES edu_events_activities ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  -- One line under the name: what the person does and where.
  role text NOT NULL DEFAULT '' CHECK (char_length(role) <= 200),
  about jsonb NOT NULL,
  photo text,
  photo_hash text REFERENCES files,
  revision bigint NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  UNIQUE (event_id, id),
  CHECK ((photo IS NULL) = (photo_hash IS NULL))
);
CREATE INDEX event_speakers_photo ON event_speakers (photo_hash) WHERE photo_hash IS NOT NULL;

CREATE TABLE event_activities (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES edu_events_activities ON DELETE CASCADE,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
  description jsonb NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  track_id uuid,
  room_id uuid,
  capacity integer CHECK (capacity > 0),
  cancelled boolean NOT NULL DEFAULT false,
  -- Grows with each change; calendars replace an entry only by one with a greater number.
  revision bigint NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (event_id, id),
  CHECK (ends_at > starts_at),
  FOREIGN KEY (event_id, track_id) REFERENCES event_tracks (event_id, id) ON DELETE SET NULL (track_id),
  FOREIGN KEY (event_id, room_id) REFERENCES event_rooms (event_id, id) ON DELETE SET NULL (room_id)
);
CREATE INDEX event_activities_track ON event_activities (track_id);
CREATE INDEX event_activities_room ON event_activities (room_id);

CREATE TABLE event_activity_speakers (
  event_id uuid NOT NULL,
  activity_id uuid NOT NULL,
  speaker_id uuid NOT NULL,
  place smallint NOT NULL,
  PRIMARY KEY (activity_id, speaker_id),
  FOREIGN KEY (event_id, activity_id) REFERENCES event_activities (event_id, id) ON DELETE CASCADE,
  FOREIGN KEY (event_id, speaker_id) REFERENCES event_speakers (event_id, id) ON DELETE CASCADE
);
CREATE INDEX event_activity_speakers_speaker ON event_activity_speakers (event_id, speaker_id);

-- What a person has put into their own programme.
CREATE TABLE event_kept_activities (
  person_id uuid NOT NULL REFERENCES wihiwin_users ON DELETE CASCADE,
  activity_id uuid NOT NULL REFERENCES event_activities ON DELETE CASCADE,
  PRIMARY KEY (person_id, activity_id)
);
CREATE INDEX event_kept_activities_activity ON event_kept_activities (activity_id);
