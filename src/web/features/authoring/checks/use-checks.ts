import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Check } from '#contract/authoring/tests.ts';
import { readChecks } from '#contract/authoring/tests.ts';
import type { DraftSnapshot } from '#web/features/authoring/draft/draft-snapshot.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { answerKey, CallError } from '#web/lib/api/use-answer.ts';
import type { CheckList, Untouched } from './check-lines.ts';
import { checkLines } from './check-lines.ts';
import { untouchedItems } from './untouched-items.ts';

/** The findings of the server's check list, and what was still empty when they were asked for. */
type Checked = { readonly checks: readonly Check[]; readonly untouched: Untouched };

const NOTHING_CHECKED: Checked = { checks: [], untouched: new Set() };

/** The server's check list: asked again after every confirmed change, the last one stays in sight meanwhile. */
export function useChecks(draft: DraftSnapshot): Checked & { readonly list: CheckList } {
  const { testId, confirmed, seenRevision, state, texts, questions } = draft;
  const query = useQuery<Checked, CallError>({
    queryKey: [...answerKey(readChecks), testId, confirmed, seenRevision],
    enabled: state === 'draft',
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    queryFn: async ({ signal }) => {
      // Of this moment: the first letter of a question must not turn what is known of the empty one into an error.
      const untouched = untouchedItems(texts, questions);
      const result = await callOperation(readChecks, { params: { testId } }, { signal });
      if (result.ok) return { checks: result.value.checks, untouched };
      throw new CallError(result.error);
    },
  });
  const { checks, untouched } = query.data ?? NOTHING_CHECKED;
  const count = questions.length;
  const list = useMemo(() => checkLines(checks, count, untouched), [checks, count, untouched]);
  return { checks, untouched, list };
}
