-- How often a taker came back to the text before an answer (`LookBacks` in core); null: it was not counted.
ALTER TABLE answers ADD COLUMN look_backs jsonb;

-- The greater count stays: each device counts on from its own, and a repeat changes nothing.
CREATE FUNCTION merge_look_backs(kept jsonb, sent jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (sent ->> 'count')::integer < (kept ->> 'count')::integer THEN kept ELSE coalesce(sent, kept) END;
