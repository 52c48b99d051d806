-- Educational events. Registration, surveys and certificates get tables of their own.

CREATE TABLE edu_events_activities (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL REFERENCES wihiwin_users ON DELETE CASCADE,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
  summary text NOT NULL DEFAULT '' CHECK (char_length(summary) <= 300),
  description jsonb NOT NULL,
  -- Address of the logo's file, or null: the source of the live logo.
  eventlogo text,
  logo_hash text REFERENCES files,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  time_zone text NOT NULL DEFAULT 'Europe/Kyiv',
  place text NOT NULL DEFAULT '' CHECK (char_length(place) <= 300),
  link text NOT NULL DEFAULT '' CHECK (char_length(link) <= 2000),
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'published', 'cancelled', 'archived')),
  visibility text NOT NULL DEFAULT 'public' CHECK (visibility IN ('public', 'link')),
  language text NOT NULL DEFAULT 'uk',
  capacity integer CHECK (capacity > 0),
  revision bigint NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (ends_at >= starts_at),
  CHECK ((eventlogo IS NULL) = (logo_hash IS NULL))
);
CREATE INDEX edu_events_owner ON edu_events_activities (owner_id, starts_at DESC);
CREATE INDEX edu_events_public ON edu_events_activities (starts_at) WHERE state = 'published' AND visibility = 'public';
