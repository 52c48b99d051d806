-- Open pages learn of a new logo however it was changed, also by a statement outside the application.
create function notify_event_logo() returns trigger language plpgsql as $$
begin
  perform pg_notify('wihiwin_live', 'event:' || new.id);
  return null;
end
$$;

create trigger edu_events_activities_logo after update of eventlogo on edu_events_activities
  for each row when (old.eventlogo is distinct from new.eventlogo) execute function notify_event_logo();
