import type { ReactElement } from 'react';
import { useState } from 'react';
import type { AttemptClock } from '#contract/attempt-clock.ts';
import { takerSentence } from '#web/lib/api/taker-messages.ts';
import { showError } from '#web/shell/dialogs/toast-queue.ts';
import { Icon } from '#web/shell/icon.tsx';
import type { TakingSession } from '#web/taker/answering/taking-session.ts';
import { call, isUnreachable, PAUSE } from '#web/taker/taker-api.ts';

type PauseButtonProps = { readonly session: TakingSession; readonly onClock: (clock: AttemptClock) => void };

/** Stops the own clock at an air-raid alarm with one tap: nothing is lost by it and it is easily undone, so nothing is asked. */
export function PauseButton({ session, onClock }: PauseButtonProps): ReactElement {
  const [busy, setBusy] = useState(false);
  async function pause(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const { wihiwId, attemptId } = session.attempt;
    const result = await call(PAUSE, { params: { id: wihiwId, attemptId } });
    setBusy(false);
    if (result.ok) onClock(result.value);
    else if (isUnreachable(result.error))
      showError('Зв’язку немає. Ідіть в укриття: ведучий зможе зупинити ваш годинник і потім, від початку тривоги.');
    else if (result.error.code === 'pause_not_allowed')
      showError('Більше зупиняти годинник самостійно не можна. Напишіть ведучому: він зупинить його для вас.');
    else showError(takerSentence(result.error));
  }
  return (
    <p className="pause-own">
      <button className="btn btn-plain" type="button" aria-disabled={busy} onClick={() => void pause()}>
        <Icon name="clock" /> Тривога: зупинити годинник
      </button>
    </p>
  );
}
