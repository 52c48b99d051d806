import { questionsOf } from './answer-paths.ts';
import { choicesOf, kindOf } from './kinds/survey-kinds.ts';
import type { SurveyDefinition, SurveyProblem, SurveyQuestion } from './survey-types.ts';

function ruleProblem(question: SurveyQuestion, earlier: ReadonlyMap<string, SurveyQuestion>): string | null {
  const { showIf } = question;
  if (showIf === undefined) return null;
  const asked = earlier.get(showIf.questionId);
  if (asked === undefined)
    return 'Умова показу посилається на запитання, якого вище немає: оберіть інше або зніміть умову.';
  const values = choicesOf(asked).map(({ value }) => value);
  if (values.length === 0) return 'Умова показу можлива лише після запитання з вибором або оцінкою: оберіть інше.';
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
  if (survey.title.trim() === '') problems.push({ questionId: null, sentence: 'Напишіть назву опитування.' });
  const questions = questionsOf(survey.definition);
  if (questions.length === 0) problems.push({ questionId: null, sentence: 'Додайте принаймні одне запитання.' });
  const earlier = new Map<string, SurveyQuestion>();
  for (const question of questions) {
    const untitled = question.title.trim() === '' ? 'Напишіть текст запитання.' : null;
    const sentence = untitled ?? kindOf(question).problem(question) ?? ruleProblem(question, earlier);
    if (sentence !== null) problems.push({ questionId: question.id, sentence });
    earlier.set(question.id, question);
  }
  return problems;
}
