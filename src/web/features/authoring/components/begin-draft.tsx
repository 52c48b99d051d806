import type { ReactElement } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createTest } from '#contract/authoring/tests.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

/** A new draft asks for nothing: it is there at once, and its first text gives it its title. */
export function BeginDraft({ onBegun }: { onBegun: (testId: string) => void }): ReactElement {
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const begun = useRef(false);
  const newest = useRef(onBegun);
  useEffect(() => {
    newest.current = onBegun;
  });
  const begin = useCallback(async () => {
    setFailure(null);
    const result = await callOperation(createTest, { body: {} });
    if (result.ok) newest.current(result.value.id);
    else setFailure(result.error);
  }, []);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void begin();
  }, [begin]);

  return (
    <div className="wrap grid content-start gap-6">
      <h1>Новий тест</h1>
      {failure === null ? (
        <SkeletonText />
      ) : (
        <EmptyState
          title="Чернетку не створено"
          action={
            <Button kind="filled" onPress={() => void begin()}>
              Спробувати ще раз
            </Button>
          }
        >
          {failureSentence(failure)}
        </EmptyState>
      )}
    </div>
  );
}
