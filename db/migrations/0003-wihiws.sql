-- Issues of finalized tests and their taking. Everything of an attempt is keyed by (wihiw_id, attempt_id, …), so that it can be distributed by issue.

CREATE TABLE "WIHIW" (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  test_id uuid NOT NULL REFERENCES tests ON DELETE CASCADE,
  owner_id uuid NOT NULL REFERENCES wihiwin_users ON DELETE CASCADE,
  anybody boolean NOT NULL DEFAULT false,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
  opens_at timestamptz,
  closes_at timestamptz,
  time_zone text NOT NULL DEFAULT 'Europe/Kyiv',
  time_limit_seconds integer CHECK (time_limit_seconds BETWEEN 60 AND 86400),
  attempts_allowed integer CHECK (attempts_allowed BETWEEN 1 AND 100),
  counted_attempt text NOT NULL DEFAULT 'best' CHECK (counted_attempt IN ('best', 'last', 'first')),
  reading_mode text NOT NULL DEFAULT 'beside' CHECK (reading_mode IN ('beside', 'then', 'parts')),
  shuffle_questions boolean NOT NULL DEFAULT false,
  shuffle_options boolean NOT NULL DEFAULT true,
  entry text NOT NULL DEFAULT 'name' CHECK (entry IN ('name', 'participants', 'accounts')),
  score_release text NOT NULL DEFAULT 'at-once' CHECK (score_release IN ('at-once', 'after-closing', 'by-hand', 'never')),
  answers_release text NOT NULL DEFAULT 'after-closing' CHECK (answers_release IN ('at-once', 'after-closing', 'by-hand', 'never')),
  score_released_at timestamptz,
  answers_released_at timestamptz,
  pass_percent integer CHECK (pass_percent BETWEEN 1 AND 100),
  certainty boolean NOT NULL DEFAULT false,
  self_pause boolean NOT NULL DEFAULT false,
  focus_log boolean NOT NULL DEFAULT false,
  grace_seconds integer NOT NULL DEFAULT 600 CHECK (grace_seconds BETWEEN 0 AND 86400),
  pause_cap_minutes integer NOT NULL DEFAULT 150 CHECK (pause_cap_minutes BETWEEN 1 AND 1440),
  -- The public link: hashed for look-up, sealed for its owner.
  token_hash bytea UNIQUE,
  token_sealed bytea,
  token_renewed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  CHECK (closes_at IS NULL OR opens_at IS NULL OR closes_at > opens_at),
  CHECK ((token_hash IS NULL) = (token_sealed IS NULL))
);
CREATE INDEX wihiw_test ON "WIHIW" (test_id, created_at DESC);
CREATE INDEX wihiw_owner ON "WIHIW" (owner_id, created_at DESC);

CREATE TABLE wihiw_recipients (
  wihiw_id uuid NOT NULL REFERENCES "WIHIW" ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES wihiwin_users ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'addressed' CHECK (state IN ('invited', 'addressed', 'declined')),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When the invitation was accepted or declined; null: not yet, or none was needed.
  answered_at timestamptz,
  PRIMARY KEY (wihiw_id, user_id),
  CHECK (answered_at IS NULL OR state <> 'invited')
);
CREATE INDEX wihiw_recipients_user ON wihiw_recipients (user_id, wihiw_id);

CREATE TABLE wihiw_groups (
  wihiw_id uuid NOT NULL REFERENCES "WIHIW" ON DELETE CASCADE,
  group_id uuid NOT NULL REFERENCES wihost_groups ON DELETE CASCADE,
  PRIMARY KEY (wihiw_id, group_id)
);
CREATE INDEX wihiw_groups_group ON wihiw_groups (group_id, wihiw_id);

CREATE TABLE wihiw_extra_time (
  wihiw_id uuid NOT NULL REFERENCES "WIHIW" ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES wihiwin_users ON DELETE CASCADE,
  seconds integer NOT NULL CHECK (seconds BETWEEN 1 AND 86400),
  given_by uuid REFERENCES wihiwin_users ON DELETE SET NULL,
  given_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (wihiw_id, user_id)
);

CREATE TABLE attempts (
  wihiw_id uuid NOT NULL REFERENCES "WIHIW" ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Kept when the person is removed: the attempt stays, without them.
  user_id uuid REFERENCES wihiwin_users ON DELETE SET NULL,
  display_name text NOT NULL CHECK (char_length(display_name) BETWEEN 1 AND 120),
  number integer NOT NULL CHECK (number > 0),
  -- A creator's own try; counts nowhere.
  trial boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'in-progress' CHECK (state IN ('in-progress', 'paused', 'submitted', 'awaiting-review', 'scored')),
  seed text NOT NULL,
  question_ids uuid[] NOT NULL,
  -- Kept from the start: a later change of the rules must not reorder what this taker sees.
  shuffle_options boolean NOT NULL DEFAULT true,
  reading_mode text NOT NULL DEFAULT 'beside' CHECK (reading_mode IN ('beside', 'then', 'parts')),
  -- How many stages of reading the taker has left behind; what belongs to later ones has not been sent.
  reading_step integer NOT NULL DEFAULT 0 CHECK (reading_step >= 0),
  -- Whether answers say how sure their taker is; kept from the start too.
  certainty boolean NOT NULL DEFAULT false,
  started_at timestamptz NOT NULL DEFAULT now(),
  -- The end without stops of the clock after the start: the latest that was ever promised, so no edit shortens an attempt.
  promised_at timestamptz,
  -- Computed from the facts (start, limit, extra time, closing, stops) in one place. While the clock stands still: as of `paused_at`.
  deadline_at timestamptz NOT NULL CHECK (isfinite(deadline_at)),
  -- Since when the clock stands still.
  paused_at timestamptz,
  -- When the attempt was last opened again after its end.
  reopened_at timestamptz,
  submitted_at timestamptz,
  submitted_by text CHECK (submitted_by IN ('taker', 'server', 'host')),
  scored_at timestamptz,
  -- Exact totals as integer numerator / denominator.
  score_numerator numeric(60, 0),
  score_denominator numeric(60, 0) CHECK (score_denominator > 0),
  maximum_points numeric(8, 1),
  waiting_questions integer NOT NULL DEFAULT 0,
  -- When its taker was first sent right answers.
  answers_shown_at timestamptz,
  PRIMARY KEY (wihiw_id, id),
  CHECK ((submitted_at IS NULL) = (state IN ('in-progress', 'paused'))),
  CHECK ((paused_at IS NOT NULL) = (state = 'paused')),
  CHECK ((score_numerator IS NULL) = (score_denominator IS NULL))
);
CREATE UNIQUE INDEX attempts_number ON attempts (wihiw_id, user_id, number) WHERE user_id IS NOT NULL;
-- One open attempt of a person in an issue, also under parallel starts.
CREATE UNIQUE INDEX attempts_one_open ON attempts (wihiw_id, user_id) WHERE state IN ('in-progress', 'paused') AND user_id IS NOT NULL;
CREATE INDEX attempts_user ON attempts (user_id, submitted_at DESC);
-- The host's table of results, page after page.
CREATE INDEX attempts_by_name ON attempts (wihiw_id, trial, display_name COLLATE "uk-x-icu", (coalesce(user_id, id)), number, id);
CREATE INDEX attempts_expiry ON attempts (deadline_at) WHERE state = 'in-progress';

-- Stops of the clocks: facts that deadlines follow from. None is ever deleted or made shorter; a withdrawn one counts no more.
CREATE TABLE wihiw_pauses (
  wihiw_id uuid NOT NULL REFERENCES "WIHIW" ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- `self`: by the taker; `closed`: the time a wrongly closed attempt was closed, until it was opened again.
  scope text NOT NULL CHECK (scope IN ('all', 'group', 'person', 'self', 'closed')),
  group_id uuid REFERENCES wihost_groups ON DELETE SET NULL,
  -- As it was called then.
  group_title text,
  -- Of `self` and `closed`: they belong to one attempt alone.
  attempt_id uuid,
  reason text NOT NULL DEFAULT 'alarm' CHECK (reason IN ('alarm', 'other')),
  started_at timestamptz NOT NULL CHECK (isfinite(started_at)),
  ended_at timestamptz CHECK (ended_at >= started_at AND isfinite(ended_at)),
  made_by uuid REFERENCES wihiwin_users ON DELETE SET NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  ended_by uuid REFERENCES wihiwin_users ON DELETE SET NULL,
  withdrawn_at timestamptz,
  withdrawn_by uuid REFERENCES wihiwin_users ON DELETE SET NULL,
  PRIMARY KEY (wihiw_id, id),
  FOREIGN KEY (wihiw_id, attempt_id) REFERENCES attempts ON DELETE CASCADE,
  CHECK ((scope = 'group') = (group_title IS NOT NULL)),
  CHECK ((scope IN ('self', 'closed')) = (attempt_id IS NOT NULL)),
  CHECK (withdrawn_at IS NULL OR (attempt_id IS NULL AND ended_at IS NOT NULL))
);
-- One pause of each kind lasts at a time: a second tap finds the first.
CREATE UNIQUE INDEX wihiw_pauses_own ON wihiw_pauses (wihiw_id, attempt_id) WHERE scope = 'self' AND ended_at IS NULL;
CREATE UNIQUE INDEX wihiw_pauses_all ON wihiw_pauses (wihiw_id) WHERE scope = 'all' AND ended_at IS NULL;
CREATE INDEX wihiw_pauses_of_issue ON wihiw_pauses (wihiw_id) WHERE attempt_id IS NULL;

-- Whom a stop of a group or a person concerns: kept, so that leaving the group later takes no time away.
CREATE TABLE wihiw_pause_people (
  wihiw_id uuid NOT NULL,
  pause_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES wihiwin_users ON DELETE CASCADE,
  PRIMARY KEY (wihiw_id, pause_id, user_id),
  FOREIGN KEY (wihiw_id, pause_id) REFERENCES wihiw_pauses ON DELETE CASCADE
);
CREATE INDEX wihiw_pause_people_user ON wihiw_pause_people (user_id, wihiw_id);

-- One-time codes a host gives to a taker for another device. Used or outdated ones are deleted.
CREATE TABLE device_codes (
  code_hash bytea PRIMARY KEY,
  wihiw_id uuid NOT NULL,
  attempt_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES wihiwin_users ON DELETE CASCADE,
  made_by uuid REFERENCES wihiwin_users ON DELETE SET NULL,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (wihiw_id, attempt_id) REFERENCES attempts ON DELETE CASCADE
);
CREATE INDEX device_codes_user ON device_codes (user_id);
CREATE INDEX device_codes_expiry ON device_codes (expires_at);

-- Names that visitors' pages give to their first start, for a day: where its reply was lost, the next try finds the same attempt.
CREATE TABLE start_keys (
  wihiw_id uuid NOT NULL,
  key_hash bytea NOT NULL,
  attempt_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (wihiw_id, key_hash),
  FOREIGN KEY (wihiw_id, attempt_id) REFERENCES attempts ON DELETE CASCADE
);
CREATE INDEX start_keys_attempt ON start_keys (wihiw_id, attempt_id);
CREATE INDEX start_keys_expiry ON start_keys (expires_at);

CREATE TABLE answers (
  wihiw_id uuid NOT NULL,
  attempt_id uuid NOT NULL,
  question_id uuid NOT NULL,
  value jsonb,
  -- Whether the value says anything, by its kind: counts of answered questions stay in SQL.
  answered boolean NOT NULL DEFAULT true,
  -- Assigned by the server, one sequence per question of an attempt.
  revision bigint NOT NULL,
  device_id text NOT NULL CHECK (char_length(device_id) BETWEEN 1 AND 64),
  device_counter bigint NOT NULL CHECK (device_counter >= 0),
  client_at timestamptz,
  saved_at timestamptz NOT NULL DEFAULT now(),
  late boolean NOT NULL DEFAULT false,
  -- Some save of it came while its taker's own pause lasted; kept when the answer is saved again.
  in_own_pause boolean NOT NULL DEFAULT false,
  flagged boolean NOT NULL DEFAULT false,
  -- How sure the taker says to be; null: not said.
  certainty smallint CHECK (certainty BETWEEN 1 AND 3),
  PRIMARY KEY (wihiw_id, attempt_id, question_id),
  FOREIGN KEY (wihiw_id, attempt_id) REFERENCES attempts ON DELETE CASCADE
);

-- Beside what stands: another device's answer that was replaced, forks and their equals, what came too late. What a device
-- replaces of its own is not kept. Of a question the last lines up to a bound.
CREATE TABLE answer_history (
  wihiw_id uuid NOT NULL,
  attempt_id uuid NOT NULL,
  question_id uuid NOT NULL,
  revision bigint NOT NULL,
  value jsonb,
  certainty smallint CHECK (certainty BETWEEN 1 AND 3),
  based_on bigint NOT NULL DEFAULT 0,
  device_id text NOT NULL,
  device_counter bigint NOT NULL,
  client_at timestamptz,
  saved_at timestamptz NOT NULL DEFAULT now(),
  -- `late` waits for the host, who accepts it or leaves it.
  outcome text NOT NULL CHECK (outcome IN ('replaced', 'equal', 'fork', 'late', 'late-accepted', 'late-left')),
  -- Counts the lines of the question, so that the bound is kept without counting them.
  ordinal integer NOT NULL,
  PRIMARY KEY (wihiw_id, attempt_id, question_id, ordinal),
  UNIQUE (wihiw_id, attempt_id, question_id, device_id, device_counter),
  FOREIGN KEY (wihiw_id, attempt_id) REFERENCES attempts ON DELETE CASCADE
);

-- What came too late and waits for the host.
CREATE INDEX answer_history_late ON answer_history (wihiw_id, attempt_id) WHERE outcome = 'late';

CREATE TABLE question_scores (
  wihiw_id uuid NOT NULL,
  attempt_id uuid NOT NULL,
  question_id uuid NOT NULL,
  key_version integer NOT NULL,
  status text NOT NULL CHECK (status IN ('scored', 'ungradable', 'waiting')),
  -- Share of the question's points.
  share_numerator numeric(60, 0),
  share_denominator numeric(60, 0) CHECK (share_denominator > 0),
  points numeric(6, 1) NOT NULL,
  scored_at timestamptz NOT NULL DEFAULT now(),
  scored_by uuid REFERENCES wihiwin_users ON DELETE SET NULL,
  PRIMARY KEY (wihiw_id, attempt_id, question_id),
  FOREIGN KEY (wihiw_id, attempt_id) REFERENCES attempts ON DELETE CASCADE,
  CHECK ((status = 'scored') = (share_numerator IS NOT NULL AND share_denominator IS NOT NULL))
);
-- What waits for a host, counted on their home page.
CREATE INDEX question_scores_waiting ON question_scores (wihiw_id, question_id) WHERE status <> 'scored';

-- What the host gave for an answer that a person marks or that could not be checked. It holds for the very answer it was
-- given to: a late save makes it wait again. Taken back it stays as null, so that its revisions go on.
CREATE TABLE question_marks (
  wihiw_id uuid NOT NULL,
  attempt_id uuid NOT NULL,
  question_id uuid NOT NULL,
  mark jsonb,
  answer_revision bigint NOT NULL CHECK (answer_revision >= 0),
  revision integer NOT NULL CHECK (revision > 0),
  marked_by uuid REFERENCES wihiwin_users ON DELETE SET NULL,
  marked_at timestamptz NOT NULL,
  PRIMARY KEY (wihiw_id, attempt_id, question_id),
  FOREIGN KEY (wihiw_id, attempt_id) REFERENCES attempts ON DELETE CASCADE
);

-- What happened to an attempt, for the host and for audits: started, submitted, closed, reopened, paused, resumed, deadline-moved, hint, reading-finished, focus-lost,
-- device-code, device-changed, late-accepted, late-left.
CREATE TABLE attempt_events (
  wihiw_id uuid NOT NULL,
  attempt_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  made_by uuid REFERENCES wihiwin_users ON DELETE SET NULL,
  details jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (wihiw_id, attempt_id, id),
  FOREIGN KEY (wihiw_id, attempt_id) REFERENCES attempts ON DELETE CASCADE
);

CREATE TABLE reading_times (
  wihiw_id uuid NOT NULL,
  attempt_id uuid NOT NULL,
  text_id uuid NOT NULL,
  milliseconds integer NOT NULL DEFAULT 0 CHECK (milliseconds >= 0),
  PRIMARY KEY (wihiw_id, attempt_id, text_id),
  FOREIGN KEY (wihiw_id, attempt_id) REFERENCES attempts ON DELETE CASCADE
);
