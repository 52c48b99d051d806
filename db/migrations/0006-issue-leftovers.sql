-- Nothing ever wrote the first (tests are archived, issues are not) and nothing ever acted on the second.
alter table "WIHIW" drop column archived_at, drop column focus_log;
