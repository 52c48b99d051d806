import { describe, expect, it } from 'vitest';
import type { ProcessProgress } from './progress-words.ts';
import {
  hardestProcess,
  processAdvice,
  progressChangeWords,
  speedWords,
  strengthsTitle,
  strengthWords,
} from './progress-words.ts';

const results = (...percents: (number | null)[]) =>
  percents.map((percent) => ({ percent, waits: percent === null, profile: [{ questions: 40 }], wordsPerMinute: null }));
const speeds = (...measured: (number | null)[]) =>
  measured.map((wordsPerMinute) => ({ percent: 50, waits: false, profile: [], wordsPerMinute }));

describe('the words about a reading process', () => {
  it.each([
    [3, 1, /^Замало запитань, щоб судити: лише 3.запитання\.$/],
    [4, 0.85, /^Добре вдається знаходити/],
    [4, 17 / 20 - 1e-12, /^Добре/],
    [4, 0.84, /^Здебільшого вдається знаходити/],
    [9, 0.6, /^Здебільшого/],
    [9, 0.59, /^Поки важко знаходити/],
  ])('of %i questions and a share of %d', (questions, share, expected) => {
    expect(strengthWords({ process: 'locate', share, questions, points: 2 * questions })).toMatch(expected);
  });

  it.each([
    [4, 7.5, 'Замало запитань, щоб судити: лише 4\u00a0запитання на 7,5\u00a0бала.'],
    [7, 7, 'Замало запитань, щоб судити: лише 7\u00a0запитань на 7\u00a0балів.'],
    [8, 8, 'Добре вдається знаходити в тексті потрібне місце.'],
    [3, 30, 'Замало запитань, щоб судити: лише 3\u00a0запитання.'],
  ])('judge from eight points on: %i questions of %d points', (questions, points, expected) => {
    expect(strengthWords({ process: 'locate', share: 1, questions, points })).toBe(expected);
  });
});

describe('advice and the heading over the sentences', () => {
  const part = (process: ProcessProgress['process'], share: number, questions = 9): ProcessProgress => ({
    process,
    share,
    questions,
    points: questions,
  });

  it('say what to try only where a process is judged to be hard, to the reader or to whoever passes it on', () => {
    expect(processAdvice(part('locate', 0.59), 'reader')).toBe(
      'Спробуйте так: повертайтеся до тексту й шукайте точне місце, перш ніж відповісти.',
    );
    expect(processAdvice(part('evaluate', 0), 'others')).toBe(
      'Порадьте: «Питайте себе, навіщо автор сказав саме так».',
    );
    expect(processAdvice(part('locate', 0.6), 'reader')).toBeNull();
    expect(processAdvice(part('locate', 0, 3), 'reader')).toBeNull();
    expect(hardestProcess([part('locate', 0.5), part('understand', 0.4), part('evaluate', 0, 3)])?.process).toBe(
      'understand',
    );
    expect(hardestProcess([part('locate', 0.9)])).toBeNull();
  });

  it.each([
    [[part('locate', 0.2), part('understand', 0.3), part('evaluate', 0.4)], 'Що поки важко'],
    [[part('locate', 0.9), part('understand', 0.3)], 'Що вдається і що поки важко'],
    [[part('locate', 0.9), part('understand', 0.1, 3)], 'Що вдається'],
    [[part('locate', 1, 3)], 'Що вдається, казати ще зарано'],
  ])('%#: %s', (profile, expected) => {
    expect(strengthsTitle(profile)).toBe(expected);
  });
});

describe('the words about a change', () => {
  it.each([
    ['none', results(), 'поки немає жодного'],
    ['one that waits', results(null), 'результатів: 1\u00a0результат ще чекає на перевірку.'],
    [
      'one without a point, as all is void',
      [{ percent: null, waits: false, profile: [], wordsPerMinute: null }],
      'поки немає жодного.',
    ],
    [
      'five and two that wait',
      results(10, 10, 90, 90, 90, null, null),
      'поки їх 5, 2\u00a0результати ще чекають на перевірку.',
    ],
    ['five', results(10, 10, 90, 90, 90), 'поки їх 5'],
    ['one that waits counts as none', results(10, 10, 10, 90, 90, null), 'поки їх 5'],
    [
      'more than the error',
      results(50, 52, 48, 70, 72, 68),
      'вищі за попередні: у середньому 70\u00a0% проти 50\u00a0%; різниця\u00a0— 20\u00a0пунктів, похибка\u00a0— 12.',
    ],
    [
      'equal results of few questions have an error too',
      results(50, 50, 50, 59, 59, 59),
      'не видно: 9\u00a0пунктів, похибка\u00a0— 12.',
    ],
    ['results that scatter', results(35, 50, 65, 45, 60, 75), 'не видно: 10\u00a0пунктів, похибка\u00a0— 34.'],
    ['results all over the scale', results(0, 100, 100, 0, 100, 0), 'надто різняться між собою'],
    ['less', results(70, 72, 68, 50, 52, 48), 'нижчі за попередні'],
    ['the middle of seven stands apart', results(50, 50, 50, 0, 70, 70, 70), 'вищі'],
  ])('%s', (_name, given, expected) => {
    expect(progressChangeWords(given)).toContain(expected);
  });
});

describe('the words about the speed of reading', () => {
  it('say nothing without a measurement, and no figure from fewer than three', () => {
    expect(speedWords(speeds(null, null))).toBeNull();
    expect(speedWords(speeds(120, null))).toContain('лише в одному тесті');
    expect(speedWords(speeds(120, 140))).toContain('лише у двох тестах');
  });

  it.each([
    [speeds(100, 150, 110), /близько 110.слів/],
    [speeds(100, 150, 110, 120), /близько 115.слів/],
    [speeds(900, 100, 101, 102, 103, 104), /близько 102.слова/],
  ])('are the median of the latest five', (given, expected) => {
    expect(speedWords(given)).toMatch(expected);
  });
});
