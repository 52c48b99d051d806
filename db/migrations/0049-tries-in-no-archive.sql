-- How many answered an anonymous survey within ten minutes, and when the last did, stands in these rows (newcomers:…).
-- A restored server begins to count anew.
comment on table limited_tries is 'archive: without rows';
