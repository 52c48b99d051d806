import type { ReactElement } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { coverLine } from '#core/wihiws/cover-words.ts';
import { ServerClock } from '#web/taker/clock/server-clock.ts';
import type { CoverAnswer } from '#web/taker/taker-api.ts';

/** What the test asks for, and how long one who starts now would have: the line goes with the clock while the cover is open. */
export function CoverLine({ answer: { cover, own, trial } }: { answer: CoverAnswer }): ReactElement {
  const serverNow = own?.serverNow ?? null;
  const clock = useMemo(() => new ServerClock(serverNow ?? new Date().toISOString()), [serverNow]);
  const [, setTick] = useState(0);
  useEffect(() => {
    if (cover.closesAt === null) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), 1_000);
    return () => clearInterval(timer);
  }, [cover.closesAt]);
  const words = coverLine(cover, { now: new Date(clock.now()), extraSeconds: own?.extraSeconds ?? 0, trial });
  return <p className="terms num">{words}</p>;
}
