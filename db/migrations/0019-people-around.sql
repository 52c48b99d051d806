-- Consented relations between people: where each came from, codes that make them, who looked at whose results, and what
-- people are told of.

-- `login`: the person named the viewer by login; `code`: the viewer typed a code that the person gave away.
ALTER TABLE wihisee_relations
  ADD COLUMN source text NOT NULL DEFAULT 'request' CHECK (source IN ('request', 'login', 'code')),
  ADD COLUMN last_looked_at timestamptz;

-- One code of each purpose: `see` shows its maker's results to whoever types it first, `test` lets its maker test whoever types it.
CREATE TABLE relation_codes (
  maker_id uuid NOT NULL REFERENCES wihiwin_users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('see', 'test')),
  code_hash bytea NOT NULL UNIQUE,
  code_sealed bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (maker_id, purpose)
);
CREATE INDEX relation_codes_expiry ON relation_codes (expires_at);

-- At most one an hour of each viewer.
CREATE TABLE result_looks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id uuid NOT NULL REFERENCES wihiwin_users ON DELETE CASCADE,
  -- Null: the viewer was deleted; that somebody looked stays.
  viewer_id uuid REFERENCES wihiwin_users ON DELETE SET NULL,
  looked_at timestamptz NOT NULL
);
CREATE INDEX result_looks_person ON result_looks (person_id, looked_at DESC);
CREATE INDEX result_looks_viewer ON result_looks (viewer_id) WHERE viewer_id IS NOT NULL;
CREATE INDEX result_looks_age ON result_looks (looked_at);

CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id uuid NOT NULL REFERENCES wihiwin_users ON DELETE CASCADE,
  kind text NOT NULL CHECK (char_length(kind) BETWEEN 1 AND 40),
  -- Who it is about; null for what concerns a test.
  other_id uuid REFERENCES wihiwin_users ON DELETE CASCADE,
  wihiw_id uuid,
  attempt_id uuid,
  title text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX notifications_person ON notifications (person_id, created_at DESC);
CREATE INDEX notifications_other ON notifications (other_id) WHERE other_id IS NOT NULL;
CREATE INDEX notifications_age ON notifications (created_at);
