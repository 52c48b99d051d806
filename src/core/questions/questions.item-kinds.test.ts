import { describe, expect, it } from 'vitest';
import { stemUkrainian } from '#core/language/stemming/ukrainian-stem.ts';
import { checkCategory } from '#core/questions/category/check-category.ts';
import { scoreCategory } from '#core/questions/category/score-category.ts';
import { checkCloze } from '#core/questions/cloze/check-cloze.ts';
import type { ClozeBody, ClozeKey } from '#core/questions/cloze/cloze-schema.ts';
import { scoreCloze } from '#core/questions/cloze/score-cloze.ts';
import { checkMatching } from '#core/questions/matching/check-matching.ts';
import { scoreMatching } from '#core/questions/matching/score-matching.ts';
import { checkOrdering } from '#core/questions/ordering/check-ordering.ts';
import type { OrderingKey } from '#core/questions/ordering/ordering-schema.ts';
import { ORDERING_RULES, orderingSchemas } from '#core/questions/ordering/ordering-schema.ts';
import { scoreOrdering } from '#core/questions/ordering/score-ordering.ts';
import { emptyQuestion } from '#core/questions/registry.ts';
import { checkStated } from '#core/questions/stated/check-stated.ts';
import { scoreStated } from '#core/questions/stated/score-stated.ts';
import { fraction, ONE, ZERO } from '#core/scoring/fraction.ts';
import { countedIds, exampleQuestions } from '#core/testing/example-questions.ts';

const tools = { stem: stemUkrainian };
const list = (letters: string) => [...letters].map((id) => ({ id, text: `пункт ${id}` }));
const pairs = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((pair) => ({ itemId: pair.charAt(0), choiceId: pair.charAt(1) }));
const codes = (problems: { code: string; blocking: boolean }[]) =>
  problems.map(({ code, blocking }) => (blocking ? code : `(${code})`));
const shareOf = (outcome: object) => ('share' in outcome ? outcome.share : 'status' in outcome ? outcome.status : null);

describe('matching, category: right / all', () => {
  const rows = list('abcd');
  const options = list('12345');
  const key = { choices: pairs('a1 b2 c3 d4') };

  it.each([
    ['a1 b2 c3 d4', ONE],
    ['d4 c3 b2 a1', ONE],
    ['a1 b2 c4 d3', fraction(1, 2)],
    ['a1', fraction(1, 4)],
    ['a5 b5 c5 d5', ZERO],
    ['a1 b1 c1 d1', fraction(1, 4)],
    ['', ZERO],
    ['a1 a2', 'ungradable'],
    ['a9', 'ungradable'],
    ['z1', 'ungradable'],
  ])('%j', (given, expected) => {
    const answer = { choices: pairs(given) };
    expect(shareOf(scoreMatching({ rows, options }, key, answer))).toEqual(expected);
    expect(shareOf(scoreCategory({ statements: rows, groups: options }, key, answer))).toEqual(expected);
  });

  it('explains every row and distinguishes an empty answer from a wrong one', () => {
    const outcome = scoreMatching({ rows, options }, key, { choices: pairs('a1 b1') });
    expect(outcome).toMatchObject({
      answered: true,
      parts: {
        items: [
          { itemId: 'a', given: '1', right: '1', isRight: true },
          { itemId: 'b', given: '1', right: '2', isRight: false },
          { itemId: 'c', given: null, right: '3', isRight: false },
          { itemId: 'd', given: null },
        ],
      },
    });
    expect(scoreMatching({ rows, options }, key, null)).toMatchObject({ answered: false, share: ZERO });
  });

  it.each(['a1 b2 c3', 'a1 b2 c3 d9', 'a1 a2 b3 c4', ''])('is ungradable with the key %j', (choices) =>
    expect(scoreMatching({ rows, options }, { choices: pairs(choices) }, null)).toEqual({
      status: 'ungradable',
      reason: 'key-malformed',
    }),
  );

  it('has a check list', () => {
    expect(codes(checkMatching({ rows, options }, key))).toEqual([]);
    expect(codes(checkMatching({ rows, options: list('1234') }, key))).toEqual(['(extras-missing)']);
    expect(codes(checkMatching({ rows, options }, { choices: pairs('a1') }))).toEqual(['key-missing']);
    expect(codes(checkMatching({ rows: [], options: [] }, key))).toEqual(['items-too-few', 'items-too-few']);
    const groups = list('12');
    expect(codes(checkCategory({ statements: rows, groups }, { choices: pairs('a1 b1 c2 d2') }))).toEqual([]);
    expect(codes(checkCategory({ statements: rows, groups }, { choices: pairs('a1 b1 c1 d1') }))).toEqual([
      '(key-all-alike)',
    ]);
    const blank = [
      { id: 'a', text: ' ' },
      { id: 'b', text: 'Так' },
      { id: 'c', text: 'Так ' },
    ];
    expect(codes(checkCategory({ statements: blank, groups }, { choices: pairs('a1 b1 c2') }))).toEqual([
      'item-empty',
      'items-alike',
    ]);
  });
});

describe('stated: right verdicts / statements', () => {
  const body = { statements: list('abc'), fixedOrder: false };
  const names = { t: 'true', f: 'false', n: 'not-stated' } as const;
  const verdicts = (text: string) => ({
    verdicts: text
      .split(' ')
      .filter(Boolean)
      .map((pair) => ({
        statementId: pair.charAt(0),
        verdict: names[pair.charAt(1) as 't' | 'f' | 'n'],
      })),
  });

  it.each([
    ['at bf cn', ONE],
    ['at bn cn', fraction(2, 3)],
    ['cn', fraction(1, 3)],
    ['', ZERO],
    ['at at', 'ungradable'],
    ['zt', 'ungradable'],
  ])('%j', (given, expected) =>
    expect(shareOf(scoreStated(body, verdicts('at bf cn'), verdicts(given)))).toEqual(expected),
  );

  it('has a check list', () => {
    expect(codes(checkStated(body, verdicts('at bf cn')))).toEqual([]);
    expect(codes(checkStated(body, verdicts('at bt ct')))).toEqual(['(key-all-alike)']);
    expect(codes(checkStated(body, verdicts('at')))).toEqual(['key-missing']);
    expect(codes(checkStated({ statements: [], fixedOrder: false }, verdicts('')))).toEqual(['items-too-few']);
  });
});

describe('ordering', () => {
  const body = { items: list('123456') };
  const score = (order: string, rule: OrderingKey['rule']) =>
    shareOf(scoreOrdering(body, { itemIds: [...'123456'], rule }, { itemIds: [...order] }));

  // Worked examples of the three rules of ordering, with the key 123456.
  it.each([
    ['123456', ONE, ONE, ONE],
    ['654321', ZERO, ZERO, ZERO],
    ['623451', fraction(2, 5), fraction(4, 6), ZERO],
    ['324561', fraction(3, 5), fraction(1, 6), ZERO],
    ['234561', fraction(2, 3), ZERO, ZERO],
    ['123', fraction(1, 5), fraction(1, 2), ZERO],
    ['1', ZERO, fraction(1, 6), ZERO],
    ['', ZERO, ZERO, ZERO],
    ['112345', 'ungradable', 'ungradable', 'ungradable'],
    ['12345z', 'ungradable', 'ungradable', 'ungradable'],
  ])('%j: pairs, exact positions, all or nothing', (order, byPairs, byPositions, whole) => {
    expect(score(order, 'pairs')).toEqual(byPairs);
    expect(score(order, 'positions')).toEqual(byPositions);
    expect(score(order, 'all-or-nothing')).toEqual(whole);
  });

  it.each([
    ['123456', ONE],
    ['234561', fraction(1, 3)],
    ['324561', fraction(1, 5)],
    ['623451', ZERO],
    ['654321', ZERO],
    ['123', ZERO],
    ['', ZERO],
  ])('%j: pairs beyond those that chance gives', (order, share) =>
    expect(score(order, 'pairs-above-chance')).toEqual(share),
  );

  it('opens keys of every rule, and new questions are corrected for chance', () => {
    for (const rule of ORDERING_RULES) {
      expect(orderingSchemas.draftKey.safeParse({ rule }).success).toBe(true);
      expect(orderingSchemas.key.safeParse({ itemIds: ['a', 'b', 'c'], rule }).success).toBe(true);
    }
    expect(emptyQuestion('ordering', countedIds('n')).key).toEqual({ rule: 'pairs-above-chance' });
  });

  it('is ungradable if the key is not an order of the items', () => {
    for (const key of ['12345', '112345', '12345z', ''])
      expect(scoreOrdering(body, { itemIds: [...key], rule: 'pairs' }, null)).toEqual({
        status: 'ungradable',
        reason: 'key-malformed',
      });
  });

  it('has a check list', () => {
    expect(codes(checkOrdering(body))).toEqual([]);
    expect(codes(checkOrdering({ items: list('12') }))).toEqual(['items-too-few']);
    expect(codes(checkOrdering({ items: [...list('12'), { id: '3', text: `${list('1')[0]?.text} ` }] }))).toEqual([
      'items-alike',
    ]);
  });
});

describe('cloze: right gaps / gaps', () => {
  const passage = [{ pieces: [{ text: 'У ' }, { gapId: 'a' }, { text: ' цвіте ' }, { gapId: 'b' }, { text: '.' }] }];
  const gaps = (text: string) => ({
    gaps: text
      .split(' ')
      .filter(Boolean)
      .map((pair) => ({ gapId: pair.charAt(0), value: pair.slice(1) })),
  });
  const typed: ClozeBody = { mode: 'typed', passage };
  const key = (more: object = {}): ClozeKey => ({
    mode: 'typed',
    gaps: [
      { gapId: 'a', accepted: ['саду', 'садку'] },
      { gapId: 'b', accepted: ['яблуня'] },
    ],
    typoTolerance: false,
    anyForm: false,
    ...more,
  });

  it.each([
    ['aсаду bяблуня', key(), ONE],
    ['aСАДКУ. b«яблуня»', key(), ONE],
    ['aсаду', key(), fraction(1, 2)],
    ['aсаду bяблуню', key(), fraction(1, 2)],
    ['aсаду bяблуню', key({ anyForm: true }), ONE],
    ['aсаду bябулня', key({ typoTolerance: true }), ONE],
    ['aсаду bябулня', key(), fraction(1, 2)],
    ['', key(), ZERO],
    ['aсаду aсаду', key(), 'ungradable'],
    ['zсаду', key(), 'ungradable'],
    ['aсаду', key({ gaps: [{ gapId: 'a', accepted: ['саду'] }] }), 'ungradable'],
  ])('typed %j', (given, by, expected) => expect(shareOf(scoreCloze(typed, by, gaps(given), tools))).toEqual(expected));

  const choice: ClozeKey = {
    mode: 'choice',
    gaps: [
      { gapId: 'a', optionId: '1' },
      { gapId: 'b', optionId: '2' },
    ],
  };
  const bank: ClozeBody = {
    mode: 'bank',
    passage,
    bank: [...list('123'), { id: '4', text: 'пункт 1' }],
  };
  const lists: ClozeBody = {
    mode: 'list',
    passage,
    lists: [
      { gapId: 'a', options: list('13') },
      { gapId: 'b', options: list('24') },
    ],
  };

  it.each([
    ['a1 b2', bank, ONE],
    ['a4 b2', bank, ONE],
    ['a2 b1', bank, ZERO],
    ['a9', bank, 'ungradable'],
    ['a1 b2', lists, ONE],
    ['a3 b2', lists, fraction(1, 2)],
    ['a2', lists, 'ungradable'],
  ])('chosen %j', (given, body, expected) =>
    expect(shareOf(scoreCloze(body, choice, gaps(given), tools))).toEqual(expected),
  );

  it('is ungradable if key and passage are of different modes', () =>
    expect(shareOf(scoreCloze(typed, choice, null, tools))).toBe('ungradable'));

  it('explains every gap in words', () =>
    expect(scoreCloze(bank, choice, gaps('a3'), tools)).toMatchObject({
      parts: { gaps: [{ gapId: 'a', given: 'пункт 3', accepted: ['пункт 1'], isRight: false }, { given: null }] },
    }));

  it('has a check list', () => {
    expect(codes(checkCloze(typed, key()))).toEqual([]);
    expect(codes(checkCloze({ mode: 'typed', passage: [] }, key()))).toEqual(['gap-missing']);
    expect(codes(checkCloze(typed, choice))).toEqual(['key-missing']);
    expect(codes(checkCloze(bank, choice))).toEqual([]);
    expect(codes(checkCloze({ ...bank, bank: list('12') }, choice))).toEqual(['(extras-missing)']);
    expect(codes(checkCloze(lists, { mode: 'choice', gaps: [] }))).toEqual(['key-missing']);
    expect(codes(checkCloze({ mode: 'list', passage, lists: [] }, choice))).toEqual(['items-too-few', 'key-missing']);
    const bare = [{ pieces: [{ gapId: 'a' }] }];
    expect(codes(checkCloze({ mode: 'typed', passage: bare }, key()))).toEqual(['passage-empty']);
    expect(exampleQuestions.cloze.body.passage).toHaveLength(1);
  });
});
