import { counted } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { READING_PROCESS_NAMES } from '#core/questions/question-kinds.ts';
import type { QuestionProblem } from './question-problem.ts';
import { advice } from './question-problem.ts';

/** A shorter test need not ask for more than one process. */
const QUESTIONS_MIN = 5;

/** Returns the advice when all questions of a test that is not short ask for one reading process: its result has one bar. */
export function checkProcesses(questions: readonly Pick<AuthoredQuestion, 'process'>[]): QuestionProblem[] {
  const [first] = questions;
  if (first === undefined || questions.length < QUESTIONS_MIN) return [];
  if (questions.some(({ process }) => process !== first.process)) return [];
  const name = quoted(READING_PROCESS_NAMES[first.process]);
  return [
    advice(
      'one-process',
      `Усі ${counted(questions.length, ['запитання', 'запитання', 'запитань'])} мають спосіб читання ${name}, тож результат не покаже, що вдається краще, а що гірше. Перевірте спосіб читання в кожному.`,
    ),
  ];
}
