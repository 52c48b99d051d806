import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { comparableAnswer } from '#core/questions/short/comparable-answer.ts';
import { TooManyWait } from '#server/platform/process/pacing/turns.ts';
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
  const found = await findWordForms(headwords, { userId: 'author', purpose: 'look-up' });
  return new Map(found.map(({ word, also }) => [word, new Set([word, ...also].map(comparableAnswer))]));
}

describe('forms of words', () => {
  it('are found for many at once, and so many wait that more are refused as overload', async () => {
    const lookUp = (userId: string) => findWordForms(['гора'], { userId, purpose: 'look-up' });
    const asked = Array.from({ length: 66 }, (_, index) => lookUp(`author-${index}`));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.slice(0, 65).every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(outcomes[65]).toMatchObject({ status: 'rejected', reason: expect.any(TooManyWait) });
    expect((await lookUp('author'))[0]?.also).toContain('горою');
  });

  it('are kept from nobody by one person, whose requests wait two at most', async () => {
    const lookUp = (userId: string) => findWordForms(['гора'], { userId, purpose: 'look-up' });
    const asked = Array.from({ length: 80 }, () => lookUp('flood'));
    const outcomes = Promise.allSettled(asked);
    expect((await lookUp('author'))[0]?.also).toContain('горою');
    // The first is being read, two wait.
    const refused = (await outcomes).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(77);
    expect(refused[0]).toMatchObject({ reason: expect.any(TooManyWait) });
  });

  it('are found for writes before look-ups that came earlier', async () => {
    const order: string[] = [];
    const many = Array.from({ length: 200 }, () => 'гора');
    const ask = async (name: string, purpose: 'write' | 'look-up', words: readonly string[]) => {
      await findWordForms(words, { userId: name, purpose });
      order.push(name);
    };
    await Promise.all([
      ask('being read', 'look-up', many),
      ask('look-up', 'look-up', many),
      ask('write', 'write', ['гора']),
    ]);
    expect(order).toEqual(['being read', 'write', 'look-up']);
  });

  it('has at least 98 % of the forms of common nouns, verbs and adjectives', async () => {
    const rows = readRows('held-out-forms.txt');
    const known = await accepted(rows.map(({ headword }) => headword));
    const pairs = rows.flatMap(({ headword, words }) => words.map((word) => ({ headword, word })));
    const missing = pairs.filter(({ headword, word }) => !known.get(headword)?.has(comparableAnswer(word)));
    expect(pairs.length).toBeGreaterThan(600);
    expect(missing.length / pairs.length <= 0.02 ? [] : missing).toEqual([]);
  });

  it.each([
    ['fresh/fresh-forms.txt', 600],
    ['fresh/unseen-forms.txt', 150],
  ])('has at least 98 %% of the forms of keys as authors write them: %s', async (name, count) => {
    const rows = readRows(name);
    const known = await accepted(rows.map(({ headword }) => headword));
    const pairs = rows.flatMap(({ headword, words }) => words.map((word) => ({ headword, word })));
    const missing = pairs.filter(
      ({ headword, word }) => !known.get(headword.split(' ')[0] ?? '')?.has(comparableAnswer(word)),
    );
    expect(pairs.length).toBeGreaterThan(count);
    expect(missing.length / pairs.length <= 0.02 ? [] : missing).toEqual([]);
  });

  it('takes none of the words beside those keys', async () => {
    const rows = readRows('fresh/fresh-other-words.txt');
    for (const { headword, words } of rows) {
      const [found] = [...(await accepted([headword])).values()];
      expect(words.filter((word) => found?.has(comparableAnswer(word)))).toEqual([]);
    }
  });

  it.each([
    ['золоте руно', 'золотої', true],
    ['золоте', 'золотої', true],
    ['добра книга', 'добро', false],
    ['добра книга', 'доброї', true],
    ['Суми', 'Сум', true],
    ['сума', 'сумою', true],
    ['пан', 'пані', false],
    ['братові', 'братом', true],
    ['гірка правда', 'гіркої', true],
  ])('of «%s»: %s is %s', async (asked, word, isTaken) => {
    const [found] = [...(await accepted([asked])).values()];
    expect(found?.has(comparableAnswer(word))).toBe(isTaken);
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
