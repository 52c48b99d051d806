import { useState } from 'react';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import { finalizeTest } from '#contract/authoring/tests.ts';
import type { DraftStore } from '#web/features/authoring/draft/draft-store.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { finalizingSentence } from '#web/lib/api/messages.ts';
import type { AfterFinalizing } from './finalize-dialog.tsx';

/** Finalizing a draft: everything is saved first, the person confirms, a refusal says what to do. */
export function useFinalizing(
  store: DraftStore,
  onDone: (test: AuthoredTest, after: AfterFinalizing) => void,
): {
  busy: boolean;
  /** The dialog that asks is open. */
  asking: boolean;
  refusal: string | null;
  ask: (blocking: number) => void;
  answer: (after: AfterFinalizing | null) => Promise<void>;
  forgetRefusal: () => void;
} {
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function attempt(after: AfterFinalizing): Promise<string | null> {
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
      onDone(result.value, after);
      return null;
    }
    await store.refresh();
    return finalizingSentence(result.error);
  }

  function ask(blocking: number): void {
    if (busy) return;
    setRefusal(blocking > 0 ? 'Тест ще не готовий. Виправте те, що позначено в переліку.' : null);
    setAsking(blocking === 0);
  }

  async function answer(after: AfterFinalizing | null): Promise<void> {
    setAsking(false);
    if (after === null || busy) return;
    setBusy(true);
    setRefusal(await attempt(after));
    setBusy(false);
  }

  return { busy, asking, refusal, ask, answer, forgetRefusal: () => setRefusal(null) };
}
