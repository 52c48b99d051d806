import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saveAnswers } from '#contract/attempts.ts';
import { findUnstorable } from '#server/platform/http/operations/json-body.ts';
import { readPlainSaves } from './read-plain-saves.ts';

const ID = '0b0e7a52-6f4c-4d2e-9a50-1f2f3a4b5c6d';
const SAVE = {
  questionId: ID,
  value: { optionId: 'a1' },
  flagged: false,
  certainty: null,
  counter: 1,
  basedOn: 0,
  clientAt: '2026-11-21T08:00:00.000Z',
};
const bodyOf = (save: object, around: object = {}) => JSON.stringify({ device: 'phone', saves: [save], ...around });

const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('', 'слово', '__proto__', '\u0000'));
const anything = fc.oneof(text, fc.jsonValue(), fc.maxSafeInteger(), fc.double());
/** Generates mostly what pages send, and occasionally anything. */
const mostly = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 30, arbitrary: arbitrary }, { weight: 1, arbitrary: anything });
const save = fc.record(
  {
    questionId: mostly(fc.uuid()),
    value: mostly(fc.record({ text: fc.oneof({ weight: 3, arbitrary: fc.string({ unit: 'grapheme' }) }, text) })),
    flagged: mostly(fc.boolean()),
    certainty: mostly(fc.constantFrom(null, 1, 2, 3)),
    lookBacks: mostly(
      fc.record({
        count: fc.oneof(fc.nat(1_100), fc.double()),
        blocks: mostly(fc.dictionary(fc.oneof(fc.constantFrom('b1', 'b_2-c'), fc.string()), mostly(fc.nat(1_100)))),
        beside: mostly(fc.boolean()),
      }),
    ),
    counter: mostly(fc.nat()),
    basedOn: mostly(fc.nat()),
    clientAt: mostly(fc.constantFrom(null, '2026-11-21T08:00:00.000Z', '2026-02-31T08:00:00.000Z')),
  },
  { requiredKeys: ['questionId', 'value', 'flagged', 'counter', 'basedOn', 'clientAt'] },
);
const body = fc.record(
  {
    device: mostly(fc.constant('phone')),
    saves: fc.array(save, { maxLength: 3 }),
    databaseRun: mostly(fc.constantFrom('r'.repeat(64), 'r'.repeat(65))),
  },
  { requiredKeys: ['device', 'saves'] },
);

describe('reading saves without their schema', () => {
  it('reads what our pages send', () => {
    expect(readPlainSaves(bodyOf(SAVE))).toEqual({ device: 'phone', saves: [SAVE] });
    const counted = { ...SAVE, lookBacks: { count: 2, blocks: { b1: 2 }, beside: false } };
    expect(readPlainSaves(bodyOf(counted))).toEqual({ device: 'phone', saves: [counted] });
    const { certainty: _said, ...older } = SAVE;
    expect(readPlainSaves(bodyOf(older))).toEqual({ device: 'phone', saves: [older] });
    expect(readPlainSaves(bodyOf(SAVE, { databaseRun: 'r' }))).toEqual({
      device: 'phone',
      saves: [SAVE],
      databaseRun: 'r',
    });
  });

  it('never accepts what the schema would read differently or refuse, except ids, which are looked up', () => {
    let read = 0;
    fc.assert(
      fc.property(body, (given) => {
        const json = JSON.stringify(given);
        const plain = readPlainSaves(json);
        if (plain === null) return;
        read += 1;
        const known = { ...plain, saves: plain.saves.map((one) => ({ ...one, questionId: ID })) };
        const parsed = saveAnswers.body.parse(known);
        // The schema reads a day that does not exist as no time; here it is kept and left out only when it is stored.
        const unreadable = plain.saves.map(({ clientAt }) => clientAt === '2026-02-31T08:00:00.000Z');
        const expected = known.saves.map((one, index) => (unreadable[index] ? { ...one, clientAt: null } : one));
        expect(parsed).toEqual({ ...known, saves: expected });
        expect(findUnstorable(JSON.parse(json))).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
    expect(read).toBeGreaterThan(50);
  });

  it.each([
    ['no JSON', '{"device":'],
    ['a list', '[]'],
    ['another field', bodyOf(SAVE, { more: 1 })],
    ['no saves', bodyOf(SAVE, { saves: [] })],
    ['many saves', bodyOf(SAVE, { saves: Array.from({ length: 21 }, () => SAVE) })],
    ['a long name of the device', bodyOf(SAVE, { device: 'p'.repeat(65) })],
    ['a long name of the run', bodyOf(SAVE, { databaseRun: 'r'.repeat(65) })],
    ['a number as the run', bodyOf(SAVE, { databaseRun: 1 })],
    ['a letter that can’t be stored', bodyOf({ ...SAVE, value: { text: '\u0000' } })],
    ['half a surrogate pair', bodyOf({ ...SAVE, value: { text: '\ud800' } })],
    ['a prototype', `{"device":"phone","saves":[{"__proto__":{},${JSON.stringify(SAVE).slice(1)}]}`],
    ['a deep value', bodyOf({ ...SAVE, value: JSON.parse('['.repeat(9) + ']'.repeat(9)) })],
    ['a counter below zero', bodyOf({ ...SAVE, counter: -1 })],
    ['a broken counter', bodyOf({ ...SAVE, counter: 1.5 })],
    ['a revision as a text', bodyOf({ ...SAVE, basedOn: '0' })],
    ['a moment with an offset', bodyOf({ ...SAVE, clientAt: '2026-11-21T08:00:00+02:00' })],
    ['another field of a save', bodyOf({ ...SAVE, more: 1 })],
    ['returns without places', bodyOf({ ...SAVE, lookBacks: { count: 1, beside: false } })],
    ['too many returns', bodyOf({ ...SAVE, lookBacks: { count: 1_000, blocks: {}, beside: false } })],
    ['no value', bodyOf({ ...SAVE, value: undefined })],
  ])('leaves to the schema: %s', (_what, json) => {
    expect(readPlainSaves(json)).toBeNull();
  });
});
