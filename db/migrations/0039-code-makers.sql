-- Whose one-time code opened a session: it ends when that person hosts the issue no more.
alter table sessions add column code_made_by uuid references wihiwin_users on delete set null;
create index sessions_code_made_by on sessions (code_made_by) where code_made_by is not null;
