-- What a correction of a key does beyond naming other right answers: a question is taken out of the scores, or everybody who
-- was asked gets all its points.
ALTER TABLE question_keys
  ADD COLUMN treatment text NOT NULL DEFAULT 'by-key' CHECK (treatment IN ('by-key', 'void', 'full-points')),
  -- What scoring again by this version has changed so far, trials left out: attempts in all, those whose points, grade, pass
  -- verdict changed.
  ADD COLUMN rescored_attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN changed_points integer NOT NULL DEFAULT 0,
  ADD COLUMN changed_grades integer NOT NULL DEFAULT 0,
  ADD COLUMN gained_pass integer NOT NULL DEFAULT 0,
  ADD COLUMN lost_pass integer NOT NULL DEFAULT 0;

DROP TRIGGER question_keys_kept ON question_keys;
CREATE TRIGGER question_keys_kept BEFORE UPDATE OF question_id, version, key, treatment, explanation, evidence OR DELETE
  ON question_keys FOR EACH ROW EXECUTE FUNCTION refuse_key_change();

-- A void question has no share and no points, so that it is in no sum.
ALTER TABLE question_scores
  DROP CONSTRAINT question_scores_status_check,
  ADD CONSTRAINT question_scores_status_check CHECK (status IN ('scored', 'ungradable', 'waiting', 'void')),
  ADD CONSTRAINT question_scores_void_check CHECK (status <> 'void' OR points = 0);

-- When a corrected key last changed the points of an attempt; its taker is told.
ALTER TABLE attempts ADD COLUMN rescored_at timestamptz;
