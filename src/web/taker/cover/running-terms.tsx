import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { AttemptClock } from '#contract/attempt-clock.ts';
import { DAY_MS } from '#core/milliseconds.ts';
import { clockFigure } from '#web/taker/clock/clock-words.ts';
import { ServerClock } from '#web/taker/clock/server-clock.ts';
import { CLOCK, call } from '#web/taker/taker-api.ts';
import { GOES_ON } from './way-in.ts';

type RunningTermsProps = { readonly wihiwId: string; readonly attemptId: string };

/** «Спроба триває: лишилося 12:59.»: the time left of a running attempt, in place of the test's terms. */
export function RunningTerms({ wihiwId, attemptId }: RunningTermsProps): ReactElement {
  const [known, setKnown] = useState<{ readonly said: AttemptClock; readonly clock: ServerClock } | null>(null);
  const [, setTick] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void call(CLOCK, { params: { id: wihiwId, attemptId } }).then((result) => {
      if (isCurrent && result.ok) setKnown({ said: result.value, clock: new ServerClock(result.value.serverNow) });
    });
    const timer = setInterval(() => setTick((tick) => tick + 1), 1_000);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [wihiwId, attemptId]);
  return <p className="terms num">{known === null ? GOES_ON : runningWords(known.said, known.clock.now())}</p>;
}

function runningWords({ state, deadlineAt, millisecondsLeft }: AttemptClock, now: number): string {
  const isPaused = state === 'paused';
  const left = isPaused || deadlineAt === null ? millisecondsLeft : Math.max(0, Date.parse(deadlineAt) - now);
  const figure = left === null || left > DAY_MS ? null : clockFigure(Math.ceil(left / 1_000));
  if (isPaused) return figure === null ? 'Спробу призупинено.' : `Спробу призупинено: лишилося ${figure}.`;
  return figure === null ? GOES_ON : `Спроба триває: лишилося ${figure}.`;
}
