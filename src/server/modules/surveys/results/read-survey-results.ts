import type { SurveyResults } from '#contract/surveys/survey-results.ts';
import { type AnswerColumns, type AnswerFilter, maskOf, tallyColumns } from '#core/surveys/results/answer-columns.ts';
import { ANSWER_STATES } from '#core/surveys/results/answer-slots.ts';
import { cellsTaken } from '#core/surveys/results/group-cells.ts';
import { type QuestionFigures, questionFigures } from '#core/surveys/results/question-figures.ts';
import type { ResultQuestion } from '#core/surveys/results/result-question.ts';
import {
  addToGroup,
  allScaleGroups,
  groupReliability,
  itemsOf,
  type ScaleGroup,
} from '#core/surveys/results/scale-groups.ts';
import { shownTally } from '#core/surveys/results/shown-groups.ts';
import { steppedFigures } from '#core/surveys/results/stepped-figures.ts';
import { noTally, type Tally } from '#core/surveys/results/tally.ts';
import type { SurveyRow } from '#server/modules/surveys/survey-record.ts';
import { letOthersRun } from '#server/platform/process/let-others-run.ts';
import type { Services } from '#server/platform/services.ts';
import { renewAnonymous } from './anonymous-shown.ts';
import { readNamed } from './named-columns.ts';
import { readAsked } from './result-questions.ts';
import { type ResultHead, readHead, readShown } from './survey-results-store.ts';
import { readTags } from './survey-words-store.ts';

type Pieces = Pick<Services, 'database' | 'work' | 'now'>;

/** What is shown of a survey, before it is put into words: the tally of each question, null where it is not shown. */
export type ShownResults = {
  readonly questions: readonly ResultQuestion[];
  readonly tallies: readonly (Tally | null)[];
  readonly scales: readonly { readonly group: ScaleGroup; readonly tally: Tally; readonly units: number }[];
  readonly answers: number;
  readonly people: number;
  readonly isBehind: boolean;
  /** Exact ones, or in steps. */
  readonly figureOf: (question: ResultQuestion, tally: Tally) => QuestionFigures;
};

/** Counts the sums of a group of scales, giving others their turn: a group of thirty scales is a walk through all answers. */
async function countGroup(
  { questions }: AnswerColumns,
  mask: Uint8Array | null,
  items: ReturnType<typeof itemsOf>,
  length: number,
): Promise<Tally> {
  const [tally, turn] = [noTally(), letOthersRun()];
  for (let place = 0; place < length; place += 1) {
    if (mask !== null && mask[place] === 0) continue;
    addToGroup(tally, items, (item) => {
      const own = questions[item.place];
      return own?.states[place] === ANSWER_STATES.answered ? (own.codes[item.slot]?.[place] ?? 0) : 0;
    });
    if (place % 2_000 === 0) await turn();
  }
  return tally;
}

async function showNamed(
  services: Pieces,
  survey: SurveyRow,
  head: ResultHead,
  filters: readonly AnswerFilter[],
): Promise<ShownResults> {
  const { asked, columns, isBehind } = await readNamed(services, survey.id);
  const { questions } = asked;
  const turn = letOthersRun();
  const mask = maskOf(questions, columns, filters);
  await turn();
  const tallies: Tally[] = [];
  for (const [index, question] of questions.entries()) {
    const own = columns.questions[index];
    tallies.push(own === undefined ? noTally() : tallyColumns(question, own, mask));
    await turn();
  }
  const scales: { group: ScaleGroup; tally: Tally; units: number }[] = [];
  for (const group of allScaleGroups(questions, head.scaleGroups)) {
    const items = itemsOf(questions, group);
    scales.push({ group, units: items.length, tally: await countGroup(columns, mask, items, columns.length) });
  }
  const people = mask === null ? columns.length : mask.reduce((sum, taken) => sum + taken, 0);
  return { questions, tallies, scales, answers: columns.length, people, isBehind, figureOf: questionFigures };
}

async function showAnonymous(
  services: Pieces,
  survey: SurveyRow,
  head: ResultHead,
  filters: readonly AnswerFilter[],
): Promise<ShownResults> {
  await renewAnonymous(services, survey);
  const { questions } = await readAsked(services.database, survey.id);
  const shown = await readShown(services.database, survey.id);
  const takes = cellsTaken(head.groupQuestionIds, filters);
  const tallies = questions.map(({ id }) => shownTally(shown.questions[id] ?? {}, takes));
  const scales = allScaleGroups(questions, head.scaleGroups).map((group) => ({
    group,
    units: itemsOf(questions, group).length,
    tally: shownTally(shown.scales[group.id] ?? {}, takes) ?? noTally(),
  }));
  // Sums of whole steps of people: how many have answered is told no finer than what is shown.
  const count = (taken: (cell: string) => boolean) =>
    Object.entries(shown.people).reduce((sum, [cell, people]) => sum + (taken(cell) ? people : 0), 0);
  const [answers, people] = [count(() => true), count(takes)];
  return { questions, tallies, scales, answers, people, isBehind: false, figureOf: steppedFigures };
}

/** Returns what may be shown of a survey. Every table, file and page of its results begins here. */
export async function showResults(
  services: Pieces,
  survey: SurveyRow,
  filters: readonly AnswerFilter[],
): Promise<ShownResults> {
  const head = await readHead(services.database, survey.id);
  return survey.mode === 'named'
    ? showNamed(services, survey, head, filters)
    : showAnonymous(services, survey, head, filters);
}

/** Returns the figures of each question; null where they are not shown. */
export function figuresOf({ questions, tallies, figureOf }: ShownResults) {
  return questions.map((question, index) => {
    const tally = tallies[index] ?? null;
    return { question, figures: tally && figureOf(question, tally) };
  });
}

/** Returns the results of a survey as its page shows them. */
export async function readSurveyResults(
  services: Pieces,
  survey: SurveyRow,
  filters: readonly AnswerFilter[],
): Promise<SurveyResults> {
  const shown = await showResults(services, survey, filters);
  const { scales, answers, people, isBehind } = shown;
  const head = await readHead(services.database, survey.id);
  return {
    id: survey.id,
    eventId: survey.eventId,
    title: survey.title,
    mode: survey.mode,
    state: survey.state,
    answers,
    people,
    behind: isBehind,
    started: survey.mode === 'named' || head.isStarted,
    groupQuestionIds: head.groupQuestionIds,
    questions: figuresOf(shown),
    scales: scales.map(({ group, tally, units }) => ({
      id: group.id,
      title: group.title,
      questionIds: group.questionIds,
      reversedIds: group.reversedIds,
      byHand: head.scaleGroups.some(({ id }) => id === group.id),
      answered: tally.answered,
      ...groupReliability(tally, units),
    })),
    tags: await readTags(services.database, survey.id),
  };
}
