import { questionsOf, visibleQuestions } from './answer-paths.ts';
import { kindOf } from './kinds/survey-kinds.ts';
import type { AnswerProblem, SurveyAnswer, SurveyAnswers, SurveyDefinition, SurveyQuestion } from './survey-types.ts';

/** Returns whether nothing was answered: no value, an empty text, no option, no row. */
function isUnanswered(answer: SurveyAnswer): boolean {
  if (typeof answer === 'string') return answer.trim() === '';
  if (typeof answer === 'number') return false;
  if (Array.isArray(answer)) return answer.length === 0;
  if ('options' in answer && Array.isArray(answer.options))
    return answer.options.length === 0 && answer['other'] === undefined;
  return Object.keys(answer).length === 0;
}

/** Returns what is wrong with an answer or the lack of one, as one Ukrainian sentence that says what to do; null if nothing is. */
function answerProblem(question: SurveyQuestion, answer: SurveyAnswer | undefined): string | null {
  const { missing, wrong } = kindOf(question);
  if (answer === undefined || isUnanswered(answer)) return question.required ? missing : null;
  return wrong(answer, question);
}

/**
 * Returns what is wrong with the answers to the questions that are shown, in their order, one Ukrainian sentence for each question. Answers
 * to hidden questions are not looked at; an id that no question has is a problem of its own.
 *
 * @param only the questions to look at, such as those of one page; all if left out
 */
export function checkAnswers(
  definition: Pick<SurveyDefinition, 'pages'>,
  answers: SurveyAnswers,
  only?: readonly { readonly id: string }[],
): AnswerProblem[] {
  const questions = questionsOf(definition);
  const visible = visibleQuestions(definition, answers);
  const looked = only === undefined ? null : new Set(only.map(({ id }) => id));
  const problems: AnswerProblem[] = [];
  for (const question of questions) {
    if (!visible.has(question.id) || (looked !== null && !looked.has(question.id))) continue;
    const sentence = answerProblem(question, answers[question.id]);
    if (sentence !== null) problems.push({ questionId: question.id, sentence });
  }
  if (looked === null) {
    const known = new Set(questions.map(({ id }) => id));
    for (const questionId of Object.keys(answers)) {
      if (!known.has(questionId)) problems.push({ questionId, sentence: 'Цього запитання в опитуванні немає.' });
    }
  }
  return problems;
}

/** Returns what is stored of the answers: of shown questions only, without empty ones, texts without spaces around them. */
export function storedAnswers(definition: Pick<SurveyDefinition, 'pages'>, answers: SurveyAnswers): SurveyAnswers {
  const visible = visibleQuestions(definition, answers);
  const stored: [string, SurveyAnswer][] = [];
  for (const { id } of questionsOf(definition)) {
    const answer = answers[id];
    if (!visible.has(id) || answer === undefined || isUnanswered(answer)) continue;
    stored.push([id, typeof answer === 'string' ? answer.trim() : answer]);
  }
  return Object.fromEntries(stored);
}
