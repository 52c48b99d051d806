import type { ReactElement } from 'react';
import { listEvents } from '#contract/events/events.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { EventList } from '#web/features/events/components/event-list.tsx';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { useDocumentTitle } from '#web/lib/use-document-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';

/** `/events`: what is ahead, mine, and what is over. */
export default function EventsPage(): ReactElement {
  useDocumentTitle('Події');
  const query = useAnswer(listEvents, {});
  return (
    <Loaded query={query}>
      {({ mine, upcoming, past }) => (
        <div className="wrap grid gap-14">
          <PageTitle
            title="Події"
            note="Найближчі, ваші й ті, що вже відбулися."
            action={<ButtonLink href="/account">Мій обліковий запис</ButtonLink>}
          />
          <Section title="Найближчі">
            {upcoming.length > 0 ? (
              <EventList events={upcoming} inside="/events" />
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
                Сторінка події з логотипом готова за кілька хвилин.
              </EmptyState>
            )}
          </Section>
          {past.length > 0 && (
            <Section title="Минулі">
              <EventList events={past} inside="/events" />
            </Section>
          )}
        </div>
      )}
    </Loaded>
  );
}
