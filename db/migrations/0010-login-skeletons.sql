-- What a login looks like. Null until computed, and for logins of before whose look somebody else has: they keep working.
alter table wihiwin_users add column identifier_skeleton text unique;
