-- Feedback on an event and its activities: a rating and two short answers, one of a person on each.

-- The two questions in their wordings; the newest holds when the form closes. Version 0, without a row, are the default ones.
CREATE TABLE feedback_wordings (
  event_id uuid NOT NULL REFERENCES edu_events_activities ON DELETE CASCADE,
  version integer NOT NULL CHECK (version BETWEEN 1 AND 100),
  first_question text NOT NULL CHECK (char_length(first_question) BETWEEN 1 AND 200),
  second_question text NOT NULL CHECK (char_length(second_question) BETWEEN 1 AND 200),
  -- Null: 30 days after the end of the event.
  closes_at timestamptz,
  PRIMARY KEY (event_id, version)
);

CREATE TABLE event_feedback (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES edu_events_activities ON DELETE CASCADE,
  -- Null: on the event as a whole. An activity that has feedback is cancelled, not deleted.
  activity_id uuid,
  person_id uuid REFERENCES wihiwin_users ON DELETE SET NULL,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  first_words text NOT NULL DEFAULT '' CHECK (char_length(first_words) <= 1000),
  second_words text NOT NULL DEFAULT '' CHECK (char_length(second_words) <= 1000),
  -- Which wording of the questions the person had before them.
  wording integer NOT NULL DEFAULT 0,
  revision bigint NOT NULL DEFAULT 1,
  -- Words that an organizer has hidden: nobody else is shown them.
  hidden_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  FOREIGN KEY (event_id, activity_id) REFERENCES event_activities (event_id, id)
);
CREATE UNIQUE INDEX event_feedback_on_event ON event_feedback (event_id, person_id) WHERE activity_id IS NULL;
CREATE UNIQUE INDEX event_feedback_on_activity ON event_feedback (activity_id, person_id) WHERE activity_id IS NOT NULL;
CREATE INDEX event_feedback_figures ON event_feedback (event_id, activity_id, rating);
CREATE INDEX event_feedback_words ON event_feedback (event_id, created_at DESC, id)
  WHERE first_words <> '' OR second_words <> '';
CREATE INDEX event_feedback_person ON event_feedback (person_id);

-- What a speaker may see of it, by a secret link.
CREATE TABLE feedback_shares (
  event_id uuid NOT NULL,
  speaker_id uuid NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  -- For the organizer, who can copy the link again.
  token_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, speaker_id),
  FOREIGN KEY (event_id, speaker_id) REFERENCES event_speakers (event_id, id) ON DELETE CASCADE
);
