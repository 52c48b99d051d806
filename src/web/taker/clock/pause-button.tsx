import type { ReactElement } from 'react';
import { useState } from 'react';
import type { AttemptClock } from '#contract/attempt-clock.ts';
import { showError } from '#web/shell/dialogs/toast-queue.ts';
import { Icon } from '#web/shell/icon.tsx';
import type { TakingSession } from '#web/taker/answering/taking-session.ts';
import { call, PAUSE } from '#web/taker/taker-api.ts';
import { pauseSentence } from '#web/taker/taker-screen-messages.ts';

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
    else showError(pauseSentence(result.error));
  }
  return (
    <p className="pause-own">
      <button className="btn btn-plain" type="button" aria-disabled={busy} onClick={() => void pause()}>
        <Icon name="clock" /> Тривога: зупинити час
      </button>
    </p>
  );
}
