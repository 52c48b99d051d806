import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { Icon } from '#web/shell/icon.tsx';
import { clockFigure } from './clock-words.ts';
import type { ServerClock } from './server-clock.ts';
import { timeNotice } from './time-notices.ts';

const SOON = 5 * 60;
const ASK_AGAIN = 5_000;
const DAY = 24 * 60 * 60;

type TimeLeftProps = {
  readonly deadlineAt: string;
  readonly clock: ServerClock;
  readonly onOver: () => void;
  readonly onDoubt: () => void;
};

/** The time left by the server's clock; not shown while it is longer than a day. */
export function TimeLeft({ deadlineAt, clock, onOver, onDoubt }: TimeLeftProps): ReactElement | null {
  const secondsLeft = (): number => Math.max(0, Math.ceil((Date.parse(deadlineAt) - clock.now()) / 1000));
  const [seconds, setSeconds] = useState(secondsLeft);
  const [atFirst] = useState(seconds);
  useEffect(() => {
    let askedAt = Number.NEGATIVE_INFINITY;
    const tick = (): void => {
      // Without a network the clock stays in doubt: the server is asked every few seconds, not at every tick.
      if (clock.isDoubtful() && performance.now() - askedAt > ASK_AGAIN) {
        askedAt = performance.now();
        onDoubt();
      }
      const left = Math.max(0, Math.ceil((Date.parse(deadlineAt) - clock.now()) / 1000));
      setSeconds(left);
      if (left === 0) onOver();
    };
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [deadlineAt, clock, onOver, onDoubt]);

  if (seconds > DAY) return null;
  const soon = seconds <= SOON;
  return (
    <span className={soon ? 'time is-warn' : 'time'}>
      <Icon name="clock" />
      <span className="sr" role="timer">
        лишилося
      </span>
      <span className="tab">{clockFigure(seconds)}</span>
      <span className="note" aria-hidden="true">
        {soon ? 'лишилося мало' : 'лишилося'}
      </span>
      <span className="sr" role="status">
        {timeNotice(seconds, atFirst)}
      </span>
    </span>
  );
}
