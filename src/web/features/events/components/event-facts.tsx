import type { ReactElement } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import { formatEventDates } from '#core/events/event-dates.ts';
import { takesPlace } from '#core/events/event-state.ts';
import { placeLine } from '#core/events/place-line.ts';
import { zoneNote } from '#web/features/events/event-words.ts';
import { useBrowserValue } from '#web/lib/use-browser-value.ts';
import { Icon } from '#web/shell/icon.tsx';
import { Unbroken } from '#web/ui/words/unbroken.tsx';

const HOME_ZONE = 'Europe/Kyiv';

/** When and where: in the event's zone, and in the reader's where their clock shows something else. */
export function EventFacts({ event }: { event: EduEvent }): ReactElement {
  const reader = useBrowserValue(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const at = (zone: string) => formatEventDates(new Date(event.startsAt), new Date(event.endsAt), zone);
  const dates = at(event.timeZone);
  const own = reader === null ? dates : at(reader);
  // What the server has made does not know the reader; most are at home.
  const zone = own === dates ? null : zoneNote(event.timeZone, reader ?? HOME_ZONE);
  const note = reader === null && event.timeZone !== HOME_ZONE ? zoneNote(event.timeZone, HOME_ZONE) : zone;
  const where = placeLine(event);
  return (
    <ul className="ev-facts">
      <li>
        <Icon name="calendar" />
        <span>
          <time dateTime={event.startsAt}>{dates}</time>
          {note !== null && <span className="note"> ({note})</span>}
          {own !== dates && <span className="note block">За вашим часом: {own}</span>}
        </span>
      </li>
      {where !== '' && (
        <li>
          <Icon name="place" />
          <Unbroken text={where} />
        </li>
      )}
      {event.hidden.includes('place') && (
        <li>
          <Icon name="place" />
          <span>Місце бачать лише зареєстровані</span>
        </li>
      )}
      {event.online && (
        <li>
          <Icon name="link" />
          {event.link !== '' && takesPlace(event.state) ? (
            <a href={event.link} target="_blank" rel="noopener noreferrer">
              Наживо в мережі: приєднатися
            </a>
          ) : (
            <span>Наживо в мережі{event.hidden.includes('link') && ': посилання бачать зареєстровані'}</span>
          )}
        </li>
      )}
    </ul>
  );
}
