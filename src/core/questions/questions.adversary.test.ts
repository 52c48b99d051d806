import { describe, expect, it } from 'vitest';
import { stemUkrainian } from '#core/language/stemming/ukrainian-stem.ts';
import type { Answer, FinalQuestion, PresentedQuestion } from '#core/questions/finalizing/final-question.ts';
import { finalizeQuestions } from '#core/questions/finalizing/finalize-questions.ts';
import { toNumber } from '#core/scoring/fraction.ts';
import {
  countedIds,
  exampleDocument,
  exampleQuestions,
  finalizeExample,
  listCloze,
  randomIds,
  typedCloze,
} from '#core/testing/example-questions.ts';
import { presentText } from '#core/texts/present-text.ts';
import type { AuthoredQuestion } from './authored-question-schema.ts';
import type { PresentedOf } from './kind-types.ts';
import { presentQuestion, scoreAnswer } from './registry.ts';

type Identified = readonly { readonly id: string }[];
/** The order in which a guesser goes through a list: as shown or by ids, from either end. */
type Way = (ids: readonly string[]) => string[];

const ways: Record<string, Way> = {
  'from the first': (ids) => [...ids],
  'from the last': (ids) => [...ids].reverse(),
  'from the smallest id': (ids) => [...ids].sort(),
  'from the greatest id': (ids) => [...ids].sort().reverse(),
};

const idsOf = (items: Identified) => items.map(({ id }) => id);

/** Chooses the n-th choice for the n-th item, with both lists in the guesser's order. */
function inParallel(way: Way, items: Identified, choices: Identified) {
  const chosen = way(idsOf(choices));
  return way(idsOf(items)).map((itemId, index) => ({ itemId, choiceId: chosen[index % chosen.length] as string }));
}

type Guess = (presented: never, way: Way) => Answer;
const verdicts = ['true', 'false', 'not-stated'] as const;

/** For each kind: an answer guessed from the presented question alone, and the mean share that chance gives. */
const guesses: Record<string, { question: AuthoredQuestion; chance: number; guess: Guess }> = {
  single: {
    question: exampleQuestions.single,
    chance: 1 / 4,
    guess: ({ options }: PresentedOf<'single'>, way) => ({ optionId: way(idsOf(options))[0] as string }),
  },
  // Scored all or nothing: one of the six pairs is right.
  multiple: {
    question: exampleQuestions.multiple,
    chance: 1 / 6,
    guess: ({ options }: PresentedOf<'multiple'>, way) => ({ optionIds: way(idsOf(options)).slice(0, 2) }),
  },
  stated: {
    question: exampleQuestions.stated,
    chance: 1 / 3,
    guess: ({ statements }: PresentedOf<'stated'>, way) => ({
      verdicts: way(idsOf(statements)).map((statementId, index) => ({
        statementId,
        verdict: verdicts[index % 3] as (typeof verdicts)[number],
      })),
    }),
  },
  matching: {
    question: exampleQuestions.matching,
    chance: 1 / 5,
    guess: ({ rows, options }: PresentedOf<'matching'>, way) => ({ choices: inParallel(way, rows, options) }),
  },
  ordering: {
    question: exampleQuestions.ordering,
    chance: 1 / 2,
    guess: ({ items }: PresentedOf<'ordering'>, way) => ({ itemIds: way(idsOf(items)) }),
  },
  'ordering of three': {
    question: {
      ...exampleQuestions.ordering,
      body: { items: exampleQuestions.ordering.body.items.slice(0, 3) },
    },
    chance: 1 / 2,
    guess: ({ items }: PresentedOf<'ordering'>, way) => ({ itemIds: way(idsOf(items)) }),
  },
  'ordering, exact positions': {
    question: { ...exampleQuestions.ordering, key: { rule: 'positions' } },
    chance: 1 / 5,
    guess: ({ items }: PresentedOf<'ordering'>, way) => ({ itemIds: way(idsOf(items)) }),
  },
  'cloze from a bank': {
    question: exampleQuestions.cloze,
    chance: 1 / 4,
    guess: (presented: PresentedOf<'cloze'>, way) => {
      const words = presented.mode === 'bank' ? way(idsOf(presented.bank)) : [];
      return { gaps: gapsOf(presented).map((gapId, index) => ({ gapId, value: words[index] as string })) };
    },
  },
  'cloze from lists': {
    question: listCloze,
    chance: 1 / 4,
    guess: (presented: PresentedOf<'cloze'>, way) => ({
      gaps: (presented.mode === 'list' ? presented.lists : []).map(({ gapId, options }) => ({
        gapId,
        value: way(idsOf(options))[0] as string,
      })),
    }),
  },
  'cloze, typed': {
    question: typedCloze,
    chance: 0,
    guess: (presented: PresentedOf<'cloze'>, way) => ({
      gaps: way(gapsOf(presented)).map((gapId) => ({ gapId, value: gapId })),
    }),
  },
  short: { question: exampleQuestions.short, chance: 0, guess: () => ({ text: 'слово' }) },
  category: {
    question: exampleQuestions.category,
    chance: 1 / 2,
    guess: ({ statements, groups }: PresentedOf<'category'>, way) => ({
      choices: inParallel(way, statements, [...groups, ...groups]),
    }),
  },
};

function gapsOf({ passage }: PresentedOf<'cloze'>): string[] {
  return passage.flatMap(({ pieces }) => pieces.flatMap((piece) => ('gapId' in piece ? [piece.gapId] : [])));
}

function meanShare(question: AuthoredQuestion, guess: Guess, way: Way, shuffleOptions: boolean, seeds = 1_000): number {
  let total = 0;
  for (let seed = 0; seed < seeds; seed += 1) {
    const { finalized } = finalizeExample(question, randomIds(`finalized ${seed}`));
    const final = finalized.question as FinalQuestion;
    const shown = presentQuestion(final, { seed: `attempt ${seed}`, shuffleOptions }) as PresentedQuestion;
    const answer = guess(shown.body as never, way);
    const outcome = scoreAnswer(final as never, finalized.key as never, answer as never, { stem: stemUkrainian });
    if (outcome.status !== 'scored') throw new Error('A guess was not scored');
    total += toNumber(outcome.share);
  }
  return total / seeds;
}

/** Kinds shown as their author wrote them where options are not shuffled: then the shown order is the author's own affair. */
const AUTHOR_ORDER = ['single', 'multiple', 'stated'];

const table = Object.keys(guesses).flatMap((name) =>
  Object.keys(ways).flatMap((way) =>
    [true, false].flatMap((shuffled) => {
      const isAuthors = !shuffled && AUTHOR_ORDER.includes(name) && !way.endsWith(' id');
      return isAuthors ? [] : [[name, way, shuffled] as const];
    }),
  ),
);

describe('a guesser who sees only what is presented', () => {
  // Over 1 000 seeds the standard error is below 0.016; the bound 0.06 is nearly four times that.
  it.each(table)('gets no more than chance gives in %s, going %s (shuffled: %s)', (name, way, shuffled) => {
    const { question, chance, guess } = guesses[name] as (typeof guesses)[string];
    expect(Math.abs(meanShare(question, guess, ways[way] as Way, shuffled) - chance)).toBeLessThan(0.06);
  });

  it('control: would get more if ids followed the order in which the author wrote', () => {
    for (const name of ['single', 'matching', 'ordering', 'category']) {
      const { question, chance, guess } = guesses[name] as (typeof guesses)[string];
      const { finalized } = finalizeExample(question, countedIds('i'));
      const shown = presentQuestion(finalized.question as FinalQuestion, { seed: 's', shuffleOptions: true });
      const answer = guess((shown as PresentedQuestion).body as never, ways['from the smallest id'] as Way);
      const tools = { stem: stemUkrainian };
      const outcome = scoreAnswer(finalized.question as never, finalized.key as never, answer as never, tools);
      expect(outcome.status === 'scored' && toNumber(outcome.share)).toBeGreaterThan(chance);
    }
  });
});

describe('a guesser of sentences in a text', () => {
  // The order of sentences is no secret, so only guesses by id are tried: ids must not reveal the key.
  const bySmallestId: Record<string, { question: AuthoredQuestion; chance: number; guess: Guess }> = {
    // One of 9 sentences is marked and 2 are in the key: F1 of a hit is 2/3.
    evidence: {
      question: exampleQuestions.evidence,
      chance: (2 / 9) * (2 / 3),
      guess: ({ sentenceIds }: PresentedOf<'evidence'>, way) => ({ sentenceIds: way(sentenceIds).slice(0, 1) }),
    },
    proof: {
      question: exampleQuestions.proof,
      chance: (1 / 4) * (1 / 2 + (1 / 2) * (1 / 9)),
      guess: ({ options, sentenceIds }: PresentedOf<'proof'>, way) => ({
        optionId: way(idsOf(options))[0] as string,
        sentenceIds: way(sentenceIds).slice(0, 1),
      }),
    },
    // 3 + 4 sentences of prose are left. Ids of blocks are the author's and follow their order, which is no secret.
    insert: {
      question: exampleQuestions.insert,
      chance: 1 / 7,
      guess: ({ sentences, places }: PresentedOf<'insert'>, way) => ({
        choices: sentences.map(({ id }) => ({
          itemId: id,
          choiceId: way(idsOf(places.filter(({ at }) => at === 'after')))[0] as string,
        })),
      }),
    },
  };

  it.each(
    Object.keys(bySmallestId).flatMap((name) =>
      ['from the smallest id', 'from the greatest id'].map((way) => [name, way]),
    ),
  )('stays at chance in %s, going %s', (name, way) => {
    const { question, chance, guess } = bySmallestId[name as string] as (typeof bySmallestId)[string];
    expect(Math.abs(meanShare(question, guess, ways[way as string] as Way, true) - chance)).toBeLessThan(0.04);
  });

  it('sees a text in which nothing shows where a sentence was removed', () => {
    const withMarks = {
      version: 1 as const,
      blocks: [
        {
          kind: 'paragraph' as const,
          id: 'b',
          inlines: [{ text: 'Раз. Два ' }, { text: 'дві.', marks: ['emphasis' as const] }, { text: ' Три. Чотири.' }],
        },
      ],
    };
    for (const [removed, left] of [
      [0, [{ text: 'Два ' }, { text: 'дві.', marks: ['emphasis'] }, { text: ' Три. Чотири.' }]],
      [1, [{ text: 'Раз. Три. Чотири.' }]],
      [2, [{ text: 'Раз. Два ' }, { text: 'дві.', marks: ['emphasis'] }, { text: ' Чотири.' }]],
      [3, [{ text: 'Раз. Два ' }, { text: 'дві.', marks: ['emphasis'] }, { text: ' Три.' }]],
    ] as const) {
      const { texts } = finalizeQuestions([], [{ id: 't1', document: withMarks }], countedIds('s'));
      const { document, sentences } = texts[0] as (typeof texts)[number];
      const shown = presentText(document, sentences, new Set([(sentences[removed] as { id: string }).id]));
      expect(shown.document.blocks[0]).toEqual({ kind: 'paragraph', id: 'b', inlines: left });
      const text = left.map((inline) => inline.text).join('');
      expect(shown.sentences.map(({ start, end }) => text.slice(start, end)).join(' ')).toBe(text);
    }
  });

  it('is offered every place of the shown text, and the removed sentence is nowhere in it', () => {
    const { finalized, texts } = finalizeExample(exampleQuestions.insert, randomIds('x'));
    const source = texts[0] as (typeof texts)[number];
    const shown = presentText(exampleDocument, source.sentences, source.removedIds);
    const { sentences, places } = finalized.question.body;
    expect(sentences.map(({ text }) => text)).toEqual(['Він довго дивився на цвіт.']);
    expect(JSON.stringify(shown)).not.toContain('Він довго');
    expect(shown.sentences.map(({ id }) => id)).not.toContain(sentences[0]?.id);
    const prose = shown.sentences.filter(({ blockId }) => blockId !== 'b3').map(({ id }) => id);
    expect(places.flatMap(({ id, at }) => (at === 'after' ? id : []))).toEqual(prose);
    expect(places.flatMap(({ id, at }) => (at === 'start' ? id : []))).toEqual(['b1', 'b2']);
  });
});
