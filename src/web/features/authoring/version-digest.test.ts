import { describe, expect, it } from 'vitest';
import { shortQuestion } from './fake-draft-server.ts';
import { differences, digestQuestion } from './version-digest.ts';

const digest = (question: Parameters<typeof digestQuestion>[0]) => digestQuestion(question, () => 'Intermezzo');

describe('two versions', () => {
  it('are compared by what differs', () => {
    const mine = shortQuestion('q', 'Що?');
    const theirs = { ...mine, points: 1.5, key: { ...mine.key, accepted: ['людина', 'ти'] } };
    expect(differences(digest(mine), digest(theirs))).toEqual([
      { label: 'Бали', mine: '1', theirs: '1,5' },
      { label: 'Правильні відповіді', mine: '', theirs: 'людина; ти' },
    ]);
  });

  it('name lines that only one of them has', () => {
    const mine = shortQuestion('q', 'Що?');
    const number = { value: 12.5, tolerance: 0.5, units: ['см'] };
    expect(differences(digest(mine), digest({ ...mine, key: { ...mine.key, number } }))).toEqual([
      { label: 'Число', mine: null, theirs: '12,5 ± 0,5 см' },
    ]);
  });
});
