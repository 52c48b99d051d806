-- Who one is: accounts, participants, sessions, limits, relations, groups, files.

CREATE TABLE wihiwin_users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  identifier text NOT NULL CHECK (char_length(identifier) BETWEEN 3 AND 64),
  identifier_key text NOT NULL UNIQUE,
  display_name text NOT NULL CHECK (char_length(display_name) BETWEEN 1 AND 120),
  kind text NOT NULL CHECK (kind IN ('account', 'participant')),
  password_hash text,
  recovery_code_hash bytea,
  personal_code_hash bytea,
  personal_code_sealed bytea,
  email text CHECK (char_length(email) <= 254),
  avatar_hue integer NOT NULL DEFAULT floor(random() * 1000000),
  wihisee boolean NOT NULL DEFAULT false,
  wihiwee boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  deletion_requested_at timestamptz,
  -- The host who entered this participant on a roster and may see and renew their code.
  roster_host_id uuid REFERENCES wihiwin_users ON DELETE SET NULL,
  CHECK (kind = 'participant' OR password_hash IS NOT NULL),
  CHECK (kind = 'account' OR personal_code_hash IS NOT NULL)
);
CREATE INDEX wihiwin_users_idle ON wihiwin_users (last_seen_at) WHERE kind = 'participant';
CREATE INDEX wihiwin_users_roster ON wihiwin_users (roster_host_id) WHERE roster_host_id IS NOT NULL;
CREATE INDEX wihiwin_users_leaving ON wihiwin_users (deletion_requested_at) WHERE deletion_requested_at IS NOT NULL;

CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES wihiwin_users ON DELETE CASCADE,
  device text NOT NULL DEFAULT '',
  shared_computer boolean NOT NULL DEFAULT false,
  -- Opened with a host's one-time code: reaches that one issue and nothing else of the person.
  only_wihiw_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Single-use crossings of a session to the other face's host.
CREATE TABLE handoffs (
  token_hash bytea PRIMARY KEY,
  -- Of the cookie in the browser that may take it.
  state_hash bytea NOT NULL,
  user_id uuid NOT NULL REFERENCES wihiwin_users ON DELETE CASCADE,
  target_host text NOT NULL,
  shared_computer boolean NOT NULL DEFAULT false,
  expires_at timestamptz NOT NULL
);

-- Tries of secrets by bucket (a keyed hash of login and address, of the login alone, of the address alone).
CREATE TABLE limited_tries (
  bucket text PRIMARY KEY,
  failures integer NOT NULL,
  first_failed_at timestamptz NOT NULL,
  last_failed_at timestamptz NOT NULL,
  blocked_until timestamptz,
  -- The right secret was once given here: limits that others can fill up no longer count.
  succeeded_at timestamptz
);
CREATE INDEX limited_tries_age ON limited_tries (last_failed_at);

-- «This person may see my results»: viewer sees person.
CREATE TABLE wihisee_relations (
  person_id uuid NOT NULL REFERENCES wihiwin_users ON DELETE CASCADE,
  viewer_id uuid NOT NULL REFERENCES wihiwin_users ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('requested', 'accepted', 'declined', 'ended')),
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (person_id, viewer_id),
  CHECK (person_id <> viewer_id)
);
CREATE INDEX wihisee_relations_viewer ON wihisee_relations (viewer_id, state);

-- «This Wihost tests me»: host tests person.
CREATE TABLE wihiwee_relations (
  person_id uuid NOT NULL REFERENCES wihiwin_users ON DELETE CASCADE,
  host_id uuid NOT NULL REFERENCES wihiwin_users ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('invited', 'accepted', 'declined', 'ended')),
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (person_id, host_id),
  CHECK (person_id <> host_id)
);
CREATE INDEX wihiwee_relations_host ON wihiwee_relations (host_id, state);

CREATE TABLE wihost_groups (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL REFERENCES wihiwin_users ON DELETE CASCADE,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 120),
  join_code_hash bytea UNIQUE,
  join_code_sealed bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz
);
CREATE INDEX wihost_groups_owner ON wihost_groups (owner_id);

CREATE TABLE wihost_group_members (
  group_id uuid NOT NULL REFERENCES wihost_groups ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES wihiwin_users ON DELETE CASCADE,
  display_name text NOT NULL CHECK (char_length(display_name) BETWEEN 1 AND 120),
  joined_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (group_id, user_id)
);
CREATE INDEX wihost_group_members_user ON wihost_group_members (user_id);

-- Asked by login to join; nobody is put into a stranger's group without a word of their own.
CREATE TABLE wihost_group_invitations (
  group_id uuid NOT NULL REFERENCES wihost_groups ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES wihiwin_users ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'invited' CHECK (state IN ('invited', 'declined')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (group_id, user_id)
);
CREATE INDEX wihost_group_invitations_user ON wihost_group_invitations (user_id);

-- Re-encoded uploads; the name is the hash of the bytes served, so an address never changes its content.
CREATE TABLE files (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  media_type text NOT NULL,
  bytes integer NOT NULL CHECK (bytes > 0),
  width integer,
  height integer,
  created_at timestamptz NOT NULL DEFAULT now()
);
