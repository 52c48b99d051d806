import type { SurveyResults } from '#contract/surveys/survey-results.ts';
import { anonymousFigures } from '#core/surveys/anonymity/anonymous-figures.ts';
import { type CountRange, sumRanges, tellPeople } from '#core/surveys/anonymity/every-fifth.ts';
import { toldGroups } from '#core/surveys/anonymity/quota-of-groups.ts';
import { type AnswerColumns, type AnswerFilter, maskOf, tallyColumns } from '#core/surveys/results/answer-columns.ts';
import { ANSWER_STATES } from '#core/surveys/results/coded-answer.ts';
import { exactFigures } from '#core/surveys/results/exact-figures.ts';
import { cellsTaken } from '#core/surveys/results/group-cells.ts';
import type { QuestionFigures } from '#core/surveys/results/question-figures.ts';
import type { ResultQuestion } from '#core/surveys/results/result-question.ts';
import {
  addToGroup,
  allScaleGroups,
  groupReliability,
  itemsOf,
  type ScaleGroup,
} from '#core/surveys/results/scale-groups.ts';
import { noTally, type Tally } from '#core/surveys/results/tally.ts';
import { shownCount } from '#core/surveys/survey-limits.ts';
import { surveyDoor } from '#core/surveys/survey-times.ts';
import type { SurveyRow } from '#server/modules/surveys/survey-record.ts';
import { letOthersRun } from '#server/platform/process/pacing/let-others-run.ts';
import type { Services } from '#server/platform/services.ts';
import { countsIn, renewAnonymous } from './anonymous/anonymous-shown.ts';
import { readNamed } from './named/named-columns.ts';
import { readAsked } from './result-questions.ts';
import { type ResultHead, readHead, readShown } from './survey-results-store.ts';
import { readTags } from './words/survey-words-store.ts';

type Pieces = Pick<Services, 'database' | 'work' | 'now'>;

/** A question with its figures; null where they are not shown. */
type ShownQuestion = { readonly question: ResultQuestion; readonly figures: QuestionFigures | null };

/** What is shown of a survey. */
type ShownResults = {
  readonly questions: readonly (ShownQuestion & { readonly told: boolean })[];
  readonly scales: readonly { readonly group: ScaleGroup; readonly tally: Tally; readonly units: number }[];
  readonly answers: CountRange;
  readonly people: CountRange;
  readonly isBehind: boolean;
};

const exactly = (count: number): CountRange => ({ least: count, most: count });

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
  const shown: (ShownQuestion & { told: boolean })[] = [];
  for (const [index, question] of questions.entries()) {
    const own = columns.questions[index];
    const tally = own === undefined ? noTally() : tallyColumns(question, own, mask);
    shown.push({ question, figures: exactFigures(question, tally), told: true });
    await turn();
  }
  const scales: { group: ScaleGroup; tally: Tally; units: number }[] = [];
  for (const group of allScaleGroups(questions, head.scaleGroups)) {
    const items = itemsOf(questions, group);
    scales.push({ group, units: items.length, tally: await countGroup(columns, mask, items, columns.length) });
  }
  const people = mask === null ? columns.length : mask.reduce((sum, taken) => sum + taken, 0);
  return { questions: shown, scales, answers: exactly(columns.length), people: exactly(people), isBehind };
}

async function showAnonymous(
  services: Pieces,
  survey: SurveyRow,
  filters: readonly AnswerFilter[],
): Promise<ShownResults> {
  const isWhole = await renewAnonymous(services, survey);
  const { questions, lines } = await readAsked(services.database, survey.id);
  const blocks = (await readShown(services.database, survey.id))?.blocks ?? [];
  const takes = cellsTaken(toldGroups(survey), filters);
  const taken = blocks.filter(({ cell }) => takes(cell));
  const countsOf = countsIn(taken);
  const shown = questions.map((question) => {
    const own = lines.filter(({ questionId }) => questionId === question.id);
    return { question, figures: anonymousFigures(question, own, countsOf), told: own.length > 0 };
  });
  const peopleOf = (some: typeof blocks) => sumRanges(some.map(({ people }) => tellPeople(people)));
  return { questions: shown, scales: [], answers: peopleOf(blocks), people: peopleOf(taken), isBehind: !isWhole };
}

/** Returns what may be shown of a survey. Every table, file and page of its results begins here. */
export async function showResults(
  services: Pieces,
  survey: SurveyRow,
  filters: readonly AnswerFilter[],
): Promise<ShownResults> {
  return survey.mode === 'named'
    ? showNamed(services, survey, await readHead(services.database, survey.id), filters)
    : showAnonymous(services, survey, filters);
}

/** How many anonymous answers came. With groups only those that are told: five came, but five in no group, tells that each group has some. */
function receivedOf({ groupQuestionIds, taken }: SurveyRow, told: number): number {
  return groupQuestionIds.length === 0 ? shownCount(taken) : told;
}

/** Returns the results of a survey as its page shows them. */
export async function readSurveyResults(
  services: Pieces,
  survey: SurveyRow,
  filters: readonly AnswerFilter[],
): Promise<SurveyResults> {
  const shown = await showResults(services, survey, filters);
  const { questions, scales, answers, people, isBehind } = shown;
  const head = await readHead(services.database, survey.id);
  return {
    id: survey.id,
    eventId: survey.eventId,
    title: survey.title,
    mode: survey.mode,
    state: survey.state,
    received: survey.mode === 'named' ? answers.most : receivedOf(survey, answers.least),
    answers: answers.least,
    answersUpTo: answers.most,
    people: people.least,
    peopleUpTo: people.most,
    behind: isBehind,
    door: surveyDoor(survey, services.now()),
    groupQuestionIds: toldGroups(survey),
    questions: [...questions],
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
