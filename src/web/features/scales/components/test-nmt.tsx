import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-aria-components/Link';
import type { NmtTable } from '#contract/authoring/nmt-tables.ts';
import { chooseTestNmt, listNmtTables, readTestNmt } from '#contract/authoring/nmt-tables.ts';
import { formatNumber } from '#core/language/numbers.ts';
import { misfit, tableName } from '#web/features/scales/nmt-words.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { failureSentence, fieldSentences } from '#web/lib/api/messages.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { showError, showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';

/** Chooses the НМТ table for the results of a finalized test. Tables that don't fit are shown with the reason. */
export function NmtTableChoice({ testId }: { testId: string }): ReactElement | null {
  const queries = useQueryClient();
  const input = { params: { id: testId } };
  const chosen = useAnswer(readTestNmt, input);
  const { data } = useAnswer(listNmtTables, {});
  if (chosen.data === undefined || data === undefined) return null;
  const { tableId, maximum } = chosen.data;

  async function choose(id: string): Promise<void> {
    const result = await callOperation(chooseTestNmt, { ...input, body: { tableId: id === '' ? null : id } });
    if (!result.ok) return showError(fieldSentences(result.error)['tableId'] ?? failureSentence(result.error));
    queries.setQueryData(answerKey(readTestNmt, input), result.value);
    void queries.invalidateQueries({ queryKey: answerKey(listNmtTables) });
    showSuccess(id === '' ? 'Бала НМТ не буде.' : 'Бал НМТ буде в результатах.');
  }

  return (
    <div className="grid gap-2">
      {data.tables.length > 0 && (
        <SelectField
          label="Шкала НМТ"
          hint={`Показуємо лише за цілі бали, коли найбільший бал таблиці — ${formatNumber(maximum)}, як у тесті.`}
          value={tableId ?? ''}
          onChange={(id) => void choose(id)}
          options={[
            { value: '', label: 'Без бала НМТ' },
            ...data.tables.map((table) => ({
              value: table.id,
              label: optionLabel(table, maximum),
              disabled: misfit(table, maximum) !== null,
            })),
          ]}
        />
      )}
      <p>
        <Link href="/wihost/nmt-tables" className="inline-flex min-h-11 items-center">
          {data.tables.length === 0 ? 'Додати бал НМТ 100–200 за офіційною таблицею' : 'Таблиці НМТ'}
        </Link>
      </p>
    </div>
  );
}

function optionLabel(table: NmtTable, testPoints: number): string {
  const why = misfit(table, testPoints);
  return why === null ? tableName(table) : `${tableName(table)} (${why})`;
}
