-- Authored content: tests, texts, sentences, questions, versioned keys.

-- НМТ tables of a host: raw points to 100–200 of one subject and year, as imported.
CREATE TABLE nmt_tables (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL REFERENCES wihiwin_users ON DELETE CASCADE,
  subject text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 120),
  year integer NOT NULL CHECK (year BETWEEN 2000 AND 2100),
  -- By raw points from 0 on; null: not passed.
  scores jsonb NOT NULL CHECK (jsonb_typeof(scores) = 'array'),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (owner_id, year, subject)
);

CREATE TABLE tests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL REFERENCES wihiwin_users ON DELETE CASCADE,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
  finalized boolean NOT NULL DEFAULT false,
  finalized_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Every saved change of the draft raises it; two tabs are told apart by it.
  revision bigint NOT NULL DEFAULT 1,
  -- Raised with every new title, so that two tabs do not replace each other's.
  title_revision integer NOT NULL DEFAULT 1,
  -- A new version and its origin share a family; results of versions stay apart.
  family_id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  copied_from uuid REFERENCES tests ON DELETE SET NULL,
  -- Bands of the 12-point scale and which scales are shown: core/scoring.
  scale jsonb NOT NULL DEFAULT '{"version": 1, "bands": [4, 7, 10]}',
  -- The НМТ table its results are told by too; the official one may appear long after the test is finalized.
  nmt_table_id uuid REFERENCES nmt_tables ON DELETE SET NULL,
  CHECK (finalized = (finalized_at IS NOT NULL))
);
CREATE INDEX tests_owner ON tests (owner_id, updated_at DESC);
-- Versions of a family are numbered once, also under parallel copies.
CREATE UNIQUE INDEX tests_family ON tests (family_id, version);

CREATE TABLE texts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  test_id uuid NOT NULL REFERENCES tests ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 0),
  title text NOT NULL DEFAULT '' CHECK (char_length(title) <= 200),
  author text NOT NULL DEFAULT '' CHECK (char_length(author) <= 200),
  source text NOT NULL DEFAULT '' CHECK (char_length(source) <= 500),
  document jsonb NOT NULL,
  audio_hash text REFERENCES files,
  revision bigint NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (test_id, position) DEFERRABLE INITIALLY DEFERRED
);

-- Who uploaded an image for their texts: nobody puts another person's file into a text by its id alone.
CREATE TABLE text_images (
  user_id uuid NOT NULL REFERENCES wihiwin_users ON DELETE CASCADE,
  hash text NOT NULL REFERENCES files,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, hash)
);

-- Segmented once, on the server, at finalization.
CREATE TABLE text_sentences (
  id text PRIMARY KEY,
  text_id uuid NOT NULL REFERENCES texts ON DELETE CASCADE,
  position integer NOT NULL,
  block_id text NOT NULL,
  start_offset integer NOT NULL,
  end_offset integer NOT NULL CHECK (end_offset > start_offset),
  UNIQUE (text_id, position)
);

CREATE TABLE question_pools (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  test_id uuid NOT NULL REFERENCES tests ON DELETE CASCADE,
  title text NOT NULL DEFAULT '' CHECK (char_length(title) <= 200),
  draw integer NOT NULL CHECK (draw > 0)
);
CREATE INDEX question_pools_test ON question_pools (test_id);

CREATE TABLE questions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  test_id uuid NOT NULL REFERENCES tests ON DELETE CASCADE,
  text_id uuid REFERENCES texts ON DELETE SET NULL,
  pool_id uuid REFERENCES question_pools ON DELETE SET NULL,
  position integer NOT NULL CHECK (position >= 0),
  kind text NOT NULL CHECK (kind IN ('single', 'multiple', 'stated', 'matching', 'ordering', 'cloze', 'short', 'evidence', 'insert', 'category', 'proof', 'open', 'retell')),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  prompt jsonb NOT NULL,
  points numeric(6, 1) NOT NULL DEFAULT 1 CHECK (points > 0 AND points * 2 = floor(points * 2)),
  process text NOT NULL DEFAULT 'locate' CHECK (process IN ('locate', 'understand', 'evaluate')),
  required boolean NOT NULL DEFAULT false,
  hint jsonb,
  -- The author's own flag; takers never see it.
  answerable_without_text boolean NOT NULL DEFAULT false,
  -- The part takers see; immutable once the test is finalized.
  body jsonb NOT NULL,
  revision bigint NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (test_id, position) DEFERRABLE INITIALLY DEFERRED
);

-- What is hidden from takers: key, explanation, evidence. A draft has version 1 only; corrections of a finalized test add versions.
CREATE TABLE question_keys (
  question_id uuid NOT NULL REFERENCES questions ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  key jsonb NOT NULL,
  explanation jsonb,
  evidence jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid REFERENCES wihiwin_users ON DELETE SET NULL,
  -- When every score stood by this version or a newer one; version 1 needs no scoring again.
  rescored_at timestamptz,
  PRIMARY KEY (question_id, version)
);
CREATE INDEX question_keys_unfinished ON question_keys (created_at) WHERE version > 1 AND rescored_at IS NULL;

-- The presented part of a finalized test is immutable, whatever the code above it does. The shared lock makes a write that
-- runs beside the finalization wait for it and then see it.
CREATE FUNCTION refuse_finalized_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held boolean;
BEGIN
  SELECT finalized INTO held FROM tests WHERE id = COALESCE(NEW.test_id, OLD.test_id) FOR SHARE;
  IF held THEN
    RAISE EXCEPTION 'the presented part of a finalized test is immutable' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'finalized_is_immutable';
  END IF;
  RETURN COALESCE(NEW, OLD);
END $$;
CREATE TRIGGER texts_immutable BEFORE INSERT OR UPDATE ON texts FOR EACH ROW EXECUTE FUNCTION refuse_finalized_change();
CREATE TRIGGER questions_immutable BEFORE INSERT OR UPDATE ON questions FOR EACH ROW EXECUTE FUNCTION refuse_finalized_change();
CREATE TRIGGER question_pools_immutable BEFORE INSERT OR UPDATE ON question_pools FOR EACH ROW EXECUTE FUNCTION refuse_finalized_change();

-- Deleting rows of a finalized test is allowed only together with the test itself (cascade: the test's row is gone by then).
CREATE TRIGGER texts_kept BEFORE DELETE ON texts FOR EACH ROW EXECUTE FUNCTION refuse_finalized_change();
CREATE TRIGGER questions_kept BEFORE DELETE ON questions FOR EACH ROW EXECUTE FUNCTION refuse_finalized_change();

CREATE TRIGGER question_pools_kept BEFORE DELETE ON question_pools FOR EACH ROW EXECUTE FUNCTION refuse_finalized_change();

-- A key is corrected by a new version, never in place.
CREATE FUNCTION refuse_key_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT tests.finalized FROM questions JOIN tests ON tests.id = questions.test_id WHERE questions.id = OLD.question_id) THEN
    RAISE EXCEPTION 'keys of a finalized test are versioned' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'finalized_is_immutable';
  END IF;
  RETURN COALESCE(NEW, OLD);
END $$;
CREATE TRIGGER question_keys_kept BEFORE UPDATE OF question_id, version, key, explanation, evidence OR DELETE ON question_keys
  FOR EACH ROW EXECUTE FUNCTION refuse_key_change();

CREATE FUNCTION refuse_sentence_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT tests.finalized FROM texts JOIN tests ON tests.id = texts.test_id WHERE texts.id = COALESCE(NEW.text_id, OLD.text_id)) THEN
    RAISE EXCEPTION 'sentences are segmented once' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'finalized_is_immutable';
  END IF;
  RETURN COALESCE(NEW, OLD);
END $$;
CREATE TRIGGER text_sentences_immutable BEFORE INSERT OR UPDATE OR DELETE ON text_sentences
  FOR EACH ROW EXECUTE FUNCTION refuse_sentence_change();

CREATE FUNCTION refuse_reopening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.finalized AND (NOT NEW.finalized OR NEW.title <> OLD.title) THEN
    RAISE EXCEPTION 'a finalized test stays finalized' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'finalized_is_immutable';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER tests_stay_finalized BEFORE UPDATE ON tests FOR EACH ROW EXECUTE FUNCTION refuse_reopening();
