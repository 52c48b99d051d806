import { expect, it } from 'vitest';
import type { ResultRow } from '#contract/wihiws.ts';
import { withAbsent } from './absent-rows.ts';
import { filterChoices, filterResults } from './result-filters.ts';

const row = (displayName: string, given: Partial<ResultRow> = {}) =>
  ({
    attemptId: displayName,
    displayName,
    trial: false,
    waiting: 0,
    passed: null,
    answered: 3,
    submittedAt: '2026-11-27T09:00:00Z',
    submittedBy: 'taker',
    ...given,
  }) as ResultRow;

const rows = withAbsent(
  [
    row('Яна Гай'),
    row('Роман Швець', { submittedBy: 'host', answered: 0 }),
    row('Єва Яценко', { submittedAt: null, submittedBy: null }),
    row('Адам Учитель', { trial: true }),
  ],
  [
    { identifier: 'm', displayName: 'Назар Мельник' },
    { identifier: 't', displayName: 'Поліна Ткач' },
  ],
  10,
);
const names = (some: readonly { readonly displayName: string }[]) => some.map(({ displayName }) => displayName);

it('who has no attempt stands among the others by surname, trials last', () => {
  expect(names(rows)).toEqual(['Яна Гай', 'Назар Мельник', 'Поліна Ткач', 'Роман Швець', 'Єва Яценко', 'Адам Учитель']);
  expect(rows[1]).toMatchObject({ isAbsent: true, submittedAt: null, shares: Array(10).fill(null) });
});

it('filters tell how many each shows, and none that shows nobody', () => {
  expect(filterChoices(rows, 'all').map(({ label, count }) => `${label} ${count}`)).toEqual([
    'Усі 6',
    'Пишуть 1',
    'Завершено вами 1',
    'Без відповідей 1',
    'Не писали 2',
  ]);
  expect(filterChoices(rows, 'waiting').map(({ filter }) => filter)).toContain('waiting');
  expect(names(filterResults(rows, 'absent'))).toEqual(['Назар Мельник', 'Поліна Ткач']);
  expect(names(filterResults(rows, 'writing'))).toEqual(['Єва Яценко']);
});
