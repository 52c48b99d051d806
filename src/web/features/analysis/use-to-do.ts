import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readTypedAnswers } from '#contract/authoring/key-corrections.ts';
import { isThere } from '#core/analysis/figure.ts';
import { type TestedPlace, type ToDo, type TypedWrong, thingsToDo } from '#core/analysis/to-do/things-to-do.ts';
import { type MapTexts, numberedSentences } from '#web/features/analysis/map/map-model.ts';
import { answerKey, readAnswer } from '#web/lib/api/use-answer.ts';
import type { Analysis } from './use-analysis.ts';

/** Of more questions the typed answers are on their own pages: each is a request. */
const TYPED_ASKED = 6;

/** Returns the questions whose typed answers are worth asking for: those in which most points were lost. */
function typedQuestions({ testId, scope, snapshot }: Analysis, { tested }: MapTexts): string[] {
  // Accepting changes every issue of the author: of one group alone it can't be told.
  if (testId === null || scope.kind === 'group') return [];
  const isTyped = new Set(tested.filter((one) => one.isTyped).map(({ questionId }) => questionId));
  return (snapshot?.figures.items ?? [])
    .filter(({ questionId, answered }) => isTyped.has(questionId) && answered > 0)
    .toSorted(
      (one, other) =>
        Number(isThere(one.difficulty) && one.difficulty) - Number(isThere(other.difficulty) && other.difficulty),
    )
    .slice(0, TYPED_ASKED)
    .map(({ questionId }) => questionId);
}

/** Returns the sentences that each question tests, by their numbers. */
export function testedPlaces({ texts, tested }: MapTexts): TestedPlace[] {
  const byId = new Map(numberedSentences(texts).map((sentence) => [sentence.id, sentence]));
  return tested.map(({ questionId, sentenceIds }) => {
    const sentences = sentenceIds.flatMap((id) => byId.get(id) ?? []);
    // A question is about one text.
    const text = sentences[0]?.text ?? null;
    return { questionId, numbers: sentences.map(({ number }) => number), text };
  });
}

/** Returns at most three things to do; null until what was typed is known, or could not be read. */
export function useToDo(analysis: Analysis, texts: MapTexts): readonly ToDo[] | null {
  const { testId, questions, snapshot } = analysis;
  const asked = useMemo(() => typedQuestions(analysis, texts), [analysis, texts]);
  const typed = useQueries({
    queries: asked.map((questionId) => {
      const input = { params: { testId: testId ?? '', questionId } };
      return {
        queryKey: answerKey(readTypedAnswers, input),
        queryFn: ({ signal }: { signal: AbortSignal }) => readAnswer(readTypedAnswers, input, signal),
      };
    }),
    combine: (results) => ({
      isPending: results.some((result) => result.isPending),
      answers: results.map((result) => result.data ?? null),
    }),
  });
  return useMemo(() => {
    if (typed.isPending || snapshot === null) return null;
    const wrong = asked.flatMap((questionId, index): TypedWrong[] => {
      const answer = typed.answers[index] ?? null;
      if (answer === null) return [];
      const { seen, fields } = answer;
      return fields.flatMap(({ field, accepted, answers }, place) =>
        answers.map((one) => ({
          questionId,
          field,
          gap: fields.length > 1 ? place + 1 : null,
          accepted,
          seen,
          ...one,
        })),
      );
    });
    const { items, test } = snapshot.figures;
    return thingsToDo({ questions, items, takers: test.takers, typed: wrong, places: testedPlaces(texts) });
  }, [asked, typed, snapshot, questions, texts]);
}
