-- What an account enters with besides its password: apps that make codes, passkeys, spare codes.
create table second_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references wihiwin_users on delete cascade,
  kind text not null check (kind in ('app', 'passkey')),
  name text not null check (char_length(name) between 1 and 60),
  -- Of an app: its secret, and the last time step whose code was used.
  secret_sealed bytea,
  last_step bigint not null default 0,
  -- Of a passkey: what the browser knows it by, and the host it was made for.
  credential_id text unique,
  public_key bytea,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  host text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  check (kind <> 'app' or secret_sealed is not null),
  check (kind <> 'passkey' or (credential_id is not null and public_key is not null and host is not null))
);
create index second_factors_user on second_factors (user_id);

create table spare_codes (
  user_id uuid not null references wihiwin_users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Steps that wait for their answer: entering after a right password, adding an app or a passkey.
create table second_steps (
  token_hash bytea primary key,
  user_id uuid not null references wihiwin_users on delete cascade,
  purpose text not null check (purpose in ('enter', 'add-app', 'add-passkey')),
  shared_computer boolean not null default false,
  secret_sealed bytea,
  challenge text,
  expires_at timestamptz not null
);
create index second_steps_user on second_steps (user_id);
create index second_steps_expiry on second_steps (expires_at);
