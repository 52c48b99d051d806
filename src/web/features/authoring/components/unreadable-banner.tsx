import type { ReactElement } from 'react';
import { useState } from 'react';
import { deleteQuestion } from '#contract/authoring/draft-questions.ts';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type UnreadableBannerProps = { readonly test: Pick<AuthoredTest, 'id' | 'unreadable'>; readonly onRemoved: () => void };

/** Questions that are stored in no known shape: named, and out of the way with one press. */
export function UnreadableBanner({ test, onRemoved }: UnreadableBannerProps): ReactElement | null {
  const { run } = useAction();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const left = (test.unreadable ?? []).filter(({ questionId }) => !removed.includes(questionId));

  async function remove(questionId: string): Promise<void> {
    const result = await run(callOperation(deleteQuestion, { params: { testId: test.id, questionId } }));
    if (!result.ok) return;
    setRemoved([...removed, questionId]);
    onRemoved();
  }

  return left.length === 0 ? null : (
    <>
      {left.map(({ questionId, place }) => (
        <Banner key={questionId} action={<Button onPress={() => void remove(questionId)}>Видалити</Button>}>
          Запитання {place} збережено в невідомому вигляді, тому показати його не можна. Решту запитань можна змінювати.
        </Banner>
      ))}
    </>
  );
}
