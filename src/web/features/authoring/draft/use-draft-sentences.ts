import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readDraftSentences } from '#contract/authoring/draft-texts.ts';
import { takenSentences } from '#core/questions/taken-sentences.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { answerKey, CallError } from '#web/lib/api/use-answer.ts';
import type { EditorText } from '#web/questions/editor-props.ts';
import type { DraftSnapshot, TextView } from './draft-snapshot.ts';

/**
 * The texts with the sentences that the server found in them, asked again after every saved change of a text. A text that
 * is being changed has none until it is saved: sentences of older words would be in the wrong places.
 */
export function useDraftSentences(draft: DraftSnapshot, active: boolean): readonly EditorText[] {
  const { testId, texts, questions, state } = draft;
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
  const found = useMemo(
    () =>
      texts.flatMap(({ id, value, revision, saved }: TextView) => {
        const own = data?.find(({ textId }) => textId === id);
        if (own === undefined || own.revision !== revision || saved !== 'saved') return [];
        return [{ id, title: value.title, document: value.document, sentences: own.sentences }];
      }),
    [texts, data],
  );
  const counts = useMemo(() => {
    const values = questions.map(({ value }) => value);
    return found.map((text) => text.sentences.length - takenSentences(values, text).size).join();
  }, [found, questions]);
  // By the numbers: a text stays the same object while questions change that take nothing out of it.
  return useMemo(() => {
    const shown = counts.split(',').map(Number);
    return found.map((text, index) => ({ ...text, shown: shown[index] ?? text.sentences.length }));
  }, [found, counts]);
}
