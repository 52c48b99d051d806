import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { listEvents } from '#contract/events/events.ts';
import type { EventInvitations as Answer } from '#contract/events/organizers.ts';
import { answerEventInvitation, listEventInvitations } from '#contract/events/organizers.ts';
import { formatEventDates } from '#core/events/event-dates.ts';
import { quoted } from '#core/language/quoted.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { subscribe } from '#web/lib/live/live.ts';
import { useStore } from '#web/lib/use-store.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { signedIn } from '#web/shell/signed-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { dutiesWords } from './organizer-words.ts';

type Invitation = Answer['invitations'][number];

/** Returns the events that the person is asked to help with, read again when something concerns them. */
export function useEventInvitations(): readonly Invitation[] {
  const { person } = useStore(signedIn);
  const userId = person?.kind === 'account' ? person.userId : null;
  const { data, refetch } = useAnswer(listEventInvitations, {}, { enabled: userId !== null });
  useEffect(
    () => (userId === null ? undefined : subscribe([`person:${userId}`], () => void refetch())),
    [userId, refetch],
  );
  return data?.invitations ?? [];
}

/** Organizers who ask the person to help with their events; nothing where nobody asks. */
export function EventInvitations(): ReactElement | null {
  const invitations = useEventInvitations();
  if (invitations.length === 0) return null;
  return (
    <section aria-label="Запрошення допомогти з подіями">
      <ul className="border-t border-line-strong">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.eventId} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }): ReactElement {
  const queries = useQueryClient();
  const { busy, run } = useAction();
  const [named, setNamed] = useState(false);
  const { eventId, title, hostName, startsAt, endsAt, timeZone, duties } = invitation;

  async function answer(accept: boolean): Promise<void> {
    const body = { accept, named: accept && named };
    const result = await run(callOperation(answerEventInvitation, { params: { id: eventId }, body }));
    if (result.ok) {
      queries.setQueryData(answerKey(listEventInvitations, {}), result.value);
      showSuccess(
        accept ? 'Ви тепер організатор. Подія є в переліку «Події, які я проводжу».' : 'Запрошення відхилено.',
      );
    } else void queries.invalidateQueries({ queryKey: answerKey(listEventInvitations, {}) });
    void queries.invalidateQueries({ queryKey: answerKey(listEvents) });
  }

  return (
    <li className="grid gap-2 border-b border-line py-4">
      <div className="min-w-0 wrap-anywhere">
        <p className="h3">
          {hostName} просить вас допомогти з подією {quoted(title)}
        </p>
        <p className="note">
          {formatEventDates(new Date(startsAt), new Date(endsAt), timeZone)}. Вам буде відкрито: {dutiesWords(duties)}.
        </p>
      </div>
      <Checkbox checked={named} onChange={setNamed}>
        Показувати моє ім’я на сторінці події
      </Checkbox>
      <div className="flex flex-wrap gap-3">
        <Button kind="filled" busy={busy} onPress={() => void answer(true)}>
          Погодитися<span className="sr"> допомагати з подією {quoted(title)}</span>
        </Button>
        <Button busy={busy} onPress={() => void answer(false)}>
          Відмовитися<span className="sr"> від допомоги з подією {quoted(title)}</span>
        </Button>
      </div>
    </li>
  );
}
