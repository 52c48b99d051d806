import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import { readEventCalendar } from '#contract/events/programme.ts';
import type { OwnRegistration } from '#contract/registrations/registrations.ts';
import { cancelRegistration, confirmRegistration, endEventMail } from '#contract/registrations/registrations.ts';
import { takesPlace } from '#core/events/event-state.ts';
import { placeLine } from '#core/events/place-line.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { fileAddress } from '#web/lib/api/file-address.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { AddressBanner } from './address-banner.tsx';
import { ChosenActivities } from './chosen-activities.tsx';
import { aheadWords } from './registration-words.ts';
import { TicketCard } from './ticket-card.tsx';
import { keepRegistration } from './use-registration.ts';

const CANCEL_WORDS: Readonly<Record<OwnRegistration['state'], string>> = {
  registered: 'Скасувати реєстрацію',
  offered: 'Відмовитися від місця',
  waiting: 'Вийти з черги',
  invited: 'Відмовитися',
  cancelled: 'Скасувати реєстрацію',
};

const CANCELLED_WORDS: Readonly<Record<OwnRegistration['state'], string>> = {
  registered: 'Реєстрацію скасовано.',
  offered: 'Ви відмовилися від місця.',
  waiting: 'Ви вийшли з черги.',
  invited: 'Запрошення відхилено.',
  cancelled: 'Реєстрацію скасовано.',
};

type OwnRegistrationViewProps = {
  readonly event: EduEvent;
  readonly mine: OwnRegistration;
  /** Nobody’s: nothing can be done with it. */
  readonly isSample: boolean;
  readonly onEdit: () => void;
};

/** What became of one's own registration, and what one may do with it. */
export function OwnRegistrationView({ event, mine, isSample, onEdit }: OwnRegistrationViewProps): ReactElement {
  const queries = useQueryClient();
  const { busy, run } = useAction();
  const named = { params: { id: event.id }, query: { requestId: mine.requestId } };

  async function confirm(): Promise<void> {
    const result = await run(callOperation(confirmRegistration, named));
    if (!result.ok) return;
    keepRegistration(queries, event.id, result.value);
    showSuccess('Місце ваше.');
  }

  async function endLetters(): Promise<void> {
    const result = await run(callOperation(endEventMail, named));
    if (!result.ok) return;
    keepRegistration(queries, event.id, result.value);
    showSuccess('Листів про цю подію більше не буде.');
  }

  async function cancel(): Promise<void> {
    const waits = mine.state === 'waiting';
    const agreed = await askConfirmation({
      question: `${CANCEL_WORDS[mine.state]}?`,
      note: waits
        ? 'Якщо передумаєте, станете в кінець черги.'
        : 'Ваше місце отримає наступна людина. Якщо передумаєте, місць може вже не бути.',
      yes: CANCEL_WORDS[mine.state],
      no: 'Ні',
      prefer: 'no',
    });
    if (!agreed) return;
    const result = await run(callOperation(cancelRegistration, named));
    if (!result.ok) return;
    keepRegistration(queries, event.id, result.value);
    showSuccess(CANCELLED_WORDS[mine.state]);
  }

  return (
    <div className="grid gap-5">
      {mine.state === 'registered' && event.state !== 'cancelled' && <Banner kind="good">Вас зареєстровано.</Banner>}
      {mine.state === 'waiting' && (
        <Banner kind="info">
          {aheadWords(mine.ahead ?? 0)} Коли місце звільниться, ми скажемо вам тут і в сповіщеннях.
        </Banner>
      )}
      {mine.state === 'offered' && mine.offeredUntil !== null && (
        <Banner
          action={
            <Button kind="filled" busy={busy} onPress={() => void confirm()}>
              Підтвердити місце
            </Button>
          }
        >
          Для вас звільнилося місце. Підтвердьте його до {formatDateTime(new Date(mine.offeredUntil), event.timeZone)},
          інакше його отримає наступна людина.
        </Banner>
      )}
      <AddressBanner eventId={event.id} mine={mine} onEdit={onEdit} />
      {mine.asksAgain && (
        <Banner action={mine.mayChange ? <Button onPress={onEdit}>Переглянути</Button> : undefined}>
          Організатор змінив текст згоди. Прочитайте його й погодьтеся ще раз.
        </Banner>
      )}
      {mine.ticket !== null && (
        <TicketCard
          ticket={{ ...event, place: placeLine(event), name: mine.name }}
          code={mine.ticket}
          isVoid={event.state === 'cancelled'}
        />
      )}
      <ChosenActivities activities={mine.activities} timeZone={event.timeZone} />
      <div className={isSample ? 'hidden' : 'flex flex-wrap gap-3'}>
        {mine.state === 'registered' && event.link !== '' && takesPlace(event.state) && (
          <ButtonLink href={event.link} isOutside>
            Приєднатися онлайн
          </ButtonLink>
        )}
        {mine.state === 'registered' && (
          <ButtonLink
            icon="calendar"
            href={fileAddress(readEventCalendar, { params: { id: event.id }, query: { only: 'whole' } })}
            download
          >
            У календар
          </ButtonLink>
        )}
        {mine.mayChange && <Button onPress={onEdit}>Змінити відповіді</Button>}
        {mine.mail && (
          <Button kind="plain" className="max-md:-ml-3" busy={busy} onPress={() => void endLetters()}>
            Не надсилати листів
          </Button>
        )}
        {(mine.mayChange || mine.state === 'waiting' || mine.state === 'offered') && (
          <Button kind="plain" danger className="max-md:-ml-3" busy={busy} onPress={() => void cancel()}>
            {CANCEL_WORDS[mine.state]}
          </Button>
        )}
      </div>
    </div>
  );
}
