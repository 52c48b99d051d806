import type { ReactElement } from 'react';
import { useState } from 'react';
import type { ShownPause } from '#contract/pauses.ts';
import { Button } from '#web/ui/button.tsx';
import { spanWords, timeWords, whoseWords } from './monitor-words.ts';
import type { Monitor } from './use-monitor.ts';
import type { MonitorActions } from './use-monitor-actions.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import { mayWithdraw, withdrawnWords } from './withdraw-words.ts';

type PauseListProps = { readonly wihiwId: string; readonly monitor: Monitor; readonly actions: MonitorActions };

/** All pauses of an issue: whose, when, by whom. */
export function PauseList({ wihiwId, monitor, actions }: PauseListProps): ReactElement {
  const [withdrawn, setWithdrawn] = useState<ShownPause | null>(null);
  const now = new Date(monitor.receivedAt + monitor.ahead);
  return (
    <>
      <ul className="border-t border-line">
        {monitor.pauses.pauses.map((pause) => (
          <li
            key={pause.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2.5"
          >
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere">
                <span className={`num ${pause.withdrawnAt === null ? '' : 'line-through'}`}>
                  {spanWords(pause, now)}
                </span>{' '}
                · {whoseWords(pause)}
              </p>
              <p className="note">{madeWords(pause, now)}</p>
            </div>
            {pause.endedAt === null && (
              <Button kind="plain" onPress={() => void actions.resume([pause.id])}>
                Відновити
                <span className="sr">{pause.scope === 'all' ? ' час для всіх' : ` час: ${whoseWords(pause)}`}</span>
              </Button>
            )}
            {mayWithdraw(pause) && (
              <Button kind="plain" onPress={() => setWithdrawn(pause)}>
                Скасувати…
                <span className="sr">
                  {' '}
                  паузу {spanWords(pause, now)}: {whoseWords(pause)}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {withdrawn !== null && (
        <WithdrawDialog
          wihiwId={wihiwId}
          pause={withdrawn}
          now={now}
          onClose={() => setWithdrawn(null)}
          onDone={actions.refresh}
        />
      )}
    </>
  );
}

function madeWords(pause: ShownPause, now: Date): string {
  const why = pause.reason === 'alarm' ? 'тривога' : 'пауза';
  const when = pause.afterwards ? `, вписано ${timeWords(pause.madeAt, now)}` : '';
  const ended = pause.endedBy !== null && pause.endedBy !== pause.madeBy ? `, відновлено: ${pause.endedBy}` : '';
  return `${why}${when}${pause.madeBy === null || pause.scope === 'self' ? '' : ` · ${pause.madeBy}`}${ended}${withdrawnWords(pause, now)}`;
}
