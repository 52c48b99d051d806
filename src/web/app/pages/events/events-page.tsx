import type { ReactElement } from 'react';
import { useState } from 'react';
import { listEvents } from '#contract/events/events.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { goTo } from '#web/app/navigation.ts';
import { AskedList } from '#web/features/asked/asked-list.tsx';
import { useAsked } from '#web/features/asked/use-asked.ts';
import { CalendarLink } from '#web/features/events/calendar/personal-calendar.tsx';
import { EventList } from '#web/features/events/components/event-list.tsx';
import { EventsByMonth } from '#web/features/events/components/events-by-month.tsx';
import { foundEvents } from '#web/features/events/months-of-events.ts';
import { ToldNotices } from '#web/features/people/components/told-notices.tsx';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';

/** From so many on the list is searched rather than read. */
const SEARCHED_FROM = 8;

/** `/events`: what is ahead, mine, and what is over. */
export default function EventsPage(): ReactElement {
  useDocumentTitle('Події');
  const query = useAnswer(listEvents, {});
  const asked = useAsked().filter(({ role }) => role === 'organizer');
  const [typed, setTyped] = useState('');
  return (
    <Loaded query={query}>
      {({ mine, upcoming, past }) => (
        <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-14">
          <PageTitle
            title="Події"
            note="Найближчі, ваші й ті, що вже відбулися."
            action={
              <div className="flex flex-wrap gap-3">
                <ButtonLink href="/wihiwer-events">Мої квитки</ButtonLink>
                <ButtonLink kind="plain" href="/account">
                  Мій обліковий запис
                </ButtonLink>
              </div>
            }
          />
          <AskedList
            roles={['organizer']}
            title="Вас просять допомогти"
            onAgreed={({ id }) => goTo(`/wihost-events/${id}`)}
          />
          <ToldNotices asked={asked} />
          {upcoming.length + past.length >= SEARCHED_FROM && (
            <SearchField
              label="Знайти подію"
              placeholder="Назва, місце або організатор"
              value={typed}
              onChange={setTyped}
              className="-mt-6 max-w-md"
            />
          )}
          <Section title="Найближчі">
            {foundEvents(upcoming, typed).length > 0 ? (
              <EventsByMonth events={foundEvents(upcoming, typed)} />
            ) : upcoming.length > 0 ? (
              <p className="text-muted">Серед найближчих такої немає. Спробуйте коротше слово.</p>
            ) : (
              <EmptyState title="Інших подій попереду поки немає">
                Коли хтось інший опублікує відкриту подію, вона з’явиться тут. Ваші власні — нижче.
              </EmptyState>
            )}
          </Section>
          <Section
            title="Мої"
            aside={
              <ButtonLink kind="plain" href="/wihost-events">
                Керувати подіями
              </ButtonLink>
            }
          >
            {mine.length > 0 ? (
              <EventList events={mine} inside="/events" />
            ) : (
              <EmptyState
                title="Ви ще не створювали подій"
                action={<ButtonLink href="/wihost-events">Створити подію</ButtonLink>}
              >
                Сторінка з програмою й реєстрацією готова за кілька хвилин.
              </EmptyState>
            )}
          </Section>
          {foundEvents(past, typed).length > 0 && (
            <Section title="Минулі">
              <EventsByMonth events={foundEvents(past, typed)} />
            </Section>
          )}
          <Section title="Мій календар">
            <CalendarLink />
          </Section>
        </div>
      )}
    </Loaded>
  );
}
