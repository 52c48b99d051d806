-- What a taker may see of results, and which attempt counts: the rules of src/core/wihiws/release.ts and
-- src/core/attempts/counted-attempt.ts for queries over many attempts. A test compares both over random cases.
-- `at` is the moment the answer is for.

-- Whether an attempt still takes saves: it is open, or the server closed it and its grace lasts.
CREATE FUNCTION takes_saves(attempt attempts, issue "WIHIW", at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT attempt.submitted_at IS NULL
    OR (attempt.submitted_by = 'server' AND at <= attempt.deadline_at + make_interval(secs => issue.grace_seconds))
$$;

-- The latest moment at which anybody may still work on an issue: its closing with the greatest extra time and all pauses that
-- hosts made, overlapping ones counted once, or the deadline of an attempt that runs, stands still (it moves along with `at`)
-- or was closed by the server. On the safe side: nobody's closing is later. Null where nothing closes the issue.
CREATE FUNCTION latest_deadline(issue_id uuid, at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN w.closes_at IS NOT NULL THEN greatest(
    w.closes_at
      + make_interval(secs => coalesce((SELECT max(e.seconds) FROM wihiw_extra_time e WHERE e.wihiw_id = w.id), 0))
      + coalesce((
        SELECT sum(upper(span) - lower(span)) FROM unnest((
          SELECT range_agg(tstzrange(p.started_at, greatest(p.started_at, coalesce(p.ended_at, at))))
          FROM wihiw_pauses p WHERE p.wihiw_id = w.id AND p.attempt_id IS NULL AND p.withdrawn_at IS NULL
        )) span), interval '0'),
    (SELECT max(a.deadline_at + coalesce(at - a.paused_at, interval '0')) FROM attempts a
      WHERE a.wihiw_id = w.id AND NOT a.trial AND (a.submitted_at IS NULL OR a.submitted_by = 'server'))
  ) END
  FROM "WIHIW" w WHERE w.id = issue_id
$$;

-- How many attempts a person may still begin or save answers of; null: any number.
CREATE FUNCTION attempts_left(issue "WIHIW", person_id uuid, at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN issue.attempts_allowed IS NOT NULL
    THEN greatest(0, issue.attempts_allowed - count(*)) + count(*) FILTER (WHERE takes_saves(a, issue, at)) END
  FROM attempts a WHERE a.wihiw_id = issue.id AND a.user_id = person_id AND NOT a.trial
$$;

-- Whether nobody can answer the issue any more; false where nothing closes it.
CREATE FUNCTION is_over(issue "WIHIW", at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(at > latest_deadline(issue.id, at) + make_interval(secs => issue.grace_seconds), false)
$$;

-- Whether the taker of an attempt may see its total and its profile.
CREATE FUNCTION score_released(attempt attempts, issue "WIHIW", at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT takes_saves(attempt, issue, at) AND CASE issue.score_release
    WHEN 'at-once' THEN true
    WHEN 'after-closing' THEN is_over(issue, at)
    WHEN 'by-hand' THEN issue.score_released_at IS NOT NULL
    ELSE false END
$$;

-- Whether they may see the right answers.
CREATE FUNCTION answers_released(attempt attempts, issue "WIHIW", at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT takes_saves(attempt, issue, at)
    AND CASE issue.answers_release
      WHEN 'at-once' THEN true
      WHEN 'after-closing' THEN is_over(issue, at)
      WHEN 'by-hand' THEN issue.answers_released_at IS NOT NULL
      ELSE false END
    AND CASE WHEN issue.closes_at IS NULL
      THEN coalesce(attempts_left(issue, attempt.user_id, at) = 0, false)
      ELSE is_over(issue, at) END
$$;

-- Whether they may see the score of each question.
CREATE FUNCTION question_scores_released(attempt attempts, issue "WIHIW", at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT score_released(attempt, issue, at) AND CASE issue.answers_release
    WHEN 'never' THEN is_over(issue, at)
    ELSE answers_released(attempt, issue, at) END
$$;

-- Of each person and issue the scored attempt that counts by the issue's rule; trials never count. `share` is of the maximum,
-- null where that is 0. Of the best ones the earlier counts; an attempt that waits for marks is behind those that do not.
--
-- released_at: only attempts whose score their taker may see at that moment are chosen from; null: all are
CREATE FUNCTION counted_attempts(released_at timestamptz)
RETURNS TABLE (wihiw_id uuid, attempt_id uuid, user_id uuid, share numeric, waits boolean) LANGUAGE sql STABLE AS $$
  -- By the issue's own id: a choice of issues then also narrows the table of issues.
  SELECT DISTINCT ON (w.id, a.user_id, CASE WHEN a.user_id IS NULL THEN a.id END)
    w.id, a.id, a.user_id, a.score_numerator / nullif(a.score_denominator * a.maximum_points, 0), a.state <> 'scored'
  FROM attempts a JOIN "WIHIW" w ON w.id = a.wihiw_id
  WHERE NOT a.trial AND a.submitted_at IS NOT NULL AND a.score_numerator IS NOT NULL AND a.maximum_points IS NOT NULL
    AND (released_at IS NULL OR score_released(a, w, released_at))
  ORDER BY w.id, a.user_id, CASE WHEN a.user_id IS NULL THEN a.id END,
    CASE w.counted_attempt WHEN 'best' THEN a.state <> 'scored' END,
    -- Whole parts of a tiny unit: quotients of equal shares would be rounded differently.
    CASE w.counted_attempt WHEN 'best' THEN div(a.score_numerator * 1e20, nullif(a.score_denominator * a.maximum_points, 0)) END
      DESC NULLS LAST,
    CASE w.counted_attempt WHEN 'last' THEN a.started_at END DESC,
    CASE w.counted_attempt WHEN 'last' THEN a.id END DESC,
    a.started_at, a.id
$$;
