import type { ReactElement } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import { readEventCalendar } from '#contract/events/programme.ts';
import { placeLine } from '#core/events/place-line.ts';
import { fileAddress } from '#web/lib/api/file-address.ts';
import { useBrowserValue } from '#web/lib/use-browser-value.ts';
import { useCopying } from '#web/shell/copy-button.tsx';
import { Button } from '#web/ui/button.tsx';

/** What a guest needs besides the programme: the way, the calendar, the link to pass on. */
export function EventMore({ event }: { event: EduEvent }): ReactElement {
  const where = placeLine(event);
  return (
    <section className="wrap w-full" aria-label="Корисне">
      <div className="ev-more">
        {where !== '' && (
          <div>
            <h2>Як дістатися</h2>
            <p className="note">{where}</p>
            <a
              href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(where)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              Відкрити на мапі
            </a>
          </div>
        )}
        <div>
          <h2>У календар</h2>
          <p className="note">Файл підходить до будь-якого календаря. Якщо щось зміниться, додайте його ще раз.</p>
          <a href={fileAddress(readEventCalendar, { params: { id: event.id }, query: { only: 'whole' } })} download>
            Додати подію
          </a>
        </div>
        {event.visibility === 'public' && event.state !== 'draft' && <ShareEvent event={event} />}
      </div>
    </section>
  );
}

function ShareEvent({ event }: { event: EduEvent }): ReactElement {
  const { copied, copy } = useCopying();
  const origin = useBrowserValue(() => window.location.origin) ?? '';
  const canShare = useBrowserValue(() => typeof navigator.share === 'function') ?? false;
  const url = `${origin}/wihost-events/${event.id}`;
  const share = () => {
    // Whoever closes the system's sheet again wanted just that.
    if (canShare) void navigator.share({ title: event.title, url }).catch(() => undefined);
    else copy(url);
  };
  return (
    <div>
      <h2>Запросити інших</h2>
      <p className="note">Сторінку може прочитати кожен, входити для цього не треба.</p>
      <Button kind="plain" icon={copied ? 'check' : canShare ? 'link' : 'copy'} className="-ml-3" onPress={share}>
        {copied ? 'Скопійовано' : canShare ? 'Поділитися' : 'Копіювати посилання'}
      </Button>
    </div>
  );
}
