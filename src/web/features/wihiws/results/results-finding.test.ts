import { expect, it } from 'vitest';
import type { ShownRow } from './absent-rows.ts';
import { hardestQuestion, noMeanWords, resultsTitle } from './results-finding.ts';

const pupils = { groups: [{}], recipients: [], anybody: false };
const people = { groups: [], recipients: [], anybody: true };
const summary = { attempts: 0, writing: 0, paused: 0, people: 0, averagePercent: null, waiting: 0 };
const none = { count: 0, people: [] };

it.each([
  [pupils, { ...summary, people: 26 }, { ...none, count: 2 }, 'Здали 26 з 28\u00a0учнів'],
  [pupils, { ...summary, people: 26, writing: 1 }, { ...none, count: 2 }, 'Здали 26\u00a0учнів'],
  [pupils, { ...summary, people: 21, averagePercent: 67 }, none, 'Здав 21\u00a0учень, у середньому 67\u00a0%'],
  [people, { ...summary, people: 1 }, none, 'Здала 1\u00a0людина'],
  [people, { ...summary, writing: 3 }, none, 'Ще ніхто не здав'],
  [people, summary, none, 'Результатів ще немає'],
])('%#: the title says only what is known', (wihiw, counts, notStarted, words) => {
  expect(resultsTitle({ wihiw, summary: counts, notStarted })).toBe(words);
});

it('there is no mean while answers wait, and it says until when', () => {
  expect(noMeanWords({ waiting: 22 })).toBe('Середній бал буде, коли перевірите 22\u00a0відповіді.');
  expect(noMeanWords({ waiting: 0 })).toBeNull();
});

it('names the hardest question of those that enough have answered and none of whose answers waits', () => {
  const questions = [1, 2, 3].map((number) => ({ number })) as never;
  const row = (shares: readonly (number | null)[], unmarked: number[] = []) =>
    ({ counted: true, shares, unmarked }) as unknown as ShownRow;
  const eight = Array.from({ length: 8 }, () => row([1, 0.25, null], [2]));
  expect(hardestQuestion(eight, questions)).toEqual({ number: 2, percent: 25 });
  expect(hardestQuestion(eight.slice(1), questions)).toBeNull();
});
