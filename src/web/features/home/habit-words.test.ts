import { describe, expect, it } from 'vitest';
import { habitWords } from './habit-words.ts';

const part = (
  process: 'locate' | 'understand' | 'evaluate',
  share: number,
  questions: number,
  points = 2 * questions,
) => ({
  process,
  share,
  questions,
  points,
});
const plain = (words: string) => words.replaceAll('\u00a0', ' ');

describe('the words under the reading profile', () => {
  it('name the hardest process among those that can be judged', () => {
    expect(plain(habitWords([part('locate', 0.9, 4), part('understand', 0.5, 6)]))).toBe(
      'За відповідями на 10 запитань. Найважче поки дається «зрозуміти».',
    );
    expect(plain(habitWords([part('locate', 1, 4), part('understand', 1, 4)]))).toBe('За відповідями на 8 запитань.');
  });

  it('judge no process by fewer than four questions or eight points', () => {
    expect(plain(habitWords([part('locate', 0.9, 4), part('understand', 0.1, 5, 7.5)]))).toBe(
      'За відповідями на 9 запитань. Замало запитань, щоб судити про «зрозуміти».',
    );
    expect(plain(habitWords([part('locate', 0.9, 4), part('understand', 0.8, 4), part('evaluate', 0, 3)]))).toBe(
      'За відповідями на 11 запитань. Найважче поки дається «зрозуміти». Замало запитань, щоб судити про «оцінити».',
    );
    expect(plain(habitWords([part('locate', 0.9, 1), part('understand', 0, 1)]))).toBe(
      'За відповідями на 2 запитання. Замало запитань, щоб судити про «знайти», «зрозуміти».',
    );
  });
});
