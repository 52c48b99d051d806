import type { ReactElement } from 'react';
import { useState } from 'react';
import type { WatchedAttempt } from '#contract/pauses.ts';
import type { Wihiw } from '#contract/wihiws.ts';
import type { SelectionAction } from '#web/features/wihiws/components/selection-bar.tsx';
import { SelectionBar } from '#web/features/wihiws/components/selection-bar.tsx';
import { MessageDialog } from '#web/features/wihiws/lesson/message-dialog.tsx';
import { CodeDialog } from '#web/features/wihiws/monitor/code-dialog.tsx';
import { lastSavedWords } from '#web/features/wihiws/monitor/monitor-words.ts';
import { MoreTimeDialog } from '#web/features/wihiws/monitor/more-time-dialog.tsx';
import type { DeviceCode, MonitorActions } from '#web/features/wihiws/monitor/use-monitor-actions.ts';
import type { AttemptAct } from './attempt-acts.ts';
import { attemptActs } from './attempt-acts.ts';

type Attempts = readonly WatchedAttempt[];

type Given = {
  readonly wihiwId: string;
  readonly attempts: Attempts;
  readonly actions: MonitorActions;
  readonly now: Date;
  readonly onChanged: (wihiw: Wihiw) => void;
};

export type AttemptSelection = {
  readonly selected: ReadonlySet<string>;
  readonly select: (attemptId: string, selected: boolean) => void;
  /** Does one thing for one person at once. */
  readonly help: (attempt: WatchedAttempt, act: 'tell' | 'code') => void;
  readonly bar: ReactElement | null;
  readonly dialogs: ReactElement | null;
};

/** Who is chosen of a lesson, the bar that acts on them, and the dialogs that it opens. */
export function useAttemptSelection({ wihiwId, attempts, actions, now, onChanged }: Given): AttemptSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [code, setCode] = useState<DeviceCode | null>(null);
  const [opened, setOpened] = useState<{ readonly act: 'tell' | 'time'; readonly whose: Attempts } | null>(null);
  const chosen = attempts.filter(({ attemptId }) => ids.has(attemptId));
  const [only] = chosen.length === 1 ? chosen : [];
  const clear = (): void => setIds(new Set());
  const askCode = (attempt: WatchedAttempt) => void actions.makeCode(attempt.attemptId).then(setCode);

  const all: Readonly<Record<AttemptAct, Omit<SelectionAction, 'id'>>> = {
    tell: { label: 'Написати', icon: 'message', onPress: () => setOpened({ act: 'tell', whose: chosen }) },
    time: { label: 'Додати час', icon: 'clock', onPress: () => setOpened({ act: 'time', whose: chosen }) },
    pause: { label: 'Зупинити час', icon: 'pause', onPress: () => void actions.pausePeople(chosen) },
    resume: {
      label: 'Відновити час',
      icon: 'clock',
      onPress: () => void actions.resume(chosen.flatMap(({ ownStops }) => ownStops)),
    },
    code: { label: 'Код', icon: 'lock', onPress: () => only && askCode(only) },
    close: { label: 'Завершити', icon: 'stop', danger: true, onPress: () => void actions.close(chosen) },
    reopen: { label: 'Відкрити знову', icon: 'undo', onPress: () => void actions.reopen(chosen) },
  };

  return {
    selected: new Set(chosen.map(({ attemptId }) => attemptId)),
    select: (attemptId, selected) => {
      const next = new Set(ids);
      if (selected) next.add(attemptId);
      else next.delete(attemptId);
      setIds(next);
    },
    help: (attempt, act) => (act === 'code' ? askCode(attempt) : setOpened({ act, whose: [attempt] })),
    bar: (
      <SelectionBar
        names={chosen.map(({ displayName }) => displayName)}
        {...(only === undefined ? {} : { detail: lastSavedWords(only, now) })}
        actions={attemptActs(chosen).map((act) => ({ id: act, ...all[act] }))}
        onClear={clear}
      />
    ),
    dialogs: (
      <>
        {code !== null && <CodeDialog code={code} onClose={() => setCode(null)} />}
        {opened?.act === 'tell' && (
          <MessageDialog wihiwId={wihiwId} to={opened.whose} onClose={() => setOpened(null)} />
        )}
        {opened?.act === 'time' && (
          <MoreTimeDialog
            wihiwId={wihiwId}
            people={opened.whose}
            onClose={() => setOpened(null)}
            onDone={(wihiw) => {
              onChanged(wihiw);
              actions.refresh();
            }}
          />
        )}
      </>
    ),
  };
}
