import type { FinalizedQuestion, FinalQuestion } from '#core/questions/finalizing/final-question.ts';
import type { KeyOf } from '#core/questions/kind-types.ts';
import { checkQuestion, reopenQuestion } from '#core/questions/registry.ts';

/** What a key still lacks, as the check list would say it; null when nothing is missing. */
export function keyGap(question: FinalQuestion, key: unknown): string | null {
  if (question.kind === 'evidence' || question.kind === 'proof')
    return (key as KeyOf<'evidence'>).sentenceIds.length === 0 ? 'Позначте в тексті хоча б одне речення.' : null;
  if (question.kind === 'insert') {
    const placed = (key as KeyOf<'insert'>).choices.length;
    return placed < question.body.sentences.length ? 'Поставте на місце кожне речення.' : null;
  }
  const made = { kind: question.kind, question, key, explanation: null, evidence: [] } as unknown as FinalizedQuestion;
  return checkQuestion(reopenQuestion(made, []), []).find(({ blocking }) => blocking)?.message ?? null;
}
