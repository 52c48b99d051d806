import type { AnswerLine, PlaceCounts } from '#core/surveys/anonymity/answer-lines.ts';
import type { HeldBack } from '#core/surveys/anonymity/release-blocks.ts';
import { standIn } from '#core/surveys/anonymity/stand-in-lines.ts';
import { questionsOf, visibleQuestions } from '#core/surveys/answer-paths.ts';
import { type AnswerColumns, makeColumns } from '#core/surveys/results/answer-columns.ts';
import { codeAnswer, slotsOf } from '#core/surveys/results/answer-slots.ts';
import type { CodedAnswer } from '#core/surveys/results/coded-answer.ts';
import { cellOf } from '#core/surveys/results/group-cells.ts';
import type { ResultQuestion } from '#core/surveys/results/result-question.ts';
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

type Coded = { readonly id: string; readonly answers: readonly CodedAnswer[] };

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
      return codeAnswer(question, slots, values[question.id], place);
    });
    return { id, answers };
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

type LinesOrder = AnswersOrder & { readonly lines: readonly AnswerLine[] };

/** Where people stand, by line. */
export type StandingCounts = Readonly<Record<string, PlaceCounts>>;

/** An object that has what is put into it and nothing else, whatever an id is called. */
export const bare = <Value>(): Record<string, Value> => Object.create(null) as Record<string, Value>;

function countStanding(order: LinesOrder): StandingCounts {
  const counted = bare<Record<string, number>>();
  for (const { answers } of codeAnswers(order))
    for (const [line, place] of standIn(order.lines, order.questions, answers)) {
      const counts = (counted[line] ??= bare());
      counts[place] = (counts[place] ?? 0) + 1;
    }
  return counted;
}

/** Counts where the people who gave these anonymous answers stand in each line. */
export const countingLines: LongWork<LinesOrder, StandingCounts> = {
  module: import.meta.url,
  name: 'countingLines',
  estimateMs: (order) => 2 * estimateMs(order),
  work: countStanding,
};
