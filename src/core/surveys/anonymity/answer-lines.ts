import type { LineShape } from '#core/surveys/kinds/survey-kind.ts';
import { kindOf } from '#core/surveys/kinds/survey-kinds.ts';
import { tellsGroups } from '#core/surveys/results/group-cells.ts';
import type { ResultQuestion } from '#core/surveys/results/result-question.ts';
import type { SurveyQuestion } from '#core/surveys/survey-types.ts';

/** By which answers to another question a question is shown. That question is shown to everybody. */
type LineRule = {
  readonly questionId: string;
  /** Its answers in the order of its own line. */
  readonly keys: readonly string[];
  readonly shows: ReadonlySet<string>;
};

/**
 * A line in which the people of a block stand, by their answer to one question (decision 115). Who gave no answer stands at the end. A
 * question that a rule shows has its line within that of the rule's question: who is not shown it stands where that answer stands.
 */
export type AnswerLine = LineShape & {
  readonly id: string;
  readonly questionId: string;
  readonly rule: LineRule | null;
};

/** The answer of who gave none. */
export const NO_ANSWER = '';
/** The answer of who wrote words. */
export const SAID = 'said';

function shapesOf(question: ResultQuestion, forms: readonly SurveyQuestion[]): readonly LineShape[] {
  const { answers } = kindOf(question);
  if (answers.as === 'chosen') return answers.lines(question, forms);
  return [{ part: '', keys: answers.as === 'measured' ? [] : [SAID], isChoice: false }];
}

const ruleText = ({ showIf }: SurveyQuestion): string =>
  showIf === undefined ? '' : JSON.stringify([showIf.questionId, showIf.oneOf.map(String).toSorted()]);

/**
 * Returns the lines of an anonymous survey. A question has none, so that nothing of it is told, where its line could not stand within
 * another: its kind or its rule changed with a version, so that the same people would stand in two orders; the rule's question is itself
 * shown by a rule, or may be answered with several options; or the question may, and a rule shows it.
 *
 * @param versions the questions of each version, the oldest first
 */
export function linesOf(
  questions: readonly ResultQuestion[],
  versions: readonly (readonly SurveyQuestion[])[],
): readonly AnswerLine[] {
  const all = versions.flat();
  const formsOf = ({ id }: Pick<ResultQuestion, 'id'>) => all.filter((form) => form.id === id);
  const isOneKind = (forms: readonly SurveyQuestion[]) => new Set(forms.map(({ kind }) => kind)).size <= 1;
  return questions.flatMap((question) => {
    const forms = formsOf(question);
    const rules = new Set(forms.map(ruleText));
    const showIf = forms[0]?.showIf;
    if (rules.size > 1 || !isOneKind(forms)) return [];
    const shapes = shapesOf(question, forms);
    const lines = (rule: LineRule | null) =>
      shapes.map((shape) => ({
        ...shape,
        id: shape.part === '' ? question.id : `${question.id} ${shape.part}`,
        questionId: question.id,
        rule,
      }));
    if (showIf === undefined) return lines(null);
    const parent = questions.find(({ id }) => id === showIf.questionId);
    const isFit =
      parent !== undefined &&
      tellsGroups(parent) &&
      !shapes.some(({ isChoice }) => isChoice) &&
      isOneKind(formsOf(parent)) &&
      formsOf(parent).every((form) => form.showIf === undefined);
    if (!isFit) return [];
    const keys = shapesOf(parent, formsOf(parent))[0]?.keys ?? [];
    return lines({ questionId: parent.id, keys, shows: new Set(showIf.oneOf.map(String)) });
  });
}

/** A part of a line: everybody who was not shown the question, or everybody who was, one after the other. */
type Run = { readonly index: number; readonly isShown: boolean };

/** Returns the runs of a line, the first and every second of people who were not shown the question; one if it has no rule. */
function runsOf({ rule }: AnswerLine): readonly Run[] {
  if (rule === null) return [{ index: 1, isShown: true }];
  let last = false;
  const runs: Run[] = [{ index: 0, isShown: false }];
  for (const key of [...rule.keys, NO_ANSWER]) {
    if (rule.shows.has(key) === last) continue;
    last = !last;
    runs.push({ index: runs.length, isShown: last });
  }
  return runs;
}

function runOf({ rule }: AnswerLine, ruleKey: string): Run {
  if (rule === null) return { index: 1, isShown: true };
  let run: Run = { index: 0, isShown: false };
  for (const key of [...rule.keys, NO_ANSWER]) {
    if (rule.shows.has(key) !== run.isShown) run = { index: run.index + 1, isShown: !run.isShown };
    if (key === ruleKey) return run;
  }
  return run;
}

const placeName = (run: number, key: string): string => `${run} ${key}`;

/**
 * Returns where somebody stands in a line.
 *
 * @param keyOf the answer to a question or a part of it: a key of its line, a number as text, or {@link NO_ANSWER}
 */
export function placeInLine(line: AnswerLine, keyOf: (questionId: string, part: string) => string): string {
  const run = runOf(line, line.rule === null ? NO_ANSWER : keyOf(line.rule.questionId, ''));
  return placeName(run.index, run.isShown ? keyOf(line.questionId, line.part) : NO_ANSWER);
}

/** How many people of one block stand at each place of a line. Plain data: it is kept as JSON. */
export type PlaceCounts = Readonly<Record<string, number>>;

/** People of a line in its order; `answers` are the places at which an answer stands, run by run. */
export type OrderedLine = { readonly counts: readonly number[]; readonly runs: readonly { readonly from: number }[] };

/** Returns the counts of a line in its order, with the place at which each run of people who were asked begins. */
export function lineInOrder(line: AnswerLine, keys: readonly string[], counts: PlaceCounts): OrderedLine {
  const ordered: number[] = [];
  const runs: { from: number }[] = [];
  for (const { index, isShown } of runsOf(line)) {
    if (isShown) runs.push({ from: ordered.length });
    for (const key of isShown ? [...keys, NO_ANSWER] : [NO_ANSWER]) ordered.push(counts[placeName(index, key)] ?? 0);
  }
  return { counts: ordered, runs };
}

/** Returns the answer that stands at a place; null of nobody's. */
export function keyOfPlace(place: string): string {
  return place.slice(place.indexOf(' ') + 1);
}
