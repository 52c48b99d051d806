import type { ReactElement } from 'react';
import type { Pause } from '#contract/pauses.ts';
import { Button } from '#web/ui/button.tsx';
import { spanWords, timeWords, whoseWords } from './monitor-words.ts';
import type { Monitor } from './use-monitor.ts';
import type { MonitorActions } from './use-monitor-actions.ts';

/** Every stop of the clocks: whose, when, by whom. */
export function PauseList({ monitor, actions }: { monitor: Monitor; actions: MonitorActions }): ReactElement {
  const now = new Date(monitor.toldAt + monitor.ahead);
  return (
    <ul className="border-t border-line">
      {monitor.pauses.pauses.map((pause) => (
        <li key={pause.id} className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2.5">
          <div className="min-w-0 flex-1">
            <p className="wrap-anywhere">
              <span className="num">{spanWords(pause, now)}</span> · {whoseWords(pause)}
            </p>
            <p className="note">{madeWords(pause, now)}</p>
          </div>
          {pause.endedAt === null && (
            <Button kind="plain" onPress={() => void actions.resume([pause.id])}>
              Відновити
              <span className="sr">
                {pause.scope === 'all' ? ' всі годинники' : ` годинники: ${whoseWords(pause)}`}
              </span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function madeWords(pause: Pause, now: Date): string {
  const why = pause.reason === 'alarm' ? 'тривога' : 'пауза';
  const when = pause.afterwards ? `, вписано ${timeWords(pause.madeAt, now)}` : '';
  const ended = pause.endedBy !== null && pause.endedBy !== pause.madeBy ? `, відновлено: ${pause.endedBy}` : '';
  return `${why}${when}${pause.madeBy === null || pause.scope === 'self' ? '' : ` · ${pause.madeBy}`}${ended}`;
}
