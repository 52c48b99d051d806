import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { createEvent, listEvents } from '#contract/events/events.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { goTo } from '#web/app/navigation.ts';
import { useOwnSearch } from '#web/app/use-own-search.ts';
import { EventForm } from '#web/features/events/components/event-form.tsx';
import { EventList } from '#web/features/events/components/event-list.tsx';
import { eventCopies, keptValues } from '#web/features/events/event-copies.ts';
import { EMPTY_EVENT, sameValues } from '#web/features/events/event-form-values.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { useStore } from '#web/lib/use-store.ts';
import { signedIn } from '#web/shell/signed-in.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** `/wihost-events`: the events I host; with `?new=1` the form of a new one. */
export default function WihostEventsPage(): ReactElement {
  useDocumentTitle('Події, які я проводжу');
  const query = useAnswer(listEvents, {});
  const { person } = useStore(signedIn);
  const creating = new URLSearchParams(useOwnSearch('/wihost-events')).has('new');

  if (person?.kind === 'participant') {
    return (
      <div className="wrap grid content-start gap-8">
        <PageTitle title="Події, які я проводжу" />
        <EmptyState
          title="Щоб створювати події, потрібен пароль"
          action={
            <ButtonLink kind="filled" href="/account">
              Створити пароль
            </ButtonLink>
          }
        >
          Додайте пароль до свого логіна, і тут з’являться ваші події. Усе, що ви вже зробили, збережеться.
        </EmptyState>
      </div>
    );
  }
  if (creating) return <NewEvent />;
  return (
    <Loaded query={query}>
      {({ mine }) => (
        <div className="wrap grid content-start gap-8">
          <PageTitle
            title="Події, які я проводжу"
            note="Чернетки, опубліковані й ті, що вже відбулися."
            action={
              <ButtonLink kind="filled" icon="plus" href="/wihost-events?new=1">
                Нова подія
              </ButtonLink>
            }
          />
          {mine.length > 0 ? (
            <EventList events={mine} inside="/wihost-events" />
          ) : (
            <EmptyState title="Подій поки немає">
              Створіть першу: назва, дати й місце — і сторінка події готова.
            </EmptyState>
          )}
        </div>
      )}
    </Loaded>
  );
}

/** The form of a new event; what was typed and not created is there again. */
function NewEvent(): ReactElement {
  const queries = useQueryClient();
  const [copies] = useState(() => eventCopies(null));
  const [kept] = useState(() => keptValues(copies, EMPTY_EVENT));
  return (
    <div className="wrap grid gap-8">
      <PageTitle title="Нова подія" note="Спершу це чернетка: її бачите лише ви." />
      <EventForm
        initial={kept?.values ?? EMPTY_EVENT}
        onEdit={(values) => (sameValues(values, EMPTY_EVENT) ? copies.remove() : copies.write(values, null))}
        aside={kept === null ? undefined : <span className="note">Це ви писали раніше й ще не створили.</span>}
        submitLabel="Створити чернетку"
        send={(body) => callOperation(createEvent, { body })}
        onDone={(event) => {
          copies.remove();
          void queries.invalidateQueries({ queryKey: answerKey(listEvents) });
          goTo(`/wihost-events/${event.id}`, { replace: true });
        }}
        onCancel={() => {
          copies.remove();
          goTo('/wihost-events');
        }}
      />
    </div>
  );
}
