import { useState } from 'react';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import { finalizeTest } from '#contract/authoring/tests.ts';
import type { DraftStore } from '#web/features/authoring/draft/draft-store.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { finalizingSentence } from '#web/lib/api/messages.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';

/** Finalizing a draft: everything is saved first, the person confirms, a refusal says what to do. */
export function useFinalizing(
  store: DraftStore,
  onDone: (test: AuthoredTest) => void,
): {
  busy: boolean;
  refusal: string | null;
  finalize: (blocking: number) => Promise<void>;
  forgetRefusal: () => void;
} {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function attempt(): Promise<string | null> {
    const before = store.current().foreignChanges;
    const isSaved = await store.settle();
    const { seenRevision, saved, foreignChanges } = store.current();
    if (!isSaved || seenRevision === null)
      return saved === 'failed'
        ? 'Не все збережено: відкрийте позначені запитання й тексти та виправте їх.'
        : 'Спершу зміни мають зберегтися на сервері. Зачекайте мить і спробуйте ще раз.';
    if (foreignChanges > before) return 'Тест змінено в іншій вкладці. Перегляньте нову версію й завершіть ще раз.';
    const result = await callOperation(finalizeTest, {
      params: { testId: store.testId },
      body: { revision: seenRevision },
    });
    if (result.ok) {
      store.applyTest(result.value);
      onDone(result.value);
      return null;
    }
    await store.refresh();
    return finalizingSentence(result.error);
  }

  async function finalize(blocking: number): Promise<void> {
    if (busy) return;
    setRefusal(null);
    if (blocking > 0) return setRefusal('Тест ще не готовий. Виправте те, що позначено в переліку.');
    const agreed = await askConfirmation({
      question: 'Завершити тест?',
      note: 'Після цього тексти й запитання вже не змінити, зате тест можна буде призначати. Для змін потрібна буде нова версія.',
      yes: 'Завершити',
      no: 'Ще ні',
    });
    if (!agreed) return;
    setBusy(true);
    setRefusal(await attempt());
    setBusy(false);
  }

  return { busy, refusal, finalize, forgetRefusal: () => setRefusal(null) };
}
