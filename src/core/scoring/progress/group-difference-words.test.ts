import { describe, expect, it } from 'vitest';
import { comparisonFinding, groupDifference, groupDifferenceWords, meanError } from './group-difference-words.ts';

const of = (mean: number | null, people = 27, sd = 18) => ({ people, mean, sd: mean === null ? null : sd });
const TITLES = { a: '10-А', b: '10-Б' };

describe('a difference of two groups', () => {
  it('is told against its error, and not of fewer than ten people', () => {
    expect(groupDifferenceWords(groupDifference(of(66), of(63)))).toBe(
      'Різниці не видно: 3\u00a0пункти, похибка\u00a0— 10.',
    );
    expect(groupDifferenceWords(groupDifference(of(58), of(41)))).toBe(
      'Імовірно, різниця справжня: 17\u00a0пунктів, похибка\u00a0— 10.',
    );
    expect(groupDifference(of(58), of(null, 9))).toBe('few');
    expect(groupDifferenceWords('few')).toContain('Замало людей');
    expect([meanError(of(58)), meanError(of(null, 4))]).toEqual([7, null]);
  });

  it('is found in the processes, and the group that does better is named', () => {
    const process = (name: 'locate' | 'evaluate', a: number | null, b: number | null) => ({
      process: name,
      a: of(a),
      b: of(b),
    });
    expect(comparisonFinding([process('locate', 84, 86), process('evaluate', 58, 41)], TITLES)).toEqual({
      title: 'Різницю між групами видно лише в одному',
      lead: '10-А краще оцінює прочитане. У решті різниця менша за похибку.',
    });
    expect(comparisonFinding([process('locate', 40, 80)], TITLES)).toEqual({
      title: 'Різницю між групами видно',
      lead: '10-Б краще знаходить у тексті потрібне.',
    });
    expect(comparisonFinding([process('locate', 84, 86)], TITLES).title).toBe('Різниці між групами не видно');
    expect(comparisonFinding([process('locate', null, 86)], TITLES).title).toBe('Порівнювати ще зарано');
  });
});
