import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { NmtTable } from '#contract/authoring/nmt-tables.ts';
import { deleteNmtTable, listNmtTables } from '#contract/authoring/nmt-tables.ts';
import { TEST } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';
import { tableBounds, tableName } from '#web/features/scales/nmt-words.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** The host's tables, newest year first. */
export function NmtList({ tables }: { tables: readonly NmtTable[] }): ReactElement {
  const queries = useQueryClient();
  const { run } = useAction();
  async function remove(table: NmtTable): Promise<void> {
    const agreed = await askConfirmation({
      question: `Видалити таблицю ${quoted(tableName(table))}?`,
      ...(table.testCount === 0
        ? {}
        : { note: 'Результати тестів, які її використовують, більше не матимуть бала НМТ.' }),
      prefer: 'no',
    });
    if (!agreed) return;
    const result = await run(callOperation(deleteNmtTable, { params: { id: table.id } }));
    if (!result.ok) return;
    queries.setQueryData(answerKey(listNmtTables, {}), result.value);
    showSuccess('Таблицю видалено.');
  }

  if (tables.length === 0) {
    return (
      <EmptyState title="Таблиць поки немає">
        Вставте офіційну таблицю переведення балів: вона щороку інша, тому ми її не вигадуємо.
      </EmptyState>
    );
  }
  return (
    <ul className="border-t border-line-strong">
      {tables.map((table) => (
        <li key={table.id} className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2">
          <div className="min-w-0 wrap-anywhere">
            <p className="h3">{tableName(table)}</p>
            <p className="note">{[tableBounds(table), usedBy(table.testCount)].join(' · ')}</p>
          </div>
          <Button kind="plain" onPress={() => void remove(table)}>
            Видалити<span className="sr"> {tableName(table)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function usedBy(count: number): string {
  return count === 0 ? 'ще не обрано' : counted(count, TEST.nominative);
}
