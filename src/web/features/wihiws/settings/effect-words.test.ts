import { expect, it } from 'vitest';
import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { CHANGE_REFUSALS } from '#core/wihiws/rule-changes/decide-rule.ts';
import { chanceButton, changeButton, refusalWords, touchedByAll, touchWords } from './effect-words.ts';

const plain = (text: string) => text.replaceAll(NO_BREAK_SPACE, ' ');

it('says whom a change touches, and repeats it on the button', () => {
  const groups = { notBegun: 3, writing: 20, handedIn: 0 };
  expect(plain(touchWords(groups))).toBe('Торкнеться 23 людей: пишуть 20, ще не почали 3.');
  expect(plain(touchWords({ notBegun: 0, writing: 0, handedIn: 1 }))).toBe('Торкнеться 1 людини: здали 1.');
  expect(touchWords({ notBegun: 0, writing: 0, handedIn: 0 })).toMatch(/^Поки нікого не торкнеться/);
  expect(plain(changeButton(groups))).toBe('Змінити для 23 людей');
  expect(changeButton({ notBegun: 0, writing: 0, handedIn: 0 })).toBe('Змінити');
  expect([0, 2, 5, 21].map((people) => plain(chanceButton(people)))).toEqual([
    'Дати другу спробу',
    'Дати другу спробу двом',
    'Дати другу спробу 5 людям',
    'Дати другу спробу 21 людині',
  ]);
});

it('counts people once who are touched by several rules', () => {
  const one = { touches: { notBegun: 3, writing: 20, handedIn: 0 } };
  expect(touchedByAll([one, { touches: { notBegun: 0, writing: 20, handedIn: 5 } }])).toEqual({
    notBegun: 3,
    writing: 20,
    handedIn: 5,
  });
});

it.each(CHANGE_REFUSALS)('%s: why not, as a sentence', (reason) => {
  expect(refusalWords({ reason, people: 2 })).toMatch(/^[\p{Lu}\d].*\.$/u);
});
