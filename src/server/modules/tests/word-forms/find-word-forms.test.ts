import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { comparableAnswer } from '#core/questions/short/comparable-answer.ts';
import { TooManyWait } from '#server/platform/process/turns.ts';
import { findWordForms } from './find-word-forms.ts';

/** Rows of «headword: words», written by hand before the dictionary was asked. */
function readRows(name: string): { headword: string; words: string[] }[] {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((row) => {
      const [headword = '', words = ''] = row.split(': ');
      return { headword, words: words.split(' ') };
    });
}

async function accepted(headwords: readonly string[]): Promise<Map<string, Set<string>>> {
  const found = await findWordForms(headwords);
  return new Map(found.map(({ word, also }) => [word, new Set([word, ...also].map(comparableAnswer))]));
}

describe('forms of words', () => {
  it('are found for many at once, and so many wait that more are refused as overload', async () => {
    const asked = Array.from({ length: 66 }, () => findWordForms(['гора']));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.slice(0, 65).every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(outcomes[65]).toMatchObject({ status: 'rejected', reason: expect.any(TooManyWait) });
    expect((await findWordForms(['гора']))[0]?.also).toContain('горою');
  });

  it('has at least 98 % of the forms of common nouns, verbs and adjectives', async () => {
    const rows = readRows('held-out-forms.txt');
    const known = await accepted(rows.map(({ headword }) => headword));
    const pairs = rows.flatMap(({ headword, words }) => words.map((word) => ({ headword, word })));
    const missing = pairs.filter(({ headword, word }) => !known.get(headword)?.has(comparableAnswer(word)));
    expect(pairs.length).toBeGreaterThan(600);
    expect(missing.length / pairs.length <= 0.02 ? [] : missing).toEqual([]);
  });

  it('has no other word', async () => {
    const rows = readRows('different-words.txt');
    const known = await accepted(rows.map(({ headword }) => headword));
    const wrong = rows.flatMap(({ headword, words }) =>
      words.filter((word) => known.get(headword)?.has(comparableAnswer(word))).map((word) => `${headword} – ${word}`),
    );
    expect(wrong).toEqual([]);
    const back = await accepted(rows.flatMap(({ words }) => words));
    const wrongBack = rows.flatMap(({ headword, words }) =>
      words.filter((word) => back.get(word)?.has(comparableAnswer(headword))).map((word) => `${word} – ${headword}`),
    );
    expect(wrongBack).toEqual([]);
  });
});
