import { type AnswerLine, measureKey, NO_ANSWER, placeIn, SAID } from './answer-lines.ts';
import { ANSWER_STATES, type EncodedAnswer, isMeasured, slotsOf } from './answer-slots.ts';
import type { ResultQuestion } from './result-question.ts';

/** Returns the key of one answer in the line of a part of its question. */
function keyOfAnswer(question: ResultQuestion, part: string, { state, codes, measure }: EncodedAnswer): string {
  if (state !== ANSWER_STATES.answered) return NO_ANSWER;
  if (isMeasured(question)) return measureKey(question, measure);
  const slots = slotsOf(question);
  if (slots.length === 0) return SAID;
  switch (question.kind) {
    case 'several': {
      const at = slots.findIndex(({ keys }) => keys[0] === part);
      return (codes[at] ?? 0) > 0 ? part : NO_ANSWER;
    }
    case 'ranking':
      return slots[codes.indexOf(1)]?.part ?? NO_ANSWER;
    default: {
      const at = slots.findIndex((slot) => slot.part === part);
      return slots[at]?.keys[(codes[at] ?? 0) - 1] ?? NO_ANSWER;
    }
  }
}

/**
 * Returns where one person stands in each line.
 *
 * @param answers of the person, in the order of the questions
 */
export function standIn(
  lines: readonly AnswerLine[],
  questions: readonly ResultQuestion[],
  answers: readonly (EncodedAnswer | undefined)[],
): readonly (readonly [lineId: string, place: string])[] {
  const places = new Map(questions.map(({ id }, place) => [id, place]));
  const keyOf = (questionId: string, part: string): string => {
    const place = places.get(questionId) ?? -1;
    const [question, answer] = [questions[place], answers[place]];
    return question === undefined || answer === undefined ? NO_ANSWER : keyOfAnswer(question, part, answer);
  };
  return lines.map((line) => [line.id, placeIn(line, keyOf)] as const);
}
