import type { ReadingProcess } from '#core/questions/question-kinds.ts';

/** What every question of a demo test has. Options are written in the order in which they are stored. */
type DemoQuestionFields = {
  readonly process: ReadingProcess;
  readonly prompt: string;
  readonly explanation: string;
  readonly hint?: string;
  readonly points?: number;
  /** How hard it is for the takers of the demo school, in logits: 0 is even odds for an average one. */
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
        /** What takers who don't know write. */
        readonly mistakes: readonly string[];
      }
  );

/** A test of the demo school: one text and its questions. */
export type DemoTest = {
  readonly title: string;
  readonly text: {
    readonly title: string;
    readonly author: string;
    readonly source: string;
    /** Paragraphs apart by empty lines; or the name of a file in `db/demo/texts`. */
    readonly body: string | { readonly file: string };
  };
  readonly questions: readonly DemoQuestion[];
};
