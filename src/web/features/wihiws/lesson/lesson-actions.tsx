import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Wihiw } from '#contract/wihiws.ts';
import { PastAlarmDialog } from '#web/features/wihiws/monitor/past-alarm-dialog.tsx';
import type { Monitor } from '#web/features/wihiws/monitor/use-monitor.ts';
import type { MonitorActions } from '#web/features/wihiws/monitor/use-monitor-actions.ts';
import type { Results } from '#web/features/wihiws/use-live-results.ts';
import { ActionMenu, type MenuAction } from '#web/ui/action-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { canBeLonger } from './later-rules.ts';
import { MessageDialog } from './message-dialog.tsx';
import { MoreTimeForAllDialog } from './more-time-for-all-dialog.tsx';
import { ProgressBoard } from './progress-board.tsx';

type LessonActionsProps = {
  readonly wihiw: Wihiw;
  readonly monitor: Monitor;
  readonly actions: MonitorActions;
  readonly results: Results;
  readonly onChanged: (wihiw: Wihiw) => void;
};

/** What a host does with everybody at once: tell, give time, count an alarm that is over, show the progress, end. */
export function LessonActions({ wihiw, monitor, actions, results, onChanged }: LessonActionsProps): ReactElement {
  const [opened, setOpened] = useState<'message' | 'time' | 'past' | 'board' | null>(null);
  const [isEnding, setEnding] = useState(false);
  const close = (): void => setOpened(null);
  const open = monitor.writing + monitor.paused;
  const isRunning = open > 0;

  async function endAll(): Promise<void> {
    setEnding(true);
    await actions.closeAll(open, new Date(Date.now() + monitor.ahead));
    setEnding(false);
  }

  const rare: MenuAction[] = [
    ...(isRunning && canBeLonger(wihiw, new Date(monitor.receivedAt + monitor.ahead))
      ? [{ id: 'time', label: 'Додати час усім…', onAction: () => setOpened('time') }]
      : []),
    { id: 'past', label: 'Минула тривога…', icon: 'clock', onAction: () => setOpened('past') },
    { id: 'board', label: 'Перебіг на дошці', icon: 'eye', onAction: () => setOpened('board') },
    ...(isRunning
      ? [{ id: 'end', label: 'Завершити в усіх…', danger: true, disabled: isEnding, onAction: () => void endAll() }]
      : []),
  ];

  return (
    <div className="flex flex-wrap gap-x-2 gap-y-3 md:gap-x-3">
      {isRunning && <Button onPress={() => setOpened('message')}>Повідомлення всім…</Button>}
      <div className={isRunning ? 'hidden md:contents' : 'contents'}>
        {rare.map(({ id, label, icon, danger, onAction }) => (
          <Button key={id} icon={icon} danger={danger} busy={id === 'end' && isEnding} onPress={onAction}>
            {label}
          </Button>
        ))}
      </div>
      {isRunning && (
        <div className="md:hidden">
          <ActionMenu label="Ще для всіх" actions={rare} />
        </div>
      )}
      {opened === 'message' && <MessageDialog wihiwId={wihiw.id} to={null} onClose={close} />}
      {opened === 'time' && <MoreTimeForAllDialog wihiw={wihiw} onClose={close} onDone={onChanged} />}
      {opened === 'past' && (
        <PastAlarmDialog wihiw={wihiw} groups={monitor.pauses.groups} onClose={close} onDone={actions.refresh} />
      )}
      {opened === 'board' && <ProgressBoard results={results} notStarted={monitor.notStarted.people} onClose={close} />}
    </div>
  );
}
