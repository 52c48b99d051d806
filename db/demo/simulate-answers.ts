import type { Attempt } from '#contract/attempts.ts';
import type { AnswerOf, PresentedOf } from '#core/questions/kind-types.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import type { Certainty } from '#core/scoring/certainty-levels.ts';
import { blockText, documentText } from '#core/texts/document-text.ts';
import type { SeededRandom } from '../../scripts/seeded-random.ts';
import type { DemoQuestion } from './demo-test.ts';
import { guessing, type Knower } from './guessing.ts';

type ShownQuestion = Attempt['questions'][number];
type DemoOf<Kind extends QuestionKind> = Extract<DemoQuestion, { kind: Kind }>;

/** One answer of a simulated taker. */
export type SimulatedAnswer = {
  readonly questionId: string;
  readonly value: unknown;
  readonly certainty: Certainty;
};

/** The certainties from which takers choose who know the answer (`SURE`), and who don't (`UNSURE`). */
const SURE: readonly Certainty[] = [2, 3, 3];
const UNSURE: readonly Certainty[] = [1, 1, 2, 3];

/** The questions and texts of the stage that is shown to a taker. */
export type ShownStage = { readonly questions: readonly ShownQuestion[]; readonly texts: Attempt['texts'] };

/**
 * Returns plausible answers of a taker to the shown questions: the Rasch model decides which answers the taker knows,
 * the others are guessed, and some are left out. Throws if a shown question is not among the authored ones.
 *
 * @param ability in logits
 */
export function simulateAnswers(
  shown: ShownStage,
  authored: readonly DemoQuestion[],
  ability: number,
  random: SeededRandom,
): SimulatedAnswer[] {
  return shown.questions.flatMap((question) => {
    const demo = authored.find(({ prompt }) => prompt === documentText(question.prompt));
    if (demo === undefined) throw new Error(`no authored question reads «${documentText(question.prompt)}»`);
    const knower = guessing(ability, demo.difficulty, random);
    if (random.chance(0.1 * (1 - knower.chance))) return [];
    const answer = ANSWERS[demo.kind] as (
      body: unknown,
      demo: DemoQuestion,
      knower: Knower,
      texts: Attempt['texts'],
    ) => unknown;
    const value = answer(question.body, demo, knower, shown.texts);
    return [{ questionId: question.id, value, certainty: random.pick(knower.knows ? SURE : UNSURE) }];
  });
}

type Listed = { readonly id: string; readonly text: string };
const idOf = (list: readonly Listed[], text: string | undefined): string =>
  list.find((one) => one.text === text)?.id ?? '';

/** Returns the ids of the sentences in the shown texts that contain any of the quotes. */
function sentencesOf(quotes: readonly string[], texts: Attempt['texts']): string[] {
  return texts.flatMap(({ document, sentences }) =>
    sentences
      .filter(({ blockId, start, end }) => {
        const block = document.blocks.find(({ id }) => id === blockId);
        const words = block === undefined ? '' : blockText(block).slice(start, end).replace(/\n/g, ' ');
        return quotes.some((quote) => words.includes(quote));
      })
      .map(({ id }) => id),
  );
}

function marked(quotes: readonly string[], all: readonly string[], knower: Knower, texts: Attempt['texts']): string[] {
  const right = sentencesOf(quotes, texts);
  if (knower.knows) return right;
  const found = right.filter(() => knower.half());
  return [...new Set([...found, knower.pick(all)])];
}

const ANSWERS: {
  readonly [Kind in QuestionKind]: (
    body: PresentedOf<Kind>,
    demo: DemoOf<Kind>,
    knower: Knower,
    texts: Attempt['texts'],
  ) => AnswerOf<Kind>;
} = {
  single: ({ options }, demo, knower) => ({
    optionId: knower.knows ? idOf(options, demo.options[demo.right]) : knower.pick(options).id,
  }),
  multiple({ options }, demo, knower) {
    const right = demo.right.map((index) => idOf(options, demo.options[index]));
    if (knower.knows) return { optionIds: right };
    // A taker who does not know the whole answer finds some of the right options and may choose wrong ones too.
    const chosen = options.filter(({ id }) => (right.includes(id) ? knower.half() : knower.errs())).map(({ id }) => id);
    return { optionIds: chosen.length > 0 ? chosen : [knower.pick(options).id] };
  },
  short: (_body, demo, knower) => ({ text: knower.knows ? knower.typed(demo.accepted) : knower.pick(demo.mistakes) }),
  stated: ({ statements }, demo, knower) => ({
    verdicts: statements.map(({ id, text }) => {
      const right = demo.statements.find(([statement]) => statement === text)?.[1] ?? 'not-stated';
      return { statementId: id, verdict: knower.half() ? right : knower.pick(['true', 'false', 'not-stated']) };
    }),
  }),
  matching: ({ rows, options }, demo, knower) => ({
    choices: rows.map(({ id, text }) => {
      const right = demo.pairs.find(([row]) => row === text)?.[1];
      return { itemId: id, choiceId: knower.half() ? idOf(options, right) : knower.pick(options).id };
    }),
  }),
  category: ({ groups, statements }, demo, knower) => ({
    choices: statements.map(({ id, text }) => {
      const right = demo.statements.find(([statement]) => statement === text)?.[1] ?? 0;
      return { itemId: id, choiceId: knower.half() ? idOf(groups, demo.groups[right]) : knower.pick(groups).id };
    }),
  }),
  ordering({ items }, demo, knower) {
    const right = demo.items.map((text) => idOf(items, text));
    if (knower.knows) return { itemIds: right };
    const [first = '', second = '', ...rest] = right;
    const backwards = right.toReversed();
    return { itemIds: knower.half() ? [second, first, ...rest] : knower.pick([backwards, items.map(({ id }) => id)]) };
  },
  cloze(body, demo, knower) {
    const accepted = [...demo.passage.matchAll(/\[([^\]]+)\]/g)].map((match) => (match[1] ?? '').split('|'));
    const gapIds = body.passage.flatMap(({ pieces }) =>
      pieces.flatMap((piece) => ('gapId' in piece ? [piece.gapId] : [])),
    );
    const gaps = gapIds.map((gapId, index) => {
      const word = knower.half() ? (accepted[index]?.[0] ?? '') : knower.pick(demo.wrong);
      return { gapId, value: body.mode === 'bank' ? idOf(body.bank, word) : word };
    });
    return { gaps };
  },
  evidence: ({ sentenceIds }, demo, knower, texts) => ({
    sentenceIds: marked(demo.quotes, sentenceIds, knower, texts),
  }),
  proof: ({ options, sentenceIds }, demo, knower, texts) => ({
    optionId: knower.knows ? idOf(options, demo.options[demo.right]) : knower.pick(options).id,
    sentenceIds: marked(demo.quotes, sentenceIds, knower, texts),
  }),
  insert({ sentences, places }, demo, knower, texts) {
    const before = sentencesOf(demo.after, texts);
    const right = places.filter(({ id }) => before.includes(id));
    const choices = sentences.map(({ id, text }) => {
      const own = right[demo.quotes.findIndex((quote) => text.includes(quote))];
      return { itemId: id, choiceId: (knower.half() ? own : undefined)?.id ?? knower.pick(places).id };
    });
    return { choices };
  },
  open: (_body, demo, knower) => ({ text: knower.pick(knower.knows ? demo.written.good : demo.written.weak) }),
  retell: (_body, demo, knower) => ({ text: knower.pick(knower.knows ? demo.written.good : demo.written.weak) }),
};
