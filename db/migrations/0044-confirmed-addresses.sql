-- Letters are composed when they are sent, go only to addresses that their person has confirmed, and are counted.

alter table mail_outbox
  -- What is written from now on has no words before it is sent; who runs the code before this leaves such a letter for later.
  alter column subject drop not null,
  alter column body drop not null,
  -- What it tells. Null: written by the code before this, with words that may be true no more.
  add column kind text check (char_length(kind) <= 40),
  -- What it tells that the database does not know otherwise, such as what was known before a change.
  add column facts jsonb not null default '{}',
  add column event_id uuid,
  -- Whose act it tells; null: the organisers' or the server's. By this and by the owner of the event letters are counted.
  add column caused_by uuid,
  add column owner_id uuid,
  -- When it was counted against the bounds: each is counted once, however often it is tried.
  add column counted_at timestamptz,
  -- How often it was given to a mail server whose answer is not known.
  add column doubts integer not null default 0,
  drop constraint mail_outbox_obstacle_check,
  add constraint mail_outbox_obstacle_check check (obstacle in ('address', 'server', 'late', 'bound', 'unknown'));
-- Letters of the code before this to addresses that nobody has confirmed.
update mail_outbox set failed_at = now(), obstacle = 'late', last_error = 'the address was not confirmed'
  where sent_at is null and failed_at is null;

-- Addresses are known here by a keyed hash: what is remembered of one outlives the registration that named it.

-- Somebody has shown that letters to this address reach them.
create table confirmed_addresses (
  person_id uuid not null references wihiwin_users on delete cascade,
  address_hash bytea not null check (octet_length(address_hash) = 20),
  confirmed_at timestamptz not null,
  primary key (person_id, address_hash)
);

-- An address that wants no letters about an event, or, without one, none at all. The event may be gone.
create table refused_addresses (
  address_hash bytea not null check (octet_length(address_hash) = 20),
  event_id uuid,
  refused_at timestamptz not null,
  unique nulls not distinct (address_hash, event_id)
);

-- Confirming letters: one of an address and event by itself, a few more when they are asked for. The event may be gone.
create table asked_addresses (
  address_hash bytea not null check (octet_length(address_hash) = 20),
  event_id uuid not null,
  asked_at timestamptz not null,
  times integer not null default 1,
  primary key (address_hash, event_id)
);
create index asked_addresses_age on asked_addresses (asked_at);

-- How many letters went in a window of time: to an address, by a person, of an owner's events, in all.
create table mail_counts (
  scope text not null check (scope in ('address', 'person', 'owner', 'all')),
  subject bytea not null,
  since timestamptz not null,
  letters integer not null,
  primary key (scope, subject, since)
);
create index mail_counts_age on mail_counts (since);

-- Why the organiser took somebody off the list.
alter table event_registrations add column end_reason text not null default '' check (char_length(end_reason) <= 300);
