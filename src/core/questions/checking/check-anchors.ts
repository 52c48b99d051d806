import type { EvidenceAnchor } from '#core/texts/anchors/evidence-anchor-schema.ts';
import type { SegmentedText } from '#core/texts/anchors/resolve-evidence.ts';
import { anchoredSentences } from '#core/texts/anchors/resolve-evidence.ts';
import type { QuestionProblem } from './question-problem.ts';
import { blocking } from './question-problem.ts';

const LOST = 'Одного з позначених речень у тексті вже немає; позначте інше.';

/** Returns the finding when an anchor has lost its place in all of the texts. */
export function checkAnchors(anchors: readonly EvidenceAnchor[], texts: readonly SegmentedText[]): QuestionProblem[] {
  const isFound = (anchor: EvidenceAnchor) => texts.some((text) => anchoredSentences(anchor, text) !== null);
  return anchors.every(isFound) ? [] : [blocking('evidence-lost', LOST)];
}

/** Returns the findings on a key that is made of sentences of the question's own text. */
export function checkKeyAnchors(anchors: readonly EvidenceAnchor[], text: SegmentedText | null): QuestionProblem[] {
  if (text === null) return [blocking('text-needed', 'Прив’яжіть запитання до тексту.')];
  if (anchors.length === 0) return [blocking('key-missing', 'Позначте речення тексту, які є правильною відповіддю.')];
  return checkAnchors(anchors, [text]);
}
