import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Wihiw } from '#contract/wihiws.ts';
import { PERSON, PUPIL } from '#core/language/counted-nouns.ts';
import { quoted } from '#core/language/quoted.ts';
import { canBeLonger } from '#web/features/wihiws/lesson/later-rules.ts';
import { MessageDialog } from '#web/features/wihiws/lesson/message-dialog.tsx';
import { MoreTimeForAllDialog } from '#web/features/wihiws/lesson/more-time-for-all-dialog.tsx';
import { ProgressBoard } from '#web/features/wihiws/lesson/progress-board.tsx';
import { PastAlarmDialog } from '#web/features/wihiws/monitor/past-alarm-dialog.tsx';
import type { Monitor } from '#web/features/wihiws/monitor/use-monitor.ts';
import type { MonitorActions } from '#web/features/wihiws/monitor/use-monitor-actions.ts';
import type { Results } from '#web/features/wihiws/use-live-results.ts';
import type { IconName } from '#web/shell/icon-paths.ts';
import { FinishDialog } from './finish-dialog.tsx';
import { closingSoonWords, finishLines, inHowMany } from './finish-words.ts';
import { calledBy } from './now-words.ts';

/** Something that is done with everybody at once. */
export type LessonAct = {
  readonly id: 'tell' | 'time' | 'finish' | 'board' | 'past' | `group ${string}`;
  readonly label: string;
  /** In a row of buttons, where there is little room. */
  readonly short?: string;
  readonly icon: IconName;
  readonly danger?: boolean;
  readonly onAction: () => void;
};

type Given = {
  readonly wihiw: Wihiw;
  readonly monitor: Monitor;
  readonly actions: MonitorActions;
  readonly results: Results;
  /** The issue was changed. */
  readonly onChanged: (wihiw: Wihiw) => void;
};

export type LessonActs = {
  /** Stops all clocks, or lets them go on; null while nobody writes. */
  readonly alarm: { readonly label: string; readonly onAction: () => void };
  readonly acts: readonly LessonAct[];
  /** The dialogs that they open. */
  readonly dialogs: ReactElement | null;
};

/** What a host does with everybody at once: alarm, telling, time, a past alarm, the projector, the end. */
export function useLessonActs({ wihiw, monitor, actions, results, onChanged }: Given): LessonActs {
  const [opened, setOpened] = useState<'tell' | 'time' | 'past' | 'board' | 'finish' | null>(null);
  const [isEnding, setEnding] = useState(false);
  const close = (): void => setOpened(null);
  const open = monitor.writing + monitor.paused;
  const now = monitor.receivedAt + monitor.ahead;
  const noun = calledBy(wihiw).one === 'один' ? PUPIL : PERSON;
  const { pauses, groups } = monitor.pauses;
  const lasting = pauses.filter(({ endedAt }) => endedAt === null);
  const all = lasting.find(({ scope }) => scope === 'all');
  const free = all === undefined ? groups.filter(({ id }) => !lasting.some(({ groupId }) => groupId === id)) : [];

  async function endAll(): Promise<void> {
    setEnding(true);
    await actions.closeAll(new Date(Date.now() + monitor.ahead));
    setEnding(false);
  }

  const acts: LessonAct[] = [
    ...(open > 0
      ? [{ id: 'tell', label: 'Написати всім', icon: 'message', onAction: () => setOpened('tell') } as const]
      : []),
    ...(open > 0 && canBeLonger(wihiw, new Date(now))
      ? [{ id: 'time', label: 'Додати час', icon: 'clock', onAction: () => setOpened('time') } as const]
      : []),
    ...(open > 0 && !isEnding
      ? [
          {
            id: 'finish',
            label: `Завершити ${inHowMany(open, noun.genitive)}…`,
            short: `Завершити (${open})…`,
            icon: 'stop',
            danger: true,
            onAction: () => setOpened('finish'),
          } as const,
        ]
      : []),
    { id: 'board', label: 'На дошку', icon: 'board', onAction: () => setOpened('board') },
    { id: 'past', label: 'Минула тривога…', icon: 'alarm', onAction: () => setOpened('past') },
    ...free.map(({ id, title }) => ({
      id: `group ${id}` as const,
      label: `Зупинити лише групу ${quoted(title)}`,
      icon: 'pause' as const,
      onAction: () =>
        void actions.pause({ scope: 'group', groupId: id, identifier: null }, `Час групи ${quoted(title)} зупинено.`),
    })),
  ];

  const dialogs = {
    tell: () => <MessageDialog wihiwId={wihiw.id} to={null} onClose={close} />,
    time: () => <MoreTimeForAllDialog wihiw={wihiw} onClose={close} onDone={onChanged} />,
    past: () => <PastAlarmDialog wihiw={wihiw} groups={groups} onClose={close} onDone={actions.refresh} />,
    board: () => <ProgressBoard results={results} notStarted={monitor.notStarted.people} onClose={close} />,
    finish: () => (
      <FinishDialog
        whose={inHowMany(open, noun.genitive)}
        soon={closingSoonWords(wihiw.closesAt, now)}
        lines={finishLines(monitor.attempts, monitor.notStarted, now)}
        onClose={close}
        onFinish={() => void endAll()}
      />
    ),
  };

  return {
    alarm:
      all === undefined
        ? {
            label: 'Тривога: зупинити час',
            onAction: () =>
              void actions.pause({ scope: 'all', groupId: null, identifier: null }, 'Час зупинено для всіх.'),
          }
        : { label: 'Відновити час для всіх', onAction: () => void actions.resume([all.id]) },
    acts,
    dialogs: opened === null ? null : dialogs[opened](),
  };
}
