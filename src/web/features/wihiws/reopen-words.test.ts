import { describe, expect, it } from 'vitest';
import { reopeningWords } from './ask-confirmed.ts';
import { endedTooEarlyWords, reopenedWords } from './reopen-words.ts';

const plain = (words: string) => words.replaceAll('\u00a0', ' ');

describe('words for attempts that can go on after a later closing', () => {
  it.each([
    [1, 'За попереднім часом закриття завершено 1 спробу, яку тепер можна дописати.'],
    [3, 'За попереднім часом закриття завершено 3 спроби, які тепер можна дописати.'],
    [11, 'За попереднім часом закриття завершено 11 спроб, які тепер можна дописати.'],
  ])('%d', (count, words) => expect(plain(endedTooEarlyWords(count))).toBe(words));

  it('say afterwards how many were reopened', () => expect(plain(reopenedWords(5))).toBe('Відкрито знову: 5 спроб.'));

  it.each([
    [undefined, 'Її читачеві вже показано правильні відповіді: дописуючи, він може їх знати.'],
    [1, 'Правильні відповіді вже показано в 1 спробі: дописуючи, читачі можуть їх знати.'],
    [4, 'Правильні відповіді вже показано в 4 спробах: дописуючи, читачі можуть їх знати.'],
  ])('the confirmation if right answers were shown in %s attempts', (count, note) =>
    expect(plain(reopeningWords(count).note)).toBe(note),
  );
});
