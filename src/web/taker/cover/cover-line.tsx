import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { coverLine } from '#core/wihiws/cover-words.ts';
import { ServerClock } from '#web/taker/clock/server-clock.ts';
import type { CoverAnswer } from '#web/taker/taker-api.ts';

/** What the test asks for, and how long one who starts now would have: the line goes with the clock while the cover is open. */
export function CoverLine({ answer: { cover, own, trial } }: { answer: CoverAnswer }): ReactElement {
  const serverNow = own?.serverNow ?? null;
  const [clock] = useState(() => new ServerClock(serverNow ?? new Date().toISOString()));
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    if (serverNow !== null) clock.sync(serverNow);
    if (cover.closesAt === null) return;
    const timer = setInterval(() => setNow(clock.now()), 1_000);
    return () => clearInterval(timer);
  }, [clock, serverNow, cover.closesAt]);
  const words = coverLine(cover, { now: new Date(now), extraSeconds: own?.extraSeconds ?? 0, trial });
  return <p className="terms num">{words}</p>;
}
