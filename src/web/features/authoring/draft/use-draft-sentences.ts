import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readDraftSentences } from '#contract/authoring/draft-texts.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { answerKey, CallError } from '#web/lib/api/use-answer.ts';
import type { EditorText } from '#web/questions/editor-props.ts';
import type { DraftSnapshot, TextView } from './draft-snapshot.ts';

/**
 * The texts with the sentences that the server found in them, asked again after every saved change of a text. A text that
 * is being changed has none until it is saved: sentences of older words would be in the wrong places.
 */
export function useDraftSentences({ testId, texts, state }: DraftSnapshot, active: boolean): readonly EditorText[] {
  const revisions = texts.map(({ id, revision }) => `${id} ${revision}`).join();
  const { data } = useQuery({
    queryKey: [...answerKey(readDraftSentences), testId, revisions],
    enabled: active && state === 'draft',
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    queryFn: async ({ signal }) => {
      const result = await callOperation(readDraftSentences, { params: { testId } }, { signal });
      if (result.ok) return result.value.texts;
      throw new CallError(result.error);
    },
  });
  return useMemo(
    () =>
      texts.flatMap(({ id, value, revision, saved }: TextView) => {
        const found = data?.find(({ textId }) => textId === id);
        if (found === undefined || found.revision !== revision || saved !== 'saved') return [];
        return [{ id, title: value.title, document: value.document, sentences: found.sentences }];
      }),
    [texts, data],
  );
}
