-- Addresses of other programs that are told of what happens in an event, and what waits to be told to them.

CREATE TABLE event_webhooks (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES edu_events_activities ON DELETE CASCADE,
  url text NOT NULL CHECK (char_length(url) BETWEEN 9 AND 2000),
  types text[] NOT NULL CHECK (cardinality(types) BETWEEN 1 AND 20),
  -- Sealed with the server's key: needed whole for every signature.
  secret bytea NOT NULL,
  -- After a replacement messages carry both signatures for a while.
  earlier_secret bytea,
  earlier_until timestamptz,
  -- `off` by hand, `paused` by the server after long failure.
  state text NOT NULL DEFAULT 'on' CHECK (state IN ('on', 'off', 'paused')),
  failing_since timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((earlier_secret IS NULL) = (earlier_until IS NULL))
);
CREATE INDEX event_webhooks_event ON event_webhooks (event_id);

-- Written in the transaction of what happened; the job of deliveries sends it. Its id is the `webhook-id` of every try.
CREATE TABLE webhook_messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  webhook_id uuid NOT NULL REFERENCES event_webhooks ON DELETE CASCADE,
  type text NOT NULL CHECK (char_length(type) <= 60),
  -- What it is about. Until its first try, what is told later of the same replaces it.
  subject uuid NOT NULL,
  body text NOT NULL CHECK (octet_length(body) <= 16384),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  tries smallint NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  tried_at timestamptz,
  -- The HTTP status of the last try, or what kept it from getting one.
  status smallint,
  obstacle text,
  took_ms integer,
  created_at timestamptz NOT NULL
);
CREATE INDEX webhook_messages_due ON webhook_messages (webhook_id, next_try_at) WHERE state = 'waiting';
CREATE INDEX webhook_messages_log ON webhook_messages (webhook_id, created_at DESC, id);
CREATE INDEX webhook_messages_old ON webhook_messages (created_at);
CREATE UNIQUE INDEX webhook_messages_untried ON webhook_messages (webhook_id, type, subject)
  WHERE state = 'waiting' AND tries = 0;

-- Wakes the job of deliveries after the commit, in whichever process it runs.
CREATE FUNCTION notify_webhook_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('wihiwin_live', 'webhooks');
  RETURN NULL;
END
$$;
CREATE TRIGGER webhook_messages_waiting AFTER INSERT ON webhook_messages
  FOR EACH STATEMENT EXECUTE FUNCTION notify_webhook_message();
