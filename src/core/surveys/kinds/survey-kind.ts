import type { SheetCell } from '#core/exports/csv.ts';
import type { CountRange } from '#core/surveys/anonymity/every-fifth.ts';
import type { Slot } from '#core/surveys/results/coded-answer.ts';
import type { QuestionFigures } from '#core/surveys/results/question-figures.ts';
import type { ResultQuestionOf } from '#core/surveys/results/result-question.ts';
import type { Tally } from '#core/surveys/results/tally.ts';
import type { SurveyAnswer, SurveyKind, SurveyOption, SurveyQuestionOf } from '#core/surveys/survey-types.ts';

type Asked = 'id' | 'kind' | 'title' | 'help' | 'required' | 'showIf';
type Counted = 'id' | 'kind' | 'title' | 'removed';
type Either<Kind extends SurveyKind> = SurveyQuestionOf<Kind> | ResultQuestionOf<Kind>;

/** An answer from a short list: what rules name it, what counted answers are kept under (as text), and what it is called. */
export type SurveyChoice = { readonly value: string | number; readonly label: string; readonly removed: boolean };

/** The order in which people stand by their answer to a question or to a part of it; see `AnswerLine`. */
export type LineShape = {
  /** The row of a matrix, the option of a question with several; else empty. */
  readonly part: string;
  /** Answers in the order of the line, which no later version changes. Of numbers and dates none: they have an order. */
  readonly keys: readonly string[];
  /** Whether each person is in several lines of the question: then nobody stands in an order, people are only counted. */
  readonly isChoice: boolean;
};

/** What is told of one line of anonymous answers (`anonymousFigures`). */
export type ToldLine = {
  readonly answered: CountRange;
  /** How many answered with a key. */
  readonly of: (key: string) => CountRange;
  /** How many answered with each key or one before it. */
  readonly upTo: readonly CountRange[];
  /** How many were asked, whether they answered or not. */
  readonly asked: () => CountRange;
};

/** Answers that are chosen: each part of an answer is one of a few keys. */
export type ChosenAnswers<Kind extends SurveyKind> = {
  readonly as: 'chosen';
  /** The slots of a question, each with at most 255 keys. They are kept: what they hold must not change its order. */
  readonly slots: (question: ResultQuestionOf<Kind>) => readonly Slot[];
  /** The chosen key of each part, whether the question has it or not; nothing of an answer of another shape. */
  readonly keysIn: (answer: unknown) => readonly (readonly [part: string, key: string])[];
  /** What a show-if rule and a filter of results may name; nothing where answers are no short list. */
  readonly choices: (question: Either<Kind>) => readonly SurveyChoice[];
  /** Whether there is one answer of a short list, so that groups of people can be told apart by it. */
  readonly tellsGroups: boolean;
  /** Whether the answer may be words of one's own instead of an option. */
  readonly ownWords: boolean;
  /** Of what Cronbach's α is told: of points of several questions put together by hand, or of the rows of one; else null. */
  readonly agreement: 'points' | 'rows' | null;
  /** @param forms the question in each version, the oldest first */
  readonly lines: (question: ResultQuestionOf<Kind>, forms: readonly SurveyQuestionOf<Kind>[]) => readonly LineShape[];
  /** The key under which somebody who answered stands in the line of a part; undefined: they did not answer this part. */
  readonly keyInLine: (part: string, slots: readonly Slot[], codes: readonly number[]) => string | undefined;
  /** What is shown of counted answers besides how many there are. */
  readonly figures: (question: ResultQuestionOf<Kind>, tally: Tally) => Partial<QuestionFigures>;
  /** What may be told of anonymous answers, from the lines of its parts, and how many there are. */
  readonly anonymousFigures: (
    question: ResultQuestionOf<Kind>,
    line: (part: string) => ToldLine,
  ) => Omit<Partial<QuestionFigures>, 'answered'> & { readonly answered: CountRange };
};

/** Answers that are a number. */
type MeasuredAnswers<Kind extends SurveyKind> = {
  readonly as: 'measured';
  /** The number of an answer; null for an answer of another shape. */
  readonly measure: (answer: unknown) => number | null;
  /** Whether there is nothing between two neighbouring values. */
  readonly isWhole: (question: ResultQuestionOf<Kind>) => boolean;
  /** The number by which somebody stands in a line: not too exact, so that people can be put in order. */
  readonly rounded: (measure: number) => number;
  /** A number as it is shown. */
  readonly words: (measure: number, decimals?: number) => string;
};

/** Answers in words. */
type WordedAnswers = { readonly as: 'worded' };

/**
 * Everything that differs between kinds of survey questions. Apart from it stand the schemas (`surveyQuestionSchema`,
 * `resultQuestionSchema`), and what is shown on screen: a field, an editor and results in `src/web/features/surveys/`.
 */
export type SurveyKindDefinition<Kind extends SurveyKind> = {
  /** What it is called where questions are made. */
  readonly name: string;
  /** What a new question has besides its title. */
  readonly empty: (newId: () => string) => Omit<SurveyQuestionOf<Kind>, Asked>;
  /** What keeps a question from being asked, as one Ukrainian sentence that says what to do. */
  readonly problem: (question: SurveyQuestionOf<Kind>) => string | null;
  /** Its options, rows and columns: what answers name by id. */
  readonly lists: (question: Either<Kind>) => readonly (readonly SurveyOption[])[];
  /** Why an answer may not be stored, as one Ukrainian sentence; null if it may. */
  readonly wrong: (answer: SurveyAnswer, question: SurveyQuestionOf<Kind>) => string | null;
  /** What to do about a required question that is not answered. */
  readonly missing: string;
  /** What results need of a question over all versions. @param forms the newest first */
  readonly join: (
    forms: readonly [newest: SurveyQuestionOf<Kind>, ...earlier: SurveyQuestionOf<Kind>[]],
  ) => Omit<ResultQuestionOf<Kind>, Counted>;
  readonly answers: ChosenAnswers<Kind> | MeasuredAnswers<Kind> | WordedAnswers;
  /** Whether answers are numbers of which the mean says something, so that one person's can be compared. */
  readonly hasMean: boolean;
  /** The heads of its columns in the table of answers. */
  readonly heads: (question: ResultQuestionOf<Kind>) => readonly string[];
  /** The cells of one answer below these heads. */
  readonly cells: (question: ResultQuestionOf<Kind>, answer: unknown) => readonly SheetCell[];
};
