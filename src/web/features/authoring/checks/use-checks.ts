import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Check } from '#contract/authoring/tests.ts';
import { readChecks } from '#contract/authoring/tests.ts';
import type { DraftSnapshot } from '#web/features/authoring/draft/draft-snapshot.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { answerKey, CallError } from '#web/lib/api/use-answer.ts';
import type { CheckList } from './check-lines.ts';
import { checkLines } from './check-lines.ts';

/** The server's check list: asked again after every confirmed change, the last one stays in sight meanwhile. */
export function useChecks(draft: DraftSnapshot): { checks: readonly Check[]; list: CheckList; isCurrent: boolean } {
  const { testId, confirmed, seenRevision, state } = draft;
  const query = useQuery<readonly Check[], CallError>({
    queryKey: [...answerKey(readChecks), testId, confirmed, seenRevision],
    enabled: state === 'draft',
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    queryFn: async ({ signal }) => {
      const result = await callOperation(readChecks, { params: { testId } }, { signal });
      if (result.ok) return result.value.checks;
      throw new CallError(result.error);
    },
  });
  const checks = useMemo(() => query.data ?? [], [query.data]);
  const count = draft.questions.length;
  const list = useMemo(() => checkLines(checks, count), [checks, count]);
  return { checks, list, isCurrent: query.isSuccess && !query.isPlaceholderData };
}
