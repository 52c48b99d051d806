import type { TestPool } from '#contract/authoring/draft-pools.ts';
import type { Check } from '#contract/authoring/tests.ts';
import { quoted } from '#core/language/quoted.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { tellBlindShare } from '#core/questions/blind/tell-blind-share.ts';
import { checkBlindTest, countBlindShares } from '#core/questions/checking/check-blind.ts';
import { checkKeyPlaces } from '#core/questions/checking/check-key-places.ts';
import { checkPools } from '#core/questions/checking/check-pools.ts';
import { checkProcesses } from '#core/questions/checking/check-processes.ts';
import { checkRemovals } from '#core/questions/checking/check-removals.ts';
import type { QuestionProblem } from '#core/questions/checking/question-problem.ts';
import { withoutUntouchedOptions } from '#core/questions/finalizing/untouched-options.ts';
import { checkQuestion } from '#core/questions/registry.ts';
import type { SegmentedText } from '#core/texts/anchors/resolve-evidence.ts';
import { checkDocument } from '#core/texts/check-document.ts';
import { isEmptyDocument } from '#core/texts/document-text.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import { segmentDocument } from '#core/texts/sentences/sentences.ts';
import type { UnreadableQuestion } from '#server/modules/tests/drafts/questions-store.ts';

/** The input of the check list, in the author's order. */
export type CheckedTest = {
  readonly texts: readonly { readonly id: string; readonly title: string; readonly document: TextDocument }[];
  readonly questions: readonly AuthoredQuestion[];
  readonly pools: readonly TestPool[];
  readonly unreadable?: readonly UnreadableQuestion[] | undefined;
};

function check(code: string, blocking: boolean, sentence: string, place: Partial<Check> = {}): Check {
  return { code, blocking, sentence, textId: null, questionId: null, ...place };
}

/** «Запитання 3: позначте правильну відповідь.» */
function placed(place: string, sentence: string): string {
  return `${place}: ${sentence.charAt(0).toLocaleLowerCase('uk')}${sentence.slice(1)}`;
}

function checkTexts(texts: CheckedTest['texts']): Check[] {
  if (texts.length === 0) return [check('text-missing', true, 'Додайте хоча б один текст.')];
  return texts.flatMap(({ id, title, document }, index) => {
    const place = texts.length === 1 ? 'Текст' : `Текст ${index + 1}`;
    const found: Check[] = [];
    if (isEmptyDocument(document))
      found.push(check('text-empty', true, placed(place, 'Напишіть або вставте його.'), { textId: id }));
    for (const { code, message } of checkDocument(document))
      found.push(check(code, true, placed(place, message), { textId: id }));
    if (title.trim() === '')
      found.push(check('text-title-missing', false, placed(place, 'Додайте назву.'), { textId: id }));
    return found;
  });
}

function unreadableSentence(place: number): string {
  return `Запитання ${place} збережено в невідомому вигляді: видаліть його й напишіть заново.`;
}

function fromProblem({ code, blocking, message }: QuestionProblem, place: string, questionId: string | null): Check {
  return check(code, blocking, placed(place, message), { questionId });
}

function checkQuestions({ questions, pools }: CheckedTest, texts: readonly SegmentedText[]): Check[] {
  const removals = checkRemovals(questions, texts);
  const own = questions.map((question) => {
    const fromOthers = removals.filter(({ questionId }) => questionId === question.id).map(({ problem }) => problem);
    return { question, problems: [...checkQuestion(question, texts), ...fromOthers] };
  });
  const ready = own.filter(({ problems }) => !problems.some((problem) => problem.blocking));
  const blind = countBlindShares(questions, new Set(ready.map(({ question }) => question.id)), texts);
  const found = own.flatMap(({ question, problems }, index) =>
    [...problems, ...tellBlindShare(blind.get(question.id) ?? null)].map((problem) =>
      fromProblem(problem, `Запитання ${index + 1}`, question.id),
    ),
  );
  const whole = checkBlindTest(questions, blind, pools);
  return [...found, ...whole.map(({ code, message }) => check(code, false, message))];
}

/** The check list of a draft: what forbids finalizing and what only advises, as Ukrainian sentences. */
export function checkTest(draft: CheckedTest): Check[] {
  const test = { ...draft, questions: draft.questions.map(withoutUntouchedOptions) };
  const { texts, questions, pools, unreadable = [] } = test;
  const found = checkTexts(texts);
  for (const { questionId, place } of unreadable)
    found.push(check('question-unreadable', true, unreadableSentence(place), { questionId }));
  if (questions.length === 0 && unreadable.length === 0)
    found.push(check('question-missing', true, 'Додайте хоча б одне запитання.'));
  const segmented = texts.map(({ id, document }) => ({ id, document, sentences: segmentDocument(document) }));
  found.push(...checkQuestions(test, segmented));
  for (const pool of pools) {
    const place = pool.title === '' ? 'Добірка' : `Добірка ${quoted(pool.title)}`;
    found.push(...checkPools(questions, [pool]).map((problem) => fromProblem(problem, place, null)));
  }
  const ofAll = [...checkKeyPlaces(questions), ...checkProcesses(questions)];
  return [...found, ...ofAll.map(({ code, message }) => check(code, false, message))];
}
