import { kindOf } from './kinds/survey-kinds.ts';
import type { SurveyAnswer, SurveyAnswers, SurveyDefinition, SurveyPage, SurveyQuestion } from './survey-types.ts';

/** Returns all questions in their order. */
export function questionsOf(definition: Pick<SurveyDefinition, 'pages'>): SurveyQuestion[] {
  return definition.pages.flatMap(({ questions }) => questions);
}

/** Tells whether the answer to a question is one of those that a rule names. */
function isAnswered(question: SurveyQuestion, answer: SurveyAnswer | undefined, oneOf: readonly (string | number)[]) {
  const { answers } = kindOf(question);
  if (answers.as !== 'chosen') return false;
  return answers.keysIn(answer).some(([part, key]) => part === '' && oneOf.some((value) => String(value) === key));
}

/**
 * Returns the ids of the questions that are shown with these answers. A rule looks only at earlier questions, and an answer to a hidden
 * question counts as none, so one pass in order decides all of them.
 */
export function visibleQuestions(
  definition: Pick<SurveyDefinition, 'pages'>,
  answers: SurveyAnswers,
): ReadonlySet<string> {
  const shown = new Map<string, SurveyQuestion>();
  for (const question of questionsOf(definition)) {
    const { showIf } = question;
    const asked = showIf === undefined ? undefined : shown.get(showIf.questionId);
    const isShown = showIf === undefined || (asked !== undefined && isAnswered(asked, answers[asked.id], showIf.oneOf));
    if (isShown) shown.set(question.id, question);
  }
  return new Set(shown.keys());
}

/** Returns the pages that have something to show: a page whose questions are all hidden is passed over. */
export function shownPages(definition: Pick<SurveyDefinition, 'pages'>, answers: SurveyAnswers): SurveyPage[] {
  const visible = visibleQuestions(definition, answers);
  return definition.pages.filter(({ questions }) => questions.some(({ id }) => visible.has(id)));
}

/**
 * Returns the page that follows, or goes before with `direction` −1; null after the last and before the first.
 *
 * @param pageId the page in sight; null asks for the first, or with −1 for the last
 */
export function nextPage(
  definition: Pick<SurveyDefinition, 'pages'>,
  pageId: string | null,
  answers: SurveyAnswers,
  direction: 1 | -1 = 1,
): SurveyPage | null {
  const order = definition.pages.map(({ id }) => id);
  const at = pageId === null ? (direction === 1 ? -1 : order.length) : order.indexOf(pageId);
  const pages = shownPages(definition, answers);
  const isBeyond = ({ id }: SurveyPage) => (direction === 1 ? order.indexOf(id) > at : order.indexOf(id) < at);
  return (direction === 1 ? pages.find(isBeyond) : pages.findLast(isBeyond)) ?? null;
}
