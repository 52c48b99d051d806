-- An attempt more than the rule of an issue allows, for chosen people (decision 143).
create table wihiw_second_chances (
  wihiw_id uuid not null references "WIHIW" on delete cascade,
  user_id uuid not null references wihiwin_users on delete cascade,
  -- How many attempts the person may make in all; what the rule allows counts where it is more.
  attempts_allowed integer not null check (attempts_allowed between 1 and 1000),
  -- Until when attempts begun by the chance may last, where the issue closes earlier; null: as it closes.
  closes_at timestamptz,
  given_by uuid references wihiwin_users on delete set null,
  -- Attempts begun since then are bounded by closes_at; a chance that is given again keeps it.
  given_at timestamptz not null,
  -- Each time that it is given is told.
  told_at timestamptz not null,
  told_id uuid not null default gen_random_uuid(),
  primary key (wihiw_id, user_id)
);
create index wihiw_second_chances_user on wihiw_second_chances (user_id);

-- What hosts have changed in an issue that runs, as it is told to them and to whom it concerns.
create table wihiw_changes (
  wihiw_id uuid not null references "WIHIW" on delete cascade,
  id uuid not null default gen_random_uuid(),
  made_at timestamptz not null,
  made_by uuid references wihiwin_users on delete set null,
  -- Whom alone it concerns; null: everybody.
  person_id uuid references wihiwin_users on delete cascade,
  entry jsonb not null,
  -- By which a page sends the same change again.
  request_id uuid,
  primary key (wihiw_id, id)
);
create unique index wihiw_changes_request on wihiw_changes (wihiw_id, request_id) where request_id is not null;
create index wihiw_changes_order on wihiw_changes (wihiw_id, made_at desc);

-- The closings of second chances count like the greatest extra time: right answers stay hidden until nobody can use one any more.
create or replace function latest_deadline(issue_id uuid, at timestamptz) returns timestamptz language sql stable as $$
  SELECT CASE WHEN w.closes_at IS NOT NULL THEN greatest(
    greatest(w.closes_at, (SELECT max(c.closes_at) FROM wihiw_second_chances c WHERE c.wihiw_id = w.id))
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

create or replace function attempts_left(issue "WIHIW", person_id uuid, at timestamptz) returns bigint language sql stable as $$
  SELECT CASE WHEN issue.attempts_allowed IS NOT NULL
    THEN greatest(0, greatest(issue.attempts_allowed,
      (SELECT c.attempts_allowed FROM wihiw_second_chances c WHERE c.wihiw_id = issue.id AND c.user_id = person_id)) - count(*))
      + count(*) FILTER (WHERE takes_saves(a, issue, at)) END
  FROM attempts a WHERE a.wihiw_id = issue.id AND a.user_id = person_id AND NOT a.trial
$$;

-- A score that was shown when a second chance was given stays so.
create or replace function score_released(attempt attempts, issue "WIHIW", at timestamptz) returns boolean language sql stable as $$
  SELECT NOT takes_saves(attempt, issue, at) AND CASE issue.score_release
    WHEN 'at-once' THEN true
    WHEN 'after-closing' THEN is_over(issue, at) OR issue.score_released_at IS NOT NULL
    WHEN 'by-hand' THEN issue.score_released_at IS NOT NULL
    ELSE false END
$$;
