import { kindOf } from '#core/surveys/kinds/survey-kinds.ts';
import { slotsOf } from '#core/surveys/results/answer-slots.ts';
import { ANSWER_STATES, type CodedAnswer } from '#core/surveys/results/coded-answer.ts';
import type { ResultQuestion } from '#core/surveys/results/result-question.ts';
import { type AnswerLine, NO_ANSWER, placeInLine, SAID } from './answer-lines.ts';

/** Returns the key of one answer in the line of a part of its question. */
function keyOfAnswer(question: ResultQuestion, part: string, { state, codes, measure }: CodedAnswer): string {
  if (state !== ANSWER_STATES.answered) return NO_ANSWER;
  const { answers } = kindOf(question);
  switch (answers.as) {
    case 'chosen':
      return answers.keyInLine(part, slotsOf(question), codes) ?? NO_ANSWER;
    case 'measured':
      return String(answers.rounded(measure));
    case 'worded':
      return SAID;
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
  answers: readonly (CodedAnswer | undefined)[],
): readonly (readonly [lineId: string, place: string])[] {
  const places = new Map(questions.map(({ id }, place) => [id, place]));
  const keyOf = (questionId: string, part: string): string => {
    const place = places.get(questionId) ?? -1;
    const [question, answer] = [questions[place], answers[place]];
    return question === undefined || answer === undefined ? NO_ANSWER : keyOfAnswer(question, part, answer);
  };
  return lines.map((line) => [line.id, placeInLine(line, keyOf)] as const);
}
