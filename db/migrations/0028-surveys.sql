-- Surveys: on their own or of an event, with named or anonymous answers.

CREATE TABLE surveys (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES wihiwin_users ON DELETE CASCADE,
  -- A survey with answers outlives a deleted event.
  event_id uuid REFERENCES edu_events_activities ON DELETE SET NULL,
  moment text CHECK (moment IN ('before', 'during', 'after')),
  mode text NOT NULL CHECK (mode IN ('named', 'anonymous')),
  audience text NOT NULL DEFAULT 'link' CHECK (audience IN ('link', 'registered')),
  title text NOT NULL CHECK (char_length(title) <= 200),
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'open', 'closed', 'archived')),
  opens_at timestamptz,
  closes_at timestamptz,
  quota integer CHECK (quota > 0),
  -- Answers that came, for the quota: counted under the lock of this row. Of an anonymous survey only the server reads it.
  taken integer NOT NULL DEFAULT 0 CHECK (taken >= 0 AND taken <= quota),
  revision bigint NOT NULL DEFAULT 1,
  -- The draft that its owner changes; what is answered are the versions.
  definition jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (closes_at > opens_at)
);
CREATE INDEX surveys_event ON surveys (event_id) WHERE event_id IS NOT NULL;
CREATE INDEX surveys_owner ON surveys (owner_id);

CREATE TABLE survey_versions (
  survey_id uuid NOT NULL REFERENCES surveys ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  definition jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (survey_id, version)
);

-- Named answers. The id is made by the page, so that a retry never makes two.
CREATE TABLE survey_answers (
  id uuid PRIMARY KEY,
  survey_id uuid NOT NULL,
  version integer NOT NULL,
  -- Null once the person was deleted.
  person_id uuid REFERENCES wihiwin_users ON DELETE SET NULL,
  state text NOT NULL CHECK (state IN ('draft', 'sent')),
  answers jsonb NOT NULL,
  revision bigint NOT NULL DEFAULT 1,
  started_at timestamptz NOT NULL,
  saved_at timestamptz NOT NULL,
  sent_at timestamptz,
  UNIQUE (survey_id, person_id),
  FOREIGN KEY (survey_id, version) REFERENCES survey_versions ON DELETE CASCADE,
  CHECK ((state = 'sent') = (sent_at IS NOT NULL))
);
CREATE INDEX survey_answers_person ON survey_answers (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX survey_answers_sent ON survey_answers (survey_id, sent_at, id) WHERE state = 'sent';

-- Who has answered an anonymous survey, and nothing else: it prevents a second answer (decision 106).
CREATE TABLE survey_marks (
  survey_id uuid NOT NULL REFERENCES surveys ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES wihiwin_users ON DELETE CASCADE,
  PRIMARY KEY (survey_id, person_id)
);
CREATE INDEX survey_marks_person ON survey_marks (person_id);

-- Anonymous answers that wait for four others; a job moves them together, shuffled.
CREATE TABLE survey_waiting (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  survey_id uuid NOT NULL,
  version integer NOT NULL,
  answers jsonb NOT NULL,
  FOREIGN KEY (survey_id, version) REFERENCES survey_versions ON DELETE CASCADE
);
CREATE INDEX survey_waiting_survey ON survey_waiting (survey_id);

CREATE TABLE survey_anonymous_answers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  survey_id uuid NOT NULL,
  version integer NOT NULL,
  answers jsonb NOT NULL,
  FOREIGN KEY (survey_id, version) REFERENCES survey_versions ON DELETE CASCADE
);
CREATE INDEX survey_anonymous_answers_survey ON survey_anonymous_answers (survey_id, id);
