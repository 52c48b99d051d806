import { describe, expect, it } from 'vitest';
import { stemUkrainian } from '#core/language/stemming/ukrainian-stem.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { shuffle } from '#core/questions/presenting/shuffle.ts';
import { QUESTION_KINDS } from '#core/questions/question-kinds.ts';
import { blindShare, presentQuestion, scoreAnswer } from '#core/questions/registry.ts';
import type { Fraction } from '#core/scoring/fraction.ts';
import { compare, divide, formatFraction, fraction, sum, toNumber } from '#core/scoring/fraction.ts';
import {
  anchorOf,
  exampleQuestions,
  finalizeExample,
  listCloze,
  randomIds,
  typedCloze,
} from '#core/testing/example-questions.ts';
import { tellBlindShare } from './blind/tell-blind-share.ts';

type Identified = readonly { readonly id: string }[];
type Answers = readonly unknown[];
/** All answers that a strategy gives with equal chances; a strategy of its own for each number of marks. */
type Strategies = Record<string, Answers>;

const idsOf = (items: Identified) => items.map(({ id }) => id);

function subsets<Item>(items: readonly Item[], size: number): Item[][] {
  const [first, ...rest] = items;
  if (size === 0) return [[]];
  if (first === undefined) return [];
  return [...subsets(rest, size - 1).map((chosen) => [first, ...chosen]), ...subsets(rest, size)];
}

function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) => orders(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}

/** Every way to give each item one of the choices. */
function choicesFor(items: readonly string[], choices: readonly string[]): { itemId: string; choiceId: string }[][] {
  return items.reduce<{ itemId: string; choiceId: string }[][]>(
    (ways, itemId) => ways.flatMap((way) => choices.map((choiceId) => [...way, { itemId, choiceId }])),
    [[]],
  );
}

const bySize = (ids: readonly string[], make: (chosen: string[]) => unknown): Strategies =>
  Object.fromEntries(ids.map((_, index) => [`${index + 1} marks`, subsets(ids, index + 1).map(make)]));

/** Everything that somebody may answer who sees only what is presented. */
function strategiesOf(kind: AuthoredQuestion['kind'], shown: never): Strategies {
  const body = shown as Record<string, unknown>;
  const ids = (part: string) => idsOf((body[part] ?? []) as Identified);
  const pairs = (items: string, choices: readonly string[]) => {
    const all = choicesFor(ids(items), choices);
    const same = choices.map((choiceId) => ids(items).map((itemId) => ({ itemId, choiceId })));
    return { guess: all.map((choices) => ({ choices })), 'one for all': same.map((choices) => ({ choices })) };
  };
  switch (kind) {
    case 'single':
      return { guess: ids('options').map((optionId) => ({ optionId })) };
    case 'multiple':
      return bySize(ids('options'), (optionIds) => ({ optionIds }));
    case 'stated': {
      const all = choicesFor(ids('statements'), ['true', 'false', 'not-stated']);
      return {
        guess: all.map((way) => ({
          verdicts: way.map(({ itemId, choiceId }) => ({ statementId: itemId, verdict: choiceId })),
        })),
      };
    }
    case 'matching':
      return pairs('rows', ids('options'));
    case 'category':
      return pairs('statements', ids('groups'));
    case 'insert':
      return pairs('sentences', ids('places'));
    case 'ordering':
      return { 'as shown': orders(ids('items')).map((itemIds) => ({ itemIds })) };
    case 'cloze': {
      const {
        mode,
        passage,
        bank = [],
        lists = [],
      } = shown as {
        mode: string;
        passage: { pieces: { gapId?: string }[] }[];
        bank?: Identified;
        lists?: { gapId: string; options: Identified }[];
      };
      const gaps = passage.flatMap(({ pieces }) => pieces.flatMap(({ gapId }) => gapId ?? []));
      if (mode === 'typed') return { guess: gaps.map((gapId) => ({ gaps: [{ gapId, value: 'слово' }] })) };
      const optionsOf = (gapId: string) => idsOf(lists.find((one) => one.gapId === gapId)?.options ?? bank);
      const ways = gaps.reduce<{ gapId: string; value: string }[][]>(
        (made, gapId) => made.flatMap((way) => optionsOf(gapId).map((value) => [...way, { gapId, value }])),
        [[]],
      );
      const once = ways.filter((way) => new Set(way.map(({ value }) => value)).size === way.length);
      return {
        guess: ways.map((way) => ({ gaps: way })),
        'each word once': once.map((way) => ({ gaps: way })),
      };
    }
    case 'evidence':
      return bySize((body['sentenceIds'] ?? []) as string[], (sentenceIds) => ({ sentenceIds }));
    case 'proof':
      return Object.fromEntries(
        (body['sentenceIds'] as string[]).map((_, index) => [
          `${index + 1} marks`,
          subsets(body['sentenceIds'] as string[], index + 1).flatMap((sentenceIds) =>
            ids('options').map((optionId) => ({ optionId, sentenceIds })),
          ),
        ]),
      );
    case 'short':
    case 'open':
    case 'retell':
      return { guess: [{ text: 'слово' }] };
  }
}

const four = exampleQuestions.multiple;
const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `o${index}`, text: `o ${index}` }));
const marked = (count: number, right: number, rule: 'partial' | 'all-or-nothing') => ({
  ...four,
  body: { options: options(count), fixedOrder: false },
  key: { optionIds: idsOf(options(right)), rule },
});
const ordered = (count: number, rule: 'pairs' | 'pairs-above-chance' | 'positions' | 'all-or-nothing') => ({
  ...exampleQuestions.ordering,
  body: { items: options(count) },
  key: { rule },
});
const proving = (numbers: readonly number[], rule: 'f1' | 'all-or-nothing' = 'f1') => ({
  ...exampleQuestions.evidence,
  key: { anchors: numbers.map(anchorOf), rule },
});

const cases: readonly (readonly [string, AuthoredQuestion])[] = [
  ...QUESTION_KINDS.filter((kind) => kind !== 'open' && kind !== 'retell').map(
    (kind) => [kind, exampleQuestions[kind] as AuthoredQuestion] as const,
  ),
  ['cloze from lists', listCloze],
  ['cloze, typed', typedCloze],
  ...[2, 3, 4, 5, 6].flatMap((count) =>
    Array.from({ length: count }, (_, index) => index + 1).flatMap((right) =>
      (['partial', 'all-or-nothing'] as const).map(
        (rule) => [`multiple, ${right} of ${count}, ${rule}`, marked(count, right, rule)] as const,
      ),
    ),
  ),
  ...[3, 4, 5, 6].flatMap((count) =>
    (['pairs', 'pairs-above-chance', 'positions', 'all-or-nothing'] as const).map(
      (rule) => [`ordering of ${count}, ${rule}`, ordered(count, rule)] as const,
    ),
  ),
  ...[[0], [0, 3], [0, 1, 2, 3, 4], [0, 1, 2, 3, 4, 5, 6, 7, 8]].flatMap((numbers) =>
    (['f1', 'all-or-nothing'] as const).map(
      (rule) => [`evidence, ${numbers.length} sentences, ${rule}`, proving(numbers, rule)] as const,
    ),
  ),
];

function blindOf(question: AuthoredQuestion) {
  const { finalized } = finalizeExample(question, randomIds('x'));
  return { finalized, blind: blindShare(finalized.question as never, finalized.key as never) };
}

/** The exact mean share of answers. */
function meanOf(question: AuthoredQuestion, answers: Answers): Fraction {
  const { finalized } = blindOf(question);
  const shares = answers.map((answer) => {
    const outcome = scoreAnswer(finalized.question as never, finalized.key as never, answer as never, {
      stem: stemUkrainian,
    });
    if (outcome.status !== 'scored') throw new Error('a guess was not scored');
    return outcome.share;
  });
  return divide(sum(shares), fraction(shares.length));
}

const tools = { stem: stemUkrainian };

describe('the share that is earned without reading', () => {
  it.each(cases)('of %s is that of the best strategy, over every answer it may give', (_name, question) => {
    const { finalized, blind } = blindOf(question);
    const shown = presentQuestion(finalized.question as never, { seed: 'any', shuffleOptions: true });
    const means = Object.values(strategiesOf(question.kind, (shown as { body: unknown }).body as never)).map(
      (answers) => meanOf(question, answers),
    );
    const best = means.reduce((one, other) => (compare(other, one) > 0 ? other : one));
    expect(formatFraction(blind?.share ?? fraction(-1), 12)).toBe(formatFraction(best, 12));
  });

  it('of a long order is what shuffled orders earn on average', () => {
    for (const rule of ['pairs', 'pairs-above-chance', 'positions'] as const) {
      const { finalized, blind } = blindOf(ordered(12, rule));
      const items = finalized.question.kind === 'ordering' ? idsOf(finalized.question.body.items) : [];
      const shares = Array.from({ length: 4_000 }, (_, seed) => {
        const answer = { itemIds: shuffle(items, `order ${seed}`) };
        const outcome = scoreAnswer(finalized.question as never, finalized.key as never, answer as never, tools);
        return outcome.status === 'scored' ? toNumber(outcome.share) : Number.NaN;
      });
      const mean = shares.reduce((total, share) => total + share, 0) / shares.length;
      expect(Math.abs(mean - toNumber(blind?.share ?? fraction(-1)))).toBeLessThan(0.015);
    }
  });

  it('is none where the host marks', () => {
    expect([exampleQuestions.open, exampleQuestions.retell].map((question) => blindOf(question).blind)).toEqual([
      null,
      null,
    ]);
  });

  it('is halved and more by the correction for chance', () => {
    expect(blindOf(ordered(5, 'pairs')).blind?.share).toEqual(fraction(1, 2));
    expect(blindOf(ordered(3, 'pairs-above-chance')).blind?.share).toEqual(fraction(5, 18));
    const longer = [4, 5, 8, 12].map((count) =>
      toNumber(blindOf(ordered(count, 'pairs-above-chance')).blind?.share ?? fraction(1)),
    );
    expect(longer).toEqual([...longer].sort((one, other) => other - one));
    expect(longer[0]).toBeLessThan(0.2);
  });
});

describe('the author is told', () => {
  it('from two fifths on, with what the strategy is and what to do', () => {
    const told = (question: AuthoredQuestion) => tellBlindShare(blindOf(question).blind).map(({ message }) => message);
    expect(told(ordered(5, 'pairs'))).toEqual([
      'Хто не читає тексту й лишає порядок, у якому пункти показано, у середньому отримає 50\u00a0% балів за це запитання. Оберіть правило «За парами, з поправкою на випадок».',
    ]);
    expect(told(ordered(5, 'pairs-above-chance'))).toEqual([]);
    expect(told(proving([0, 1, 2, 3, 4]))).toEqual([
      'Хто не читає тексту й позначає все, у середньому отримає 71\u00a0% балів за це запитання. Скоротіть доказ, візьміть довший текст або оберіть «усе або нічого».',
    ]);
    expect(told(proving([0]))).toEqual([]);
    expect(told(exampleQuestions.single)).toEqual([]);
    expect(told(exampleQuestions.open)).toEqual([]);
    expect(told(marked(5, 2, 'partial'))).toEqual([]);
    expect(told(marked(3, 2, 'partial'))).toHaveLength(1);
  });
});
