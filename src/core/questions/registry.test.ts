import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stemUkrainian } from '../language/ukrainian-stem.ts';
import { toNumber } from '../scoring/fraction.ts';
import type { AuthoredQuestion } from './authored-question-schema.ts';
import { authoredQuestionSchema } from './authored-question-schema.ts';
import type { PresentedQuestion } from './final-question.ts';
import { isAnswered } from './is-answered.ts';
import { parseAnswer } from './parse-answer.ts';
import { QUESTION_KINDS } from './question-kinds.ts';
import { checkQuestion, emptyQuestion, finalizeQuestion, presentQuestion, scoreAnswer } from './registry.ts';
import { PRESENTED_QUESTION_SCHEMAS, parseAuthored, presentedQuestionSchema } from './registry-schema.ts';
import { scoreStored } from './score-stored.ts';
import { shuffle } from './shuffle.ts';

const tools = { stem: stemUkrainian };
const CANARY = 'КАНАРКА';

function counter(prefix: string) {
  let last = 0;
  return () => {
    last += 1;
    return `${prefix}${last}`;
  };
}

/** Ids that are random but repeatable: a shuffled position makes their order unlike that of creation. */
function randomIds(seed: string) {
  const pool = shuffle(
    Array.from({ length: 40 }, (_, index) => `r${String(index).padStart(2, '0')}`),
    seed,
  );
  let last = -1;
  return () => {
    last += 1;
    return pool[last] as string;
  };
}

const rich = (text: string) => ({
  version: 1 as const,
  blocks: [{ kind: 'paragraph' as const, id: 'p', inlines: [{ text }] }],
});
const common = {
  id: 'q1',
  version: 1 as const,
  prompt: rich('Запитання?'),
  points: 1,
  process: 'evaluate' as const,
  textId: 't1',
  required: false,
  hint: rich(`${CANARY} підказка`),
  explanation: rich(`${CANARY} пояснення`),
  poolId: null,
};
const four = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `варіант ${id}` }));
const authored: { [Kind in AuthoredQuestion['kind']]: Extract<AuthoredQuestion, { kind: Kind }> } = {
  single: { ...common, kind: 'single', body: { options: four, fixedOrder: false }, key: { optionId: 'a' } },
  multiple: {
    ...common,
    kind: 'multiple',
    body: { options: four, fixedOrder: false },
    key: { optionIds: ['a', 'b'], rule: 'all-or-nothing' },
  },
  short: {
    ...common,
    kind: 'short',
    body: { inputHint: 'word' },
    key: {
      accepted: [`${CANARY} ключ`],
      typoTolerance: true,
      anyForm: true,
      number: { value: 77_123, tolerance: 5, units: [] },
    },
  },
};

function presentFresh(question: AuthoredQuestion, seed: string, shuffleOptions: boolean) {
  const final = finalizeQuestion(question, randomIds(seed));
  return { final, presented: presentQuestion(final.question, { seed, shuffleOptions }) as PresentedQuestion };
}

describe.each(QUESTION_KINDS)('kind %s', (kind) => {
  const question: AuthoredQuestion = authored[kind];

  it('has an example that the schema takes and the check list passes', () => {
    expect(parseAuthored(kind, question)).toMatchObject({ ok: true, value: question });
    expect(authoredQuestionSchema.safeParse(question).success).toBe(true);
    expect(checkQuestion(question)).toEqual([]);
  });

  it('starts as a draft that may be stored but not finalized', () => {
    const draft = emptyQuestion(kind, counter('n'));
    expect(parseAuthored(kind, draft).ok).toBe(true);
    expect(checkQuestion(draft).some(({ blocking }) => blocking)).toBe(true);
  });

  it('refuses unknown fields and wrong points', () => {
    expect(parseAuthored(kind, { ...question, extra: 1 }).ok).toBe(false);
    expect(parseAuthored(kind, { ...question, points: 0 }).ok).toBe(false);
    expect(parseAuthored(kind, { ...question, points: 0.7 }).ok).toBe(false);
    expect(parseAuthored(kind, { ...question, points: 100.5 }).ok).toBe(false);
  });

  it('shows nothing of key, hint, explanation or process over 1 000 seeds', () => {
    const keyWords = /КАНАРКА|77.?123|key|optionIds|accepted|right|rule|tolerance|evaluate|explanation/;
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (seed, shuffled) => {
        const { presented } = presentFresh(question, seed, shuffled);
        expect(JSON.stringify(presented)).not.toMatch(keyWords);
        expect(PRESENTED_QUESTION_SCHEMAS[kind].safeParse(presented).success).toBe(true);
        expect(presentedQuestionSchema.safeParse(presented).success).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('looks the same when resumed', () => {
    const { final, presented } = presentFresh(question, 'seed', true);
    expect(presentQuestion(final.question, { seed: 'seed', shuffleOptions: true })).toEqual(presented);
  });

  it('never answered is scored 0, and no stored value crashes or gives NaN', () => {
    const { question: final, key } = finalizeQuestion(question, randomIds('x'));
    expect(scoreStored(final, key, null, tools)).toMatchObject({ status: 'scored', answered: false });
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (answer, otherKey) => {
        for (const given of [key, otherKey]) {
          const outcome = scoreStored(final, given, answer, tools);
          expect(['scored', 'ungradable']).toContain(outcome.status);
          if (outcome.status === 'scored') expect(toNumber(outcome.share)).toBeLessThanOrEqual(1);
        }
      }),
    );
    for (const broken of [5, 'a', [], { optionId: 5 }, { x: 1 }])
      expect(scoreStored(final, key, broken, tools)).toEqual({ status: 'ungradable', reason: 'answer-malformed' });
    expect(scoreStored(final, { broken: true }, null, tools)).toEqual({
      status: 'ungradable',
      reason: 'key-malformed',
    });
  });
});

describe('a guesser who sees only what is presented', () => {
  const strategies: Record<string, (options: { id: string }[], count: number) => string[]> = {
    'the first': (options, count) => options.slice(0, count).map(({ id }) => id),
    'the last': (options, count) => options.slice(-count).map(({ id }) => id),
    'the smallest id': (options, count) =>
      options
        .map(({ id }) => id)
        .sort()
        .slice(0, count),
    'the greatest id': (options, count) =>
      options
        .map(({ id }) => id)
        .sort()
        .slice(-count),
  };

  // 1 of 4, and 1 of the 6 pairs; over 1 000 seeds the standard error is below 0.014.
  it.each(Object.keys(strategies).flatMap((name) => [[name, true] as const, [name, false] as const]))(
    'stays at chance choosing %s (shuffled: %s)',
    (name, shuffleOptions) => {
      let [single, multiple] = [0, 0];
      for (let seed = 0; seed < 1_000; seed += 1) {
        const one = finalizeQuestion(authored.single, randomIds(`s${seed}`));
        const shown = presentQuestion(one.question, { seed: `a${seed}`, shuffleOptions });
        const [optionId = null] = strategies[name]?.(shown.body.options, 1) ?? [];
        const first = scoreAnswer(one.question, one.key, { optionId }, tools);
        if (first.status === 'scored') single += toNumber(first.share);

        const many = finalizeQuestion(authored.multiple, randomIds(`m${seed}`));
        const view = presentQuestion(many.question, { seed: `a${seed}`, shuffleOptions });
        const second = scoreAnswer(
          many.question,
          many.key,
          { optionIds: strategies[name]?.(view.body.options, 2) ?? [] },
          tools,
        );
        if (second.status === 'scored') multiple += toNumber(second.share);
      }
      expect(Math.abs(single / 1_000 - 1 / 4)).toBeLessThan(0.06);
      expect(Math.abs(multiple / 1_000 - 1 / 6)).toBeLessThan(0.06);
    },
  );

  it('would win if ids were given in the order of writing (control)', () => {
    const { question, key } = finalizeQuestion(authored.single, counter('i'));
    const shown = presentQuestion(question, { seed: 's', shuffleOptions: true });
    const [optionId = null] = strategies['the smallest id']?.(shown.body.options, 1) ?? [];
    expect(scoreAnswer(question, key, { optionId }, tools)).toMatchObject({ share: { n: 1n, d: 1n } });
  });
});

describe('finalizing', () => {
  it('replaces every id, keeps the key on the same texts and honours a fixed order', () => {
    const fixed = { ...authored.multiple, body: { options: four, fixedOrder: true } };
    const { question, key, explanation } = finalizeQuestion(fixed, randomIds('f'));
    const texts = new Map(question.body.options.map(({ id, text }) => [id, text]));
    expect(question.body.options.map(({ text }) => text)).toEqual(four.map(({ text }) => text));
    expect(key.optionIds.map((id) => texts.get(id)).sort()).toEqual(['варіант a', 'варіант b']);
    expect(question.body.options.every(({ id }) => id.startsWith('r'))).toBe(true);
    expect(explanation).toEqual(common.explanation);
    expect(presentQuestion(question, { seed: 'x', shuffleOptions: true }).body.options).toEqual(question.body.options);
  });

  it('throws on a key that names no option', () =>
    expect(() => finalizeQuestion({ ...authored.single, key: { optionId: 'z' } }, counter('n'))).toThrow(/option/));
});

describe('answers from outside', () => {
  const { question } = finalizeQuestion(authored.single, counter('o'));
  const { question: many } = finalizeQuestion(authored.multiple, counter('o'));

  it('are read', () => {
    expect(parseAnswer('single', question.body, { optionId: 'o1' })).toEqual({ ok: true, value: { optionId: 'o1' } });
    expect(parseAnswer('single', question.body, { optionId: null })).toMatchObject({ ok: true });
    expect(parseAnswer('multiple', many.body, { optionIds: ['o2', 'o1'] })).toMatchObject({ ok: true });
    expect(parseAnswer('short', {}, { text: 'а\nб' })).toMatchObject({ ok: true });
  });

  it('are refused with a code', () => {
    expect(parseAnswer('single', question.body, { optionId: 'zz' })).toEqual({
      ok: false,
      error: 'answer-unknown-option',
    });
    expect(parseAnswer('single', question.body, { optionId: 'o1', x: 1 })).toEqual({
      ok: false,
      error: 'answer-malformed',
    });
    expect(parseAnswer('single', question.body, null)).toEqual({ ok: false, error: 'answer-malformed' });
    expect(parseAnswer('multiple', many.body, { optionIds: ['o1', 'o1'] })).toEqual({
      ok: false,
      error: 'answer-repeated-option',
    });
    expect(parseAnswer('short', {}, { text: 'а'.repeat(20_001) })).toEqual({ ok: false, error: 'answer-too-long' });
    expect(parseAnswer('short', {}, { text: 'а\0' })).toEqual({ ok: false, error: 'answer-malformed' });
    expect(parseAnswer('short', {}, { text: '\ud800' })).toEqual({ ok: false, error: 'answer-malformed' });
  });

  it('count as answered when they say something', () => {
    expect(isAnswered('single', { optionId: null })).toBe(false);
    expect(isAnswered('single', { optionId: 'o1' })).toBe(true);
    expect(isAnswered('multiple', { optionIds: [] })).toBe(false);
    expect(isAnswered('short', { text: ' ' })).toBe(false);
    expect(isAnswered('short', null)).toBe(false);
  });
});
