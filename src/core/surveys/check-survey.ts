import { counted } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';
import { questionsOf } from './answer-paths.ts';
import { NPS_MAXIMUM, STARS } from './survey-limits.ts';
import type { SurveyDefinition, SurveyOption, SurveyProblem, SurveyQuestion } from './survey-types.ts';

const OPTIONS = ['варіант', 'варіанти', 'варіантів'] as const;

/** Returns what a show-if rule on this question may name: ids of options and `other`, or numbers; none for other kinds. */
export function ruleValues(question: SurveyQuestion): readonly (string | number)[] {
  const points = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step);
  switch (question.kind) {
    case 'single':
    case 'several':
      return [...question.options.map(({ id }) => id), ...(question.other ? ['other'] : [])];
    case 'scale':
      return points(question.from, question.to);
    case 'stars':
      return points(1, STARS);
    case 'nps':
      return points(0, NPS_MAXIMUM);
    default:
      return [];
  }
}

function optionsProblem(options: readonly SurveyOption[], least: number, what: string): string | null {
  if (options.length < least) return `Додайте ${what}: потрібно принаймні ${counted(least, OPTIONS)}.`;
  if (options.some(({ text }) => text.trim() === ''))
    return `Впишіть текст кожного варіанта або приберіть порожні (${what}).`;
  const texts = options.map(({ text }) => text.trim().toLocaleLowerCase('uk'));
  const twice = options.find((_, index) => texts.indexOf(texts[index] ?? '') !== index);
  return twice === undefined ? null : `Змініть або приберіть варіант ${quoted(twice.text)}: він повторюється.`;
}

function bodyProblem(question: SurveyQuestion): string | null {
  if (question.title.trim() === '') return 'Впишіть текст запитання.';
  switch (question.kind) {
    case 'single':
    case 'several':
      return optionsProblem(question.options, question.other ? 1 : 2, 'варіанти відповіді');
    case 'ranking':
      return optionsProblem(question.options, 2, 'варіанти для впорядкування');
    case 'matrix':
      return (
        optionsProblem(question.rows, 1, 'рядки таблиці') ?? optionsProblem(question.columns, 2, 'стовпці таблиці')
      );
    case 'number':
      return question.min !== null && question.max !== null && question.min > question.max
        ? 'Найменше число більше за найбільше: поміняйте їх місцями.'
        : null;
    default:
      return null;
  }
}

function ruleProblem(question: SurveyQuestion, earlier: ReadonlyMap<string, SurveyQuestion>): string | null {
  const { showIf } = question;
  if (showIf === undefined) return null;
  const asked = earlier.get(showIf.questionId);
  if (asked === undefined)
    return 'Умова показу посилається на запитання, якого вище немає: виберіть інше або зніміть умову.';
  const values = ruleValues(asked);
  if (values.length === 0) return 'Умова показу можлива лише після запитання з вибором або оцінкою: виберіть інше.';
  if (showIf.oneOf.length === 0) return 'Позначте в умові показу принаймні одну відповідь.';
  return showIf.oneOf.every((value) => values.includes(value))
    ? null
    : 'В умові показу є відповідь, якої вже немає: позначте відповіді ще раз.';
}

/** Returns all that keeps the survey from being opened, each as one Ukrainian sentence that says what to do. */
export function checkSurvey(survey: {
  readonly title: string;
  readonly definition: SurveyDefinition;
}): SurveyProblem[] {
  const problems: SurveyProblem[] = [];
  if (survey.title.trim() === '') problems.push({ questionId: null, sentence: 'Впишіть назву опитування.' });
  const questions = questionsOf(survey.definition);
  if (questions.length === 0) problems.push({ questionId: null, sentence: 'Додайте принаймні одне запитання.' });
  const earlier = new Map<string, SurveyQuestion>();
  for (const question of questions) {
    const sentence = bodyProblem(question) ?? ruleProblem(question, earlier);
    if (sentence !== null) problems.push({ questionId: question.id, sentence });
    earlier.set(question.id, question);
  }
  return problems;
}
