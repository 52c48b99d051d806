import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Wihiw } from '#contract/wihiws.ts';
import { listResults } from '#contract/wihiws.ts';
import type { SelectionAction } from '#web/features/wihiws/components/selection-bar.tsx';
import { SelectionBar } from '#web/features/wihiws/components/selection-bar.tsx';
import { MoreTimeDialog } from '#web/features/wihiws/monitor/more-time-dialog.tsx';
import { useMonitorActions } from '#web/features/wihiws/monitor/use-monitor-actions.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';
import type { ShownRow } from './absent-rows.ts';
import { rowStateWords } from './result-columns.tsx';
import type { RowChoice } from './who.tsx';

export type RowSelection = RowChoice & { readonly bar: ReactElement; readonly dialogs: ReactElement | null };

/** Who is chosen of the results, and the bar that acts on them: more time, also for who has not begun; the end for who writes. */
export function useRowSelection(wihiw: Wihiw, rows: readonly ShownRow[]): RowSelection {
  const queries = useQueryClient();
  const actions = useMonitorActions(wihiw.id);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [isTiming, setTiming] = useState(false);
  const chosen = rows.filter(({ attemptId }) => ids.has(attemptId));
  const [only] = chosen.length === 1 ? chosen : [];
  const isTimed = wihiw.timeLimitSeconds !== null || wihiw.closesAt !== null;
  const mayTime = isTimed && chosen.every(({ identifier, trial }) => identifier !== null && !trial);
  const areOpen = chosen.every(({ submittedAt, isAbsent }) => submittedAt === null && isAbsent !== true);
  const acts: SelectionAction[] = [
    ...(mayTime ? [{ id: 'time', label: 'Додати час', icon: 'clock' as const, onPress: () => setTiming(true) }] : []),
    ...(areOpen
      ? [
          {
            id: 'close',
            label: 'Завершити',
            icon: 'stop' as const,
            danger: true,
            onPress: () => void actions.close(chosen),
          },
        ]
      : []),
  ];
  return {
    selected: ids,
    onSelect: (id, selected) => {
      const next = new Set(ids);
      if (selected) next.add(id);
      else next.delete(id);
      setIds(next);
    },
    bar: (
      <SelectionBar
        names={chosen.map(({ displayName }) => displayName)}
        {...(only === undefined ? {} : { detail: rowStateWords(only) })}
        actions={acts}
        onClear={() => setIds(new Set())}
      />
    ),
    dialogs: isTiming ? (
      <MoreTimeDialog
        wihiwId={wihiw.id}
        people={chosen.map(({ displayName, identifier, submittedAt }) => ({
          displayName,
          identifier,
          submittedAt,
          extraMinutes: wihiw.extraTimes.find((one) => one.identifier === identifier)?.minutes ?? 0,
        }))}
        onClose={() => setTiming(false)}
        onDone={() => {
          void queries.invalidateQueries({
            queryKey: answerKey(listResults, { params: { id: wihiw.id } } as never),
          });
        }}
      />
    ) : null,
  };
}
