import type { Attempt } from '#contract/attempts.ts';
import type { SeededRandom } from '../../scripts/seeded-random.ts';

type Question = Attempt['questions'][number];

/** Returns a random answer; `mark` makes every wrong written answer unique. */
export type AnswerWriter = (question: Question, mark: string, random: SeededRandom) => unknown;

/** The right answer to every short-answer question. */
export const RIGHT_WORD = 'маяк';
/** The start of the right option of every choice question. */
export const RIGHT_OPTION = 'Так';

/** Returns a right answer about every third time, so that scores differ from attempt to attempt. */
export const writeAnswer: AnswerWriter = (question, mark, random) => {
  if (question.kind === 'single') return { optionId: random.pick(optionIds(question.body.options)) };
  if (question.kind === 'short') return { text: random.chance(0.3) ? RIGHT_WORD : `слово ${mark}` };
  throw new Error(`no answers to «${question.kind}»`);
};

function optionIds(options: readonly { readonly id: string }[]): [string, ...string[]] {
  const [first, ...rest] = options.map(({ id }) => id);
  if (first === undefined) throw new Error('a question without options');
  return [first, ...rest];
}

/** The right answers to the questions takers were shown, known from how the drill's test is written. */
export class RightAnswers {
  readonly #rightOptions = new Map<string, string | null>();

  note(questions: readonly Question[]): void {
    for (const { id, kind, body } of questions) {
      const right = kind === 'single' ? body.options.find(({ text }) => text.startsWith(RIGHT_OPTION)) : null;
      this.#rightOptions.set(id, right?.id ?? null);
    }
  }

  readonly isRight = (questionId: string, value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return false;
    if ('optionId' in value) return value.optionId === this.#rightOptions.get(questionId);
    return 'text' in value && value.text === RIGHT_WORD;
  };
}
