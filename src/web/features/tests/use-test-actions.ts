import { useQueryClient } from '@tanstack/react-query';
import type { TestRow } from '#contract/authoring/tests.ts';
import { changeTest, copyTest, deleteTest, listTests } from '#contract/authoring/tests.ts';
import { quoted } from '#core/language/quoted.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';

type Named = Pick<TestRow, 'id' | 'title'>;

/** Actions on a test, from a list or from its page. Failures are shown as toasts. */
export type TestActions = {
  /** Makes a draft copy. Returns its id, or null if the call failed. */
  readonly copy: (test: Named, as: 'duplicate' | 'version') => Promise<string | null>;
  readonly archive: (test: Named, archived: boolean) => Promise<boolean>;
  /** Asks first. Returns true if the test is gone. */
  readonly remove: (test: Named) => Promise<boolean>;
};

export function useTestActions(): TestActions {
  const queries = useQueryClient();
  const { run } = useAction();
  const refresh = () => queries.invalidateQueries({ queryKey: answerKey(listTests) });
  return {
    async copy(test, as) {
      const result = await run(callOperation(copyTest, { params: { id: test.id }, body: { as } }));
      if (!result.ok) return null;
      void refresh();
      showSuccess(as === 'version' ? 'Чернетку нової версії створено.' : 'Копію створено.');
      return result.value.id;
    },
    async archive(test, archived) {
      const result = await run(callOperation(changeTest, { params: { id: test.id }, body: { archived } }));
      if (result.ok) showSuccess(archived ? 'Тест перенесено в архів.' : 'Тест повернуто з архіву.');
      void refresh();
      return result.ok;
    },
    async remove(test) {
      const agreed = await askConfirmation({
        question: `Видалити чернетку ${quoted(test.title)}?`,
        note: 'Тексти й запитання чернетки зникнуть назавжди.',
        prefer: 'no',
      });
      if (!agreed) return false;
      const result = await run(callOperation(deleteTest, { params: { id: test.id } }));
      if (result.ok) showSuccess('Чернетку видалено.');
      void refresh();
      return result.ok;
    },
  };
}
