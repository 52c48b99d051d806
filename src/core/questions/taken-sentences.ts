import type { SegmentedText } from '#core/texts/anchors/resolve-evidence.ts';
import type { BlockSentence } from '#core/texts/sentences/sentences.ts';
import type { AuthoredQuestion } from './authored-question-schema.ts';
import { takenByDraft } from './registry.ts';

/** Returns the sentences that questions of a draft take out of a text: its takers do not see them there. */
export function takenSentences<Sentence extends BlockSentence>(
  questions: readonly AuthoredQuestion[],
  text: SegmentedText<Sentence>,
): ReadonlySet<Sentence> {
  return new Set(questions.flatMap((question) => takenByDraft(question, text) ?? []));
}
