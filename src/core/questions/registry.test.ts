import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stemUkrainian } from '#core/language/stemming/ukrainian-stem.ts';
import { parseAnswer } from '#core/questions/answers/parse-answer.ts';
import { scoreStored } from '#core/questions/answers/score-stored.ts';
import type { FinalizedQuestion, FinalQuestion, PresentedQuestion } from '#core/questions/finalizing/final-question.ts';
import { isAnswered } from '#core/questions/kind-traits.ts';
import { compare, ONE, ZERO } from '#core/scoring/fraction.ts';
import {
  countedIds,
  exampleQuestions,
  exampleText,
  finalizeExample,
  listCloze,
  randomIds,
  typedCloze,
} from '#core/testing/example-questions.ts';
import type { AuthoredQuestion } from './authored-question-schema.ts';
import { authoredQuestionSchema, parseAuthored } from './authored-question-schema.ts';
import { PRESENTED_QUESTION_SCHEMAS, presentedQuestionSchema } from './presented-question-schema.ts';
import { QUESTION_KIND_LABELS } from './question-kind-labels.ts';
import { QUESTION_KINDS } from './question-kinds.ts';
import { checkQuestion, emptyQuestion, presentQuestion, reopenQuestion } from './registry.ts';

const tools = { stem: stemUkrainian };
const examples: [string, AuthoredQuestion][] = [
  ...QUESTION_KINDS.map((kind): [string, AuthoredQuestion] => [kind, exampleQuestions[kind]]),
  ['cloze, typed', typedCloze],
  ['cloze, lists', listCloze],
];

function presentFresh(question: AuthoredQuestion, seed: string, shuffleOptions: boolean) {
  const { finalized } = finalizeExample(question, randomIds(seed));
  return { finalized, presented: presentQuestion(finalized.question, { seed, shuffleOptions }) as PresentedQuestion };
}

describe.each(examples)('kind %s', (_name, question) => {
  const { kind } = question;

  it('has a Ukrainian name and help', () => {
    expect(QUESTION_KIND_LABELS[kind].name).toMatch(/^[А-ЯІЇЄҐ][а-яіїєґ’ -]+$/);
    expect(QUESTION_KIND_LABELS[kind].help).toMatch(/^[А-ЯІЇЄҐ].+\.$/);
  });

  it('has an example that the schema and the check list accept', () => {
    expect(parseAuthored(kind, question)).toMatchObject({ ok: true, value: question });
    expect(authoredQuestionSchema.safeParse(question).success).toBe(true);
    expect(checkQuestion(question, [exampleText])).toEqual([]);
  });

  it('has an empty draft that can be stored but not finalized', () => {
    const draft = emptyQuestion(kind, countedIds('n')) as AuthoredQuestion;
    expect(parseAuthored(kind, draft).ok).toBe(true);
    expect(checkQuestion(draft, []).some(({ blocking }) => blocking)).toBe(true);
  });

  it('refuses unknown fields and wrong points', () => {
    expect(parseAuthored(kind, { ...question, extra: 1 }).ok).toBe(false);
    expect(parseAuthored(kind, { ...question, body: { ...question.body, extra: 1 } }).ok).toBe(false);
    expect(parseAuthored(kind, { ...question, key: { ...question.key, extra: 1 } }).ok).toBe(false);
    for (const points of [0, 0.7, 100.5, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(parseAuthored(kind, { ...question, points }).ok).toBe(false);
  });

  it('is presented without key, hint, explanation, evidence and process for 1 000 seeds', () => {
    const keyWords =
      /КАНАРКА|77.?123|key|optionIds|accepted|right|rule|tolerance|evaluate|explanation|anchor|verdict|quote|weight|criteri|removed/i;
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (seed, shuffled) => {
        const { presented, finalized } = presentFresh(question, seed, shuffled);
        expect(JSON.stringify(presented)).not.toMatch(keyWords);
        expect(finalized.evidence.length).toBeGreaterThan(0);
        expect(PRESENTED_QUESTION_SCHEMAS[kind].safeParse(presented).success).toBe(true);
        expect(presentedQuestionSchema.safeParse(presented).success).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('keeps no id of the draft when it is finalized', () => {
    const idField = /(?<="\w*[iI]d":")[^"]+/g;
    const draftIds: readonly string[] = JSON.stringify({ body: question.body, key: question.key }).match(idField) ?? [];
    const { finalized } = presentFresh(question, 'x', true);
    const finalIds = JSON.stringify({ body: finalized.question.body, key: finalized.key }).match(idField) ?? [];
    const stays = new Set(['t1', 'b1', 'b2', 'p']);
    expect(finalIds.filter((id) => draftIds.includes(id) && !stays.has(id))).toEqual([]);
  });

  it('looks the same when resumed', () => {
    const { finalized, presented } = presentFresh(question, 'seed', true);
    expect(presentQuestion(finalized.question, { seed: 'seed', shuffleOptions: true })).toEqual(presented);
  });

  it('can be turned back into a draft from which the same question is finalized', () => {
    const { finalized, texts } = finalizeExample(question, randomIds('one'));
    const draft = reopenQuestion(finalized as never, texts) as AuthoredQuestion;
    expect(parseAuthored(kind, draft).ok).toBe(true);
    expect(checkQuestion(draft, [exampleText])).toEqual([]);
    const again = finalizeExample(draft, randomIds('two')).finalized;
    expect(withoutIds(again)).toEqual(withoutIds(finalized));
  });

  it('scores no answer as 0, and no stored value makes it throw or leave 0 … 1', () => {
    const { question: final, key } = presentFresh(question, 'x', true).finalized;
    expect(scoreStored(final, key, null, tools)).toMatchObject({ status: 'scored', answered: false, share: ZERO });
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (answer, otherKey, mark) => {
        for (const given of [key, otherKey]) {
          const outcome = scoreStored(final, given, answer, tools, mark);
          expect(['scored', 'ungradable', 'waiting']).toContain(outcome.status);
          if (outcome.status === 'scored') expect(compare(outcome.share, ONE)).not.toBe(1);
        }
      }),
    );
    for (const broken of [5, 'a', [], { optionId: 5 }, { x: 1 }, { text: 'а'.repeat(20_001) }])
      expect(scoreStored(final, key, broken, tools)).toEqual({ status: 'ungradable', reason: 'answer-malformed' });
    const malformed = { status: 'ungradable', reason: 'key-malformed' };
    expect(scoreStored(final, { broken: true }, null, tools)).toEqual(malformed);
    const unknown = { ...final, kind: 'unknown' } as unknown as FinalQuestion;
    expect(scoreStored(unknown, key, null, tools)).toEqual({ status: 'ungradable', reason: 'question-unknown' });
    const later = { ...final, version: 2 } as unknown as FinalQuestion;
    expect(scoreStored(later, key, null, tools)).toEqual({ status: 'ungradable', reason: 'question-unknown' });
  });
});

/**
 * Returns a finalized question with ids numbered by first appearance; lists sorted by id are sorted by text instead.
 */
function withoutIds(finalized: FinalizedQuestion): unknown {
  const byText = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const items = value.map(byText);
      const isMixed = items.every(
        (item) => typeof item === 'object' && item !== null && 'text' in item && 'id' in item,
      );
      return isMixed ? items.sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1)) : items;
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, byText(inner)]));
  };
  const names = new Map<string, string>();
  const text = JSON.stringify(byText({ body: finalized.question.body }));
  for (const id of text.match(/r\d{3}/g) ?? []) if (!names.has(id)) names.set(id, `#${names.size}`);
  const named = (given: string) => given.replace(/r\d{3}/g, (id) => names.get(id) ?? '?');
  const key = JSON.parse(named(JSON.stringify(finalized.key)));
  for (const list of Object.values(key)) if (Array.isArray(list) && finalized.kind !== 'ordering') list.sort(byJson);
  return { body: JSON.parse(named(text)), key };
}

function textOf(item: unknown): string {
  return (item as { text: string }).text;
}

function byJson(a: unknown, b: unknown): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}

describe('finalizing', () => {
  it('replaces every id, keeps the key on the same texts and keeps a fixed order', () => {
    const { multiple } = exampleQuestions;
    const four = multiple.body.options;
    const fixed = { ...multiple, body: { options: four, fixedOrder: true } };
    const { question, key, explanation } = finalizeExample(fixed, randomIds('f')).finalized;
    const texts = new Map(question.body.options.map(({ id, text }) => [id, text]));
    expect(question.body.options.map(({ text }) => text)).toEqual(four.map(({ text }) => text));
    expect(key.optionIds.map((id) => texts.get(id)).sort()).toEqual(['o варіант a', 'o варіант b']);
    expect(question.body.options.every(({ id }) => id.startsWith('r'))).toBe(true);
    expect(explanation).toEqual(multiple.explanation);
    expect(presentQuestion(question, { seed: 'x', shuffleOptions: true }).body.options).toEqual(question.body.options);
  });

  it('throws if the key names no option', () =>
    expect(() => finalizeExample({ ...exampleQuestions.single, key: { optionId: 'z' } }, countedIds('n'))).toThrow(
      /option/,
    ));
});

describe('an answer from outside', () => {
  const { question } = finalizeExample(exampleQuestions.single, randomIds('o')).finalized;
  const { question: many } = finalizeExample(exampleQuestions.multiple, randomIds('o')).finalized;

  const [first = '', second = ''] = question.body.options.map(({ id }) => id);
  const [one = '', two = ''] = many.body.options.map(({ id }) => id);

  it('is read if it has the shape of its kind', () => {
    expect(parseAnswer('single', question.body, { optionId: first })).toEqual({ ok: true, value: { optionId: first } });
    expect(parseAnswer('single', question.body, { optionId: null })).toMatchObject({ ok: true });
    expect(parseAnswer('multiple', many.body, { optionIds: [two, one] })).toMatchObject({ ok: true });
    expect(parseAnswer('short', {}, { text: 'а\nб' })).toMatchObject({ ok: true });
  });

  it('is refused with a code otherwise', () => {
    expect(parseAnswer('single', question.body, { optionId: 'zz' })).toEqual({
      ok: false,
      error: 'answer-unknown-option',
    });
    expect(parseAnswer('single', question.body, { optionId: second, x: 1 })).toEqual({
      ok: false,
      error: 'answer-malformed',
    });
    expect(parseAnswer('single', question.body, null)).toEqual({ ok: false, error: 'answer-malformed' });
    expect(parseAnswer('multiple', many.body, { optionIds: [one, one] })).toEqual({
      ok: false,
      error: 'answer-repeated-option',
    });
    expect(parseAnswer('short', {}, { text: 'а'.repeat(20_001) })).toEqual({ ok: false, error: 'answer-too-long' });
    expect(parseAnswer('short', {}, { text: 'а\0' })).toEqual({ ok: false, error: 'answer-malformed' });
    expect(parseAnswer('short', {}, { text: '\ud800' })).toEqual({ ok: false, error: 'answer-malformed' });
  });

  it('counts as given if it is not empty', () => {
    expect(isAnswered('single', { optionId: null })).toBe(false);
    expect(isAnswered('single', { optionId: 'o1' })).toBe(true);
    expect(isAnswered('multiple', { optionIds: [] })).toBe(false);
    expect(isAnswered('short', { text: ' ' })).toBe(false);
    expect(isAnswered('short', null)).toBe(false);
  });
});
