import { describe, expect, it } from 'vitest';
import { calledBy, closingLine, findingWords } from './now-words.ts';

const pupils = calledBy({ groups: [{}], recipients: [], anybody: false });
const people = calledBy({ groups: [{}], recipients: [], anybody: true });
const quiet = { writing: 0, paused: 0, troubled: 0, ended: 0, isTrialOpen: false, isClosed: false };

describe('the title of a lesson is its finding', () => {
  it.each([
    [{ ...quiet, writing: 20, troubled: 3 }, pupils, 'Пишуть 20\u00a0учнів, троє потребують уваги'],
    [{ ...quiet, writing: 21, troubled: 1 }, pupils, 'Пише 21\u00a0учень, один потребує уваги'],
    [{ ...quiet, writing: 2, troubled: 1 }, people, 'Пишуть 2\u00a0людини, одна потребує уваги'],
    [
      { ...quiet, writing: 18, paused: 2, troubled: 12 },
      pupils,
      'Пишуть 18\u00a0учнів, двоє на паузі, 12 потребують уваги',
    ],
    [{ ...quiet, writing: 1 }, people, 'Пише 1\u00a0людина'],
    [{ ...quiet, paused: 20 }, pupils, 'На паузі 20\u00a0учнів'],
    [{ ...quiet, isTrialOpen: true }, people, 'Зараз триває лише пробна спроба'],
    [{ ...quiet, ended: 3 }, people, 'Зараз ніхто не пише'],
    [quiet, people, 'Поки ніхто не почав'],
    [{ ...quiet, isClosed: true }, people, 'Ніхто не почав'],
  ])('%o', (counts, called, words) => {
    expect(findingWords(counts, called)).toBe(words);
  });
});

it('says when the test closes, in minutes where it is soon', () => {
  const now = new Date('2026-11-27T08:41:00Z');
  expect(closingLine('2026-11-27T09:05:00Z', now)).toBe('Тест закриється об\u00a011:05, за 24\u00a0хвилини');
  expect(closingLine('2026-11-27T10:05:00Z', now)).toBe('Тест закриється о\u00a012:05');
  expect(closingLine('2026-11-27T08:00:00Z', now)).toBe('Тест закрито о\u00a010:00');
});
