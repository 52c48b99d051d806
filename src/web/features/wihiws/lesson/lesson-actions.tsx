import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Wihiw } from '#contract/wihiws.ts';
import type { Monitor } from '#web/features/wihiws/monitor/use-monitor.ts';
import type { MonitorActions } from '#web/features/wihiws/monitor/use-monitor-actions.ts';
import type { Results } from '#web/features/wihiws/use-live-results.ts';
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

/** What a host does with everybody at once: tell, give time, end, show the progress to the class. */
export function LessonActions({ wihiw, monitor, actions, results, onChanged }: LessonActionsProps): ReactElement {
  const [opened, setOpened] = useState<'message' | 'time' | 'board' | null>(null);
  const [isEnding, setEnding] = useState(false);
  const close = (): void => setOpened(null);
  const open = monitor.writing + monitor.paused;
  const isRunning = open > 0;

  async function endAll(): Promise<void> {
    setEnding(true);
    await actions.closeAll(open, new Date(Date.now() + monitor.ahead));
    setEnding(false);
  }

  return (
    <div className="flex flex-wrap gap-x-2 gap-y-3 md:gap-x-3">
      {isRunning && <Button onPress={() => setOpened('message')}>Повідомлення всім…</Button>}
      {isRunning && canBeLonger(wihiw, new Date(monitor.receivedAt + monitor.ahead)) && (
        <Button onPress={() => setOpened('time')}>Додати час усім…</Button>
      )}
      <Button icon="eye" onPress={() => setOpened('board')}>
        Перебіг на дошці
      </Button>
      {isRunning && (
        <Button danger busy={isEnding} onPress={() => void endAll()}>
          Завершити в усіх…
        </Button>
      )}
      {opened === 'message' && <MessageDialog wihiwId={wihiw.id} to={null} onClose={close} />}
      {opened === 'time' && <MoreTimeForAllDialog wihiw={wihiw} onClose={close} onDone={onChanged} />}
      {opened === 'board' && <ProgressBoard results={results} notStarted={monitor.notStarted.people} onClose={close} />}
    </div>
  );
}
