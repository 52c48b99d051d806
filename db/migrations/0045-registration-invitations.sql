-- Whom an organiser names by login is asked first: an invitation takes no place and is told nothing more until it is accepted.
alter table event_registrations drop constraint event_registrations_state_check;
alter table event_registrations add constraint event_registrations_state_check
  check (state in ('registered', 'offered', 'waiting', 'invited', 'cancelled'));
