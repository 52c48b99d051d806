import { formatNumber } from '#core/language/numbers.ts';
import { counted } from '#core/language/plural.ts';
import { questionsOf, visibleQuestions } from './answer-paths.ts';
import { asDay, asMatrix, asPoint, asRanking, asSeveral, asSingle } from './read-survey-answer.ts';
import { NPS_MAXIMUM, STARS, SURVEY_LIMITS } from './survey-limits.ts';
import type { AnswerProblem, SurveyAnswer, SurveyAnswers, SurveyDefinition, SurveyQuestion } from './survey-types.ts';

const CHOOSE_AGAIN = 'Такої відповіді тут немає. Виберіть одну з показаних.';
const CHARACTERS = ['знака', 'знаків', 'знаків'] as const;

/** Returns the first thing wrong with an answer that was given, as one Ukrainian sentence; null if it may be stored. */
function answerProblem(question: SurveyQuestion, answer: SurveyAnswer): string | null {
  switch (question.kind) {
    case 'single': {
      const chosen = asSingle(answer, question);
      return chosen === null
        ? CHOOSE_AGAIN
        : 'other' in chosen
          ? otherProblem(chosen.other, 'виберіть один із показаних')
          : null;
    }
    case 'several': {
      const chosen = asSeveral(answer, question);
      if (chosen === null) return CHOOSE_AGAIN;
      return chosen.other === undefined ? null : otherProblem(chosen.other, 'зніміть позначку «Інше»');
    }
    case 'scale':
      return asPoint(answer, question.from, question.to) === null ? CHOOSE_AGAIN : null;
    case 'stars':
      return asPoint(answer, 1, STARS) === null ? CHOOSE_AGAIN : null;
    case 'nps':
      return asPoint(answer, 0, NPS_MAXIMUM) === null ? CHOOSE_AGAIN : null;
    case 'matrix':
      return asMatrix(answer, question) === null ? CHOOSE_AGAIN : null;
    case 'ranking':
      return asRanking(answer, question) === null ? 'Розставте всі варіанти за порядком.' : null;
    case 'short':
      return textProblem(answer, SURVEY_LIMITS.shortAnswer);
    case 'long':
      return textProblem(answer, SURVEY_LIMITS.longAnswer);
    case 'number':
      return numberProblem(answer, question);
    case 'date':
      return asDay(answer) === null ? 'Такої дати немає. Впишіть день, місяць і рік.' : null;
  }
}

const otherProblem = (text: string, instead: string) =>
  text.trim() === '' ? `Допишіть свій варіант або ${instead}.` : null;

function textProblem(answer: SurveyAnswer, most: number): string | null {
  if (typeof answer !== 'string') return 'Впишіть відповідь словами.';
  return answer.length > most ? `Скоротіть відповідь до ${counted(most, CHARACTERS)}.` : null;
}

function numberProblem(
  answer: SurveyAnswer,
  { min, max, whole }: { readonly min: number | null; readonly max: number | null; readonly whole: boolean },
): string | null {
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return 'Впишіть число цифрами.';
  if (whole && !Number.isInteger(answer)) return 'Впишіть ціле число.';
  if (min !== null && max !== null && (answer < min || answer > max)) {
    return `Впишіть число від ${formatNumber(min)} до ${formatNumber(max)}.`;
  }
  if (min !== null && answer < min) return `Впишіть число, не менше за ${formatNumber(min)}.`;
  return max !== null && answer > max ? `Впишіть число, не більше за ${formatNumber(max)}.` : null;
}

/** Returns whether nothing was answered: no value, an empty text, no option, no row. */
function isUnanswered(answer: SurveyAnswer | undefined): boolean {
  if (answer === undefined) return true;
  if (typeof answer === 'string') return answer.trim() === '';
  if (typeof answer === 'number') return false;
  if (Array.isArray(answer)) return answer.length === 0;
  if ('options' in answer && Array.isArray(answer.options))
    return answer.options.length === 0 && answer['other'] === undefined;
  return Object.keys(answer).length === 0;
}

/** Returns why a required question is not answered in full, as one Ukrainian sentence that says what to do; null if it is. */
function requiredProblem(question: SurveyQuestion, answer: SurveyAnswer | undefined): string | null {
  if (question.kind === 'matrix' && answer !== undefined) {
    const chosen = asMatrix(answer, question);
    const isWhole = chosen !== null && question.rows.every(({ id }) => chosen[id] !== undefined);
    if (!isWhole) return 'Виберіть відповідь у кожному рядку.';
  }
  if (!isUnanswered(answer)) return null;
  switch (question.kind) {
    case 'short':
    case 'long':
      return 'Впишіть відповідь: без неї опитування не надіслати.';
    case 'number':
      return 'Впишіть число: без нього опитування не надіслати.';
    case 'date':
      return 'Впишіть дату: без неї опитування не надіслати.';
    case 'ranking':
      return 'Розставте варіанти за порядком: без цього опитування не надіслати.';
    case 'matrix':
      return 'Виберіть відповідь у кожному рядку.';
    default:
      return 'Виберіть відповідь: без неї опитування не надіслати.';
  }
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
    const answer = answers[question.id];
    const missing = question.required ? requiredProblem(question, answer) : null;
    const sentence = missing ?? (answer === undefined || isUnanswered(answer) ? null : answerProblem(question, answer));
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
