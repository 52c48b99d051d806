import { questionsOf, visibleQuestions } from '#core/surveys/answer-paths.ts';
import { type AnswerColumns, makeColumns } from '#core/surveys/results/answer-columns.ts';
import {
  ANSWER_STATES,
  type EncodedAnswer,
  encodeAnswer,
  slotsOf,
  wordsOf,
} from '#core/surveys/results/answer-slots.ts';
import { cellOf } from '#core/surveys/results/group-cells.ts';
import type { HeldBack } from '#core/surveys/results/release-steps.ts';
import type { ResultQuestion } from '#core/surveys/results/result-question.ts';
import { allScaleGroups, groupTallyOf, itemsOf, type ScaleGroup } from '#core/surveys/results/scale-groups.ts';
import { addAnswer, joinTallies, noTally, type Tally } from '#core/surveys/results/tally.ts';
import type { SurveyAnswers, SurveyDefinition } from '#core/surveys/survey-types.ts';
import type { LongWork } from '#server/platform/threads/long-work.ts';
import type { RawAnswer } from './survey-results-store.ts';

/** What answers are counted by. */
type Asked = {
  readonly questions: readonly ResultQuestion[];
  readonly versions: Readonly<Record<number, Pick<SurveyDefinition, 'pages'>>>;
};

export type AnswersOrder = Asked & { readonly rows: readonly RawAnswer[] };

/** Measured on a slow core: reading and coding a megabyte of answers. */
const MS_OF_MEGABYTE = 60;

const estimateMs = ({ rows }: AnswersOrder): number =>
  (rows.reduce((sum, { answers }) => sum + answers.length, 0) / 1e6) * MS_OF_MEGABYTE;

type Coded = { readonly id: string; readonly values: SurveyAnswers; readonly answers: readonly EncodedAnswer[] };

function codeAnswers({ questions, versions, rows }: AnswersOrder): Coded[] {
  const coded = questions.map((question) => ({ question, slots: slotsOf(question) }));
  const askedIn = new Map(
    Object.entries(versions).map(([version, definition]) => [
      Number(version),
      new Map(questionsOf(definition).map(({ id, kind }) => [id, kind])),
    ]),
  );
  return rows.map(({ id, version, answers: text }) => {
    const values = JSON.parse(text) as SurveyAnswers;
    const definition = versions[version];
    const asked = askedIn.get(version);
    const visible = definition === undefined ? new Set<string>() : visibleQuestions(definition, values);
    const answers = coded.map(({ question, slots }) => {
      // A question whose kind was changed is another one.
      const isThere = asked?.get(question.id) === question.kind;
      const place = isThere ? (visible.has(question.id) ? 'asked' : 'hidden') : 'notThere';
      return encodeAnswer(question, slots, values[question.id], place);
    });
    return { id, values, answers };
  });
}

/** Reads named answers into columns. */
export const codingColumns: LongWork<AnswersOrder, AnswerColumns> = {
  module: import.meta.url,
  name: 'codingColumns',
  estimateMs,
  work: (order) => makeColumns(order.questions, codeAnswers(order)),
};

type GroupsOrder = AnswersOrder & { readonly groupQuestionIds: readonly string[] };

/** Finds in which cell each of anonymous answers is. */
export const findingCells: LongWork<GroupsOrder, readonly HeldBack[]> = {
  module: import.meta.url,
  name: 'findingCells',
  estimateMs,
  work(order) {
    const { questions, groupQuestionIds, rows } = order;
    const places = groupQuestionIds.map((id) => questions.findIndex((question) => question.id === id));
    return codeAnswers(order).map(({ id, answers }, index) => {
      const grouping = places.flatMap((place) => {
        const question = questions[place];
        return question === undefined ? [] : [{ question, answer: answers[place] }];
      });
      return { id, version: rows[index]?.version ?? 0, cell: cellOf(grouping) };
    });
  },
};

export type CellsOrder = AnswersOrder & {
  /** The cell of each answer. */
  readonly cells: Readonly<Record<string, string>>;
  readonly scaleGroups: readonly ScaleGroup[];
};

export type TalliesByCell = Readonly<Record<string, Readonly<Record<string, Tally>>>>;

/** Anonymous answers, counted: by question or group of scales and by cell; and their words by question. */
export type CountedCells = {
  readonly questions: TalliesByCell;
  readonly scales: TalliesByCell;
  readonly words: readonly { readonly questionId: string; readonly words: string }[];
};

/** An object that has what is put into it and nothing else, whatever an id is called. */
const bare = <Value>(): Record<string, Value> => Object.create(null) as Record<string, Value>;

function countCells(order: CellsOrder): CountedCells {
  const { questions, cells } = order;
  const slots = questions.map(slotsOf);
  const groups = allScaleGroups(questions, order.scaleGroups).map((group) => ({
    id: group.id,
    items: itemsOf(questions, group),
  }));
  const counted: Record<'questions' | 'scales', Record<string, Record<string, Tally>>> = {
    questions: bare(),
    scales: bare(),
  };
  const words: { questionId: string; words: string }[] = [];
  for (const { id: answerId, values, answers } of codeAnswers(order)) {
    const cell = cells[answerId];
    if (cell === undefined) continue;
    for (const [index, question] of questions.entries()) {
      const answer = answers[index];
      if (answer === undefined) continue;
      const own = ((counted.questions[question.id] ??= bare())[cell] ??= noTally());
      addAnswer(own, question, slots[index] ?? [], answer);
      const said = answer.state === ANSWER_STATES.answered ? wordsOf(question, values[question.id]) : null;
      if (said !== null) words.push({ questionId: question.id, words: said });
    }
    for (const { id, items } of groups) {
      const own = (counted.scales[id] ??= bare());
      own[cell] = joinTallies([own[cell] ?? noTally(), groupTallyOf(items, answers)]);
    }
  }
  return { ...counted, words };
}

/** Counts anonymous answers by cell. */
export const countingCells: LongWork<CellsOrder, CountedCells> = {
  module: import.meta.url,
  name: 'countingCells',
  estimateMs: (order) => 2 * estimateMs(order),
  work: countCells,
};
