import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { stemUkrainian } from '#core/language/stemming/ukrainian-stem.ts';
import { scoreShort } from '#core/questions/short/score-short.ts';
import { addShortForms, renewShortComparison, shortWordsToLookUp } from '#core/questions/short/short-forms.ts';
import type { ShortKey } from '#core/questions/short/short-schema.ts';
import { findWordForms } from './find-word-forms.ts';

type Row = { readonly key: ShortKey; readonly typed: string; readonly isRight: boolean; readonly line: string };

/**
 * Reads rows of «rules, key, typed, y or n», labelled as a teacher would judge before anything was asked of the code. Rules: `f` any
 * form, `s` a slip, `#` a number with its units.
 */
function readRows(name: string): Row[] {
  const lines = readFileSync(new URL(`fresh/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [rules = '', written = '', typed = '', label] = line.split('\t');
    const [value = '', ...units] = written.split(' ');
    const number = { value: Number(value), tolerance: 0, units: units.join(' ').split(',').filter(Boolean) };
    const isNumber = rules === '#';
    const key: ShortKey = {
      accepted: isNumber ? [] : written.split(' / '),
      typoTolerance: rules.includes('s'),
      anyForm: rules.includes('f'),
      number: isNumber ? number : null,
    };
    return { key: renewShortComparison(key), typed, isRight: label === 'y', line };
  });
}

async function lookUp(keys: readonly ShortKey[]) {
  const wanted = keys.flatMap(shortWordsToLookUp);
  const near = new Set(wanted.filter((one) => one.near).map(({ asked }) => asked));
  const words = [...new Set(wanted.map(({ asked }) => asked))];
  return findWordForms(words, { userId: 'author', purpose: 'write' }, near);
}

async function judge(rows: readonly Row[]) {
  const found = await lookUp(rows.map(({ key }) => key));
  return rows.map(({ key, typed, isRight, line }) => {
    const outcome = scoreShort({}, addShortForms(key, found), { text: typed }, { stem: stemUkrainian });
    const isTaken = outcome.status === 'scored' && outcome.parts.matched !== null;
    return { line, isRight, isTaken };
  });
}

describe('typed answers as a teacher would judge them', () => {
  it.each([
    ['fresh-typed-answers.txt', 240],
    ['unseen-typed-answers.txt', 80],
  ])('%s: at least 97 %%, and none taken that is wrong', async (name, count) => {
    const judged = await judge(readRows(name));
    const unlike = judged.filter(({ isRight, isTaken }) => isRight !== isTaken);
    expect(judged.length).toBeGreaterThan(count);
    expect(unlike.filter(({ isTaken }) => isTaken)).toEqual([]);
    expect(unlike.length / judged.length <= 0.03 ? [] : unlike).toEqual([]);
  });

  it('a key of an earlier test is compared as it was', () => {
    const judgeOld = (key: Partial<ShortKey>, text: string) => {
      const old: ShortKey = { accepted: [], typoTolerance: true, anyForm: false, number: null, ...key };
      const outcome = scoreShort({}, old, { text }, { stem: stemUkrainian });
      return outcome.status === 'scored' && outcome.parts.matched !== null;
    };
    expect([
      judgeOld({ accepted: ['липа'] }, 'лапа'),
      judgeOld({ accepted: ['вгорі'], typoTolerance: false }, 'угорі'),
      judgeOld({ accepted: ['Ліна Костенко'] }, 'Костенко Ліна'),
      judgeOld({ number: { value: 7000, tolerance: 0, units: [] } }, '7 тис.'),
      judgeOld({ number: { value: 12, tolerance: 0, units: [] } }, "1'2"),
    ]).toEqual([true, false, false, false, true]);
  });
});
