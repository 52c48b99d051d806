import { describe, expect, it } from 'vitest';
import { discriminationCell, dueWords, shareCell, statesLine, timeCell } from './analysis-words.ts';
import type { ShownItemFigures } from './use-analysis.ts';

const due = (isDue: boolean, changed: number, isFirst = false) =>
  dueWords({ isDue, changed, snapshot: isFirst ? null : ({} as never) });

describe('a cell', () => {
  it.each([
    [45.4, '45 с'],
    [60, '1 хв'],
    [125, '2 хв 5 с'],
    [0.2, '0 с'],
    ['few-takers', 'мало даних'],
  ] as const)('shows the time %s as %s', (value, shown) => {
    expect(timeCell(value).replaceAll('\u00a0', ' ')).toBe(shown);
  });

  it('says why there is no figure', () => {
    expect([shareCell('pooled'), discriminationCell('no-spread')]).toEqual(['не для добірки', 'усі однакові']);
    expect([shareCell(0.596), discriminationCell(-0.126)]).toEqual(['59\u00a0%', '−0,13']);
  });
});

it('states are told only where they happened', () => {
  const item = { answered: 20, empty: 0, notReached: 3, notAsked: 0 } as ShownItemFigures;
  expect(statesLine(item).replaceAll('\u00a0', ' ')).toBe('відповіли 20, не дійшли 3');
  expect(statesLine({ ...item, answered: 0, notReached: 0 })).toBe('ще нікого');
});

describe('what the figures do not contain yet', () => {
  it.each([
    [due(false, 0), null],
    [due(true, 0), 'Змінилося, які спроби враховано: аналіз оновиться сам за хвилину-дві.'],
    [due(true, 1), 'Відтоді завершилася або змінилася 1 спроба: аналіз оновиться сам за хвилину-дві.'],
    [due(true, 3), 'Відтоді завершилися або змінилися 3 спроби: аналіз оновиться сам за хвилину-дві.'],
    [due(true, 1_000), 'Відтоді завершилися або змінилися щонайменше 1000 спроб: аналіз оновиться сам за хвилину-дві.'],
    [due(true, 5, true), 'Спроби вже є: аналіз з’явиться тут сам за хвилину-дві.'],
  ])('%s', (words, expected) => {
    expect(words?.replaceAll('\u00a0', ' ') ?? null).toBe(expected);
  });
});
