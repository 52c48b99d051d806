import { expect, it } from 'vitest';
import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { changeWords, ruleValueWords } from './history-words.ts';

const lines = (change: Parameters<typeof changeWords>[0]) =>
  changeWords(change).map(({ what, whom }) =>
    `${what}${whom === null ? '' : ` — ${whom}`}`.replaceAll(NO_BREAK_SPACE, ' '),
  );

it('says what was changed, from what to what, and for whom', () => {
  expect(
    lines({
      person: null,
      entry: {
        kind: 'rules',
        steps: [
          { rule: 'timeLimitSeconds', before: 2100, after: null },
          { rule: 'attemptsAllowed', before: 1, after: 2 },
        ],
      },
    }),
  ).toEqual(['Час на роботу: 35 хвилин → не обмежено', 'Спроби: 1 спроба → 2 спроби']);
  expect(lines({ person: 'Соломія Б.', entry: { kind: 'extra-time', minutes: 10 } })).toEqual([
    'Додатково 10 хвилин — Соломія Б.',
  ]);
  expect(lines({ person: 'Соломія Б.', entry: { kind: 'extra-time', minutes: 0 } })).toEqual([
    'Додатковий час скасовано — Соломія Б.',
  ]);
  expect(lines({ person: null, entry: { kind: 'second-chance', people: 2, closesAt: null } })).toEqual([
    'Друга спроба — 2 людини',
  ]);
  expect(lines({ person: null, entry: { kind: 'recipients', people: 0, groups: 1 } })).toEqual([
    'Додано, кому призначено — 1 група',
  ]);
  expect(lines({ person: null, entry: { kind: 'release', score: true, answers: true } })).toEqual([
    'Бали відкрито',
    'Правильні відповіді відкрито',
  ]);
});

it.each([
  ['readingMode', 'then', 'спершу текст'],
  ['scoreRelease', 'by-hand', 'коли відкриють'],
  ['selfPause', true, 'так'],
  ['passPercent', 60, '60 %'],
  ['closesAt', null, 'без строку'],
  ['title', 'Інша', '«Інша»'],
] as const)('%s %s: %s', (rule, value, words) => {
  expect(ruleValueWords(rule, value).replaceAll(NO_BREAK_SPACE, ' ')).toBe(words);
});
