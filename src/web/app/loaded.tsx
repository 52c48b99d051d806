import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { NotFoundPage } from '#web/app/pages/not-found-page.tsx';
import { failureSentence } from '#web/lib/api/messages.ts';
import type { CallError } from '#web/lib/api/use-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

/** The body of a page that needs an answer: its shape while loading, a sentence and «try again» on failure. */
export function Loaded<Answer>(props: {
  query: Pick<UseQueryResult<Answer, CallError>, 'data' | 'error'> & { readonly refetch: () => Promise<unknown> };
  children: (answer: Answer) => ReactNode;
}): ReactElement {
  const { query } = props;
  if (query.data !== undefined) return <>{props.children(query.data)}</>;
  if (query.error === null) {
    return (
      <div className="wrap">
        <SkeletonText />
      </div>
    );
  }
  if (query.error.failure.code === 'not_found') return <NotFoundPage />;
  return (
    <div className="wrap">
      <EmptyState
        title="Не вдалося відкрити"
        action={
          <Button kind="filled" onPress={() => void query.refetch()}>
            Спробувати ще раз
          </Button>
        }
      >
        {failureSentence(query.error.failure)}
      </EmptyState>
    </div>
  );
}
