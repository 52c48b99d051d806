-- What becomes of letters: what each is about, so that who wrote it can ask, and until when it says something true.

alter table mail_outbox
  add column about uuid,
  add column useful_until timestamptz,
  -- Why the last try did not succeed: the address was refused, the mail server did not take it, it came too late.
  add column obstacle text check (obstacle in ('address', 'server', 'late'));
update mail_outbox set about = split_part(key, '/', 2)::uuid where key ~ '^registration/[0-9a-f-]{36}/';
create index mail_outbox_about on mail_outbox (about, created_at) where about is not null;
-- The few that did not go, for the organisers.
create index mail_outbox_obstacles on mail_outbox (about) where obstacle is not null and sent_at is null;

-- Who is gone is written to no more, and their address goes with them.
create function forget_letters_of_registration() returns trigger language plpgsql as $$
begin
  delete from mail_outbox where about = old.id;
  return null;
end
$$;
create trigger event_registrations_letters after delete on event_registrations
  for each row execute function forget_letters_of_registration();
