-- Which takers were told that results have opened by the clock: of each issue up to which person, for which closing.
CREATE TABLE told_releases (
  wihiw_id uuid PRIMARY KEY REFERENCES "WIHIW" ON DELETE CASCADE,
  closes_at timestamptz NOT NULL,
  -- Takers are told in the order of their ids.
  told_up_to uuid,
  done boolean NOT NULL DEFAULT false
);
CREATE INDEX "WIHIW_closings" ON "WIHIW" (closes_at) WHERE closes_at IS NOT NULL;

-- What opened before is no news.
INSERT INTO told_releases (wihiw_id, closes_at, done) SELECT id, closes_at, true FROM "WIHIW" WHERE closes_at <= now();
