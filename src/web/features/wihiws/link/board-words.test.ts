import { describe, expect, it } from 'vitest';
import { boardCounts, codeEntryAddress } from './board-words.ts';

const NOBODY = { writing: 0, paused: 0, people: 0 };

describe('the words of the view for a projector', () => {
  it('name the short address of the host with its port', () => {
    expect(codeEntryAddress('http://192.168.1.5:3000/anybody/token')).toBe('192.168.1.5:3000/wihiwin');
  });

  it.each([
    [NOBODY, 'Поки ніхто не почав'],
    [{ ...NOBODY, writing: 1 }, '1\u00a0людина пише'],
    [{ writing: 24, paused: 2, people: 5 }, '24\u00a0людини пишуть · 2 на паузі · 5\u00a0людей здали'],
  ])('count who writes and who has finished: %o', (counts, words) => {
    expect(boardCounts(counts)).toBe(words);
  });
});
