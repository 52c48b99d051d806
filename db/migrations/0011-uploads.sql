-- How much a person has uploaded on a day (UTC); only the current day counts.
create table upload_days (
  user_id uuid not null references wihiwin_users on delete cascade,
  day date not null,
  bytes bigint not null check (bytes >= 0),
  primary key (user_id, day)
);
