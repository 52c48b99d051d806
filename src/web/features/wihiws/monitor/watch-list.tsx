import type { ReactElement } from 'react';
import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import type { WatchedAttempt } from '#contract/pauses.ts';
import type { Wihiw } from '#contract/wihiws.ts';
import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { loginBeside } from '#web/features/wihiws/person-words.ts';
import type { MenuAction } from '#web/ui/action-menu.tsx';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { lastSavedWords, leftFigure, watchedRows, watchedState } from './monitor-words.ts';
import { MoreTimeDialog } from './more-time-dialog.tsx';
import type { Monitor } from './use-monitor.ts';
import { useNow } from './use-monitor.ts';
import type { DeviceCode, MonitorActions } from './use-monitor-actions.ts';

export type WatchListProps = {
  readonly wihiw: Wihiw;
  readonly monitor: Monitor;
  readonly actions: MonitorActions;
  readonly onChanged: (wihiw: Wihiw) => void;
};

/** Running attempts, each with its clock and the actions on it. */
export function WatchList({ wihiw, monitor, actions, onChanged }: WatchListProps): ReactElement | null {
  const [code, setCode] = useState<DeviceCode | null>(null);
  const [extended, setExtended] = useState<WatchedAttempt | null>(null);
  const rows = watchedRows(monitor.attempts);
  const counting = rows.some(({ state, millisecondsLeft }) => state === 'in-progress' && millisecondsLeft !== null);
  const now = useNow(counting);
  if (rows.length === 0) return null;
  return (
    <>
      <ul className="border-t border-line">
        {rows.map((attempt) => (
          <Row
            key={attempt.attemptId}
            attempt={attempt}
            wihiwId={wihiw.id}
            passed={now - monitor.receivedAt}
            now={new Date(now + monitor.ahead)}
            menu={menuOf(attempt, actions, {
              onExtend: () => setExtended(attempt),
              onCode: () => void actions.makeCode(attempt.attemptId).then(setCode),
            })}
          />
        ))}
      </ul>
      {monitor.more !== null && (
        <div>
          <Button busy={monitor.loadsMore} onPress={monitor.more}>
            Показати ще
          </Button>
        </div>
      )}
      {code !== null && <CodeDialog code={code} onClose={() => setCode(null)} />}
      {extended !== null && (
        <MoreTimeDialog
          wihiwId={wihiw.id}
          attempt={extended}
          onClose={() => setExtended(null)}
          onDone={(changed) => {
            onChanged(changed);
            actions.refresh();
          }}
        />
      )}
    </>
  );
}

type Openers = { readonly onExtend: () => void; readonly onCode: () => void };

/** Returns the actions that make sense for this attempt now. */
function menuOf(attempt: WatchedAttempt, actions: MonitorActions, { onExtend, onCode }: Openers): MenuAction[] {
  const { attemptId, displayName, identifier, ownStops } = attempt;
  const isOpen = attempt.submittedAt === null;
  const isTimed = attempt.deadlineAt !== null;
  return [
    ...(isOpen && ownStops.length > 0
      ? [
          {
            id: 'resume',
            label: 'Відновити час',
            onAction: () => void actions.resume(ownStops),
          },
        ]
      : []),
    ...(isOpen && ownStops.length === 0 && identifier !== null
      ? [
          {
            id: 'pause',
            label: 'Зупинити час',
            onAction: () =>
              void actions.pause({ scope: 'person', groupId: null, identifier }, `Час зупинено: ${displayName}.`),
          },
        ]
      : []),
    ...(isTimed && identifier !== null && !attempt.trial
      ? [{ id: 'extend', label: 'Додати час…', onAction: onExtend }]
      : []),
    ...(attempt.mayGetCode ? [{ id: 'code', label: 'Код для іншого пристрою', onAction: onCode }] : []),
    ...(isOpen
      ? [
          {
            id: 'close',
            label: 'Завершити спробу…',
            danger: true,
            onAction: () => void actions.close(attemptId, displayName),
          },
        ]
      : []),
    ...(attempt.mayReopen
      ? [{ id: 'reopen', label: 'Відкрити знову', onAction: () => void actions.reopen(attemptId) }]
      : []),
  ];
}

type RowProps = {
  readonly attempt: WatchedAttempt;
  readonly wihiwId: string;
  /** Milliseconds since the times were received. */
  readonly passed: number;
  readonly now: Date;
  readonly menu: readonly MenuAction[];
};

function Row({ attempt, wihiwId, passed, now, menu }: RowProps): ReactElement {
  const { displayName, identifier, answered, questionCount, trial, number, lateAnswers, ownPauseAnswers } = attempt;
  const facts = [
    watchedState(attempt, now),
    `${answered}${NO_BREAK_SPACE}з${NO_BREAK_SPACE}${questionCount}`,
    attempt.submittedAt === null ? lastSavedWords(attempt, now) : null,
    attempt.extraMinutes > 0 ? `+${NO_BREAK_SPACE}${attempt.extraMinutes}${NO_BREAK_SPACE}хв` : null,
    lateAnswers > 0 ? `запізнілих:${NO_BREAK_SPACE}${lateAnswers}` : null,
    ownPauseAnswers > 0 ? `під час власної паузи:${NO_BREAK_SPACE}${ownPauseAnswers}` : null,
  ].filter((fact) => fact !== null);
  const notes = [
    loginBeside({ identifier: identifier ?? displayName, displayName }),
    number > 1 ? `спроба ${number}` : null,
    trial ? 'пробна' : null,
  ].filter((note) => note !== null);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 border-b border-line py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <Link
            className="-my-2.5 inline-flex items-center py-2.5 font-medium"
            href={`/wihost/wihiws/${wihiwId}/attempts/${attempt.attemptId}`}
          >
            {displayName}
          </Link>
          {notes.length > 0 && <span className="fine"> {notes.join(' · ')}</span>}
        </p>
        <p className="note">{facts.join(' · ')}</p>
      </div>
      <TimeLeft attempt={attempt} passed={passed} />
      <ActionMenu label={`Дії: ${displayName}`} actions={menu} />
    </li>
  );
}

function TimeLeft({ attempt, passed }: { attempt: WatchedAttempt; passed: number }): ReactElement {
  const { millisecondsLeft, submittedAt, pause } = attempt;
  if (submittedAt !== null || millisecondsLeft === null) return <span />;
  const left = pause === null ? Math.max(0, millisecondsLeft - passed) : millisecondsLeft;
  return (
    <span className={`tab num text-right ${pause === null ? '' : 'text-muted'}`}>
      <span className="sr">лишилося </span>
      {leftFigure(left)}
    </span>
  );
}
