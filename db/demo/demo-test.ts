import type { ReadingProcess } from '#core/questions/question-kinds.ts';
import type { StatedVerdict } from '#core/questions/stated/stated-verdicts.ts';

/** The fields of every question of a demo test. Options are listed in the order in which they are stored. */
type DemoQuestionFields = {
  readonly process: ReadingProcess;
  readonly prompt: string;
  readonly explanation: string;
  readonly hint?: string;
  readonly points?: number;
  /** Quotes from the text that prove the right answer, each from one sentence. */
  readonly proof?: readonly string[];
  /**
   * Difficulty for the takers of the demo school in logits (Rasch model): at 0 a taker of ability 0 is right half the
   * time.
   */
  readonly difficulty: number;
};

/** A question of a demo test, in a form that is easy to write and to read. */
export type DemoQuestion = DemoQuestionFields &
  (
    | { readonly kind: 'single'; readonly options: readonly string[]; readonly right: number }
    | { readonly kind: 'multiple'; readonly options: readonly string[]; readonly right: readonly number[] }
    | {
        readonly kind: 'short';
        readonly input: 'word' | 'phrase' | 'number';
        readonly accepted: readonly string[];
        readonly number?: { readonly value: number; readonly units: readonly string[] };
        readonly anyForm?: boolean;
        readonly typoTolerance?: boolean;
        /** Answers of takers who don't know. */
        readonly mistakes: readonly string[];
      }
    | { readonly kind: 'stated'; readonly statements: readonly (readonly [text: string, verdict: StatedVerdict])[] }
    | {
        readonly kind: 'matching';
        readonly pairs: readonly (readonly [row: string, option: string])[];
        readonly extra: readonly string[];
      }
    | { readonly kind: 'ordering'; readonly items: readonly string[] }
    | {
        readonly kind: 'category';
        readonly groups: readonly string[];
        readonly statements: readonly (readonly [text: string, group: number])[];
      }
    | {
        readonly kind: 'cloze';
        readonly mode: 'typed' | 'bank';
        /** The text with gaps in square brackets, their accepted answers separated by `|`. */
        readonly passage: string;
        /** Wrong words: in the bank, or typed by takers who don't know. */
        readonly wrong: readonly string[];
      }
    | { readonly kind: 'evidence'; readonly quotes: readonly string[] }
    | {
        readonly kind: 'insert';
        readonly quotes: readonly string[];
        /** Quotes from the sentences before the removed ones. */
        readonly after: readonly string[];
      }
    | {
        readonly kind: 'proof';
        readonly options: readonly string[];
        readonly right: number;
        readonly quotes: readonly string[];
      }
    | {
        readonly kind: 'open';
        readonly criteria: readonly (readonly [text: string, maximum: number])[];
        readonly model: string;
        readonly written: DemoWriting;
      }
    | {
        readonly kind: 'retell';
        readonly units: readonly (readonly [text: string, weight: 1 | 2])[];
        readonly written: DemoWriting;
      }
  );

/** Answers of takers who know much (`good`) and who know little (`weak`). */
type DemoWriting = { readonly good: readonly string[]; readonly weak: readonly string[] };

/** A test of the demo school: one text and its questions. */
export type DemoTest = {
  readonly title: string;
  readonly text: {
    readonly title: string;
    readonly author: string;
    readonly source: string;
    /** Plain text with paragraphs separated by empty lines, or the name of a file in `db/demo/texts`. */
    readonly body: string | { readonly file: string };
  };
  readonly questions: readonly DemoQuestion[];
};
