import { describe, expect, it } from 'vitest';
import { moveInSection, moveSection, questionSectionsOf, sectionEnd, sectionedOrder } from './question-sections.ts';

const question = (id: string) => ({ id, textId: id.startsWith('x') ? null : (id[0] ?? null) });
const all = (ids: string) => ids.split(' ').map(question);

describe('sections of questions', () => {
  it('are in the order that takers see, by the first question of each text', () => {
    expect(sectionedOrder(all('b1 a1 x1 b2 a2'))).toEqual(['b1', 'b2', 'a1', 'a2', 'x1']);
    const views = all('b1 b2 a1').map((value) => ({ value }));
    expect(questionSectionsOf(views).map(({ textId, questions }) => [textId, questions.length])).toEqual([
      ['b', 2],
      ['a', 1],
    ]);
  });

  it('keep a moved question within its section', () => {
    expect(moveInSection(all('a1 a2 b1'), 'a2', -1)).toEqual(['a2', 'a1', 'b1']);
    expect(moveInSection(all('a1 a2 b1'), 'a2', 1)).toEqual(['a1', 'a2', 'b1']);
    expect(moveInSection(all('a1 b1 a2'), 'a1', 1)).toEqual(['a2', 'a1', 'b1']);
    expect(moveInSection(all('a1'), 'a1', -1)).toEqual(['a1']);
    expect(moveInSection(all('a1 a2 a3 b1'), 'a1', 2)).toEqual(['a2', 'a3', 'a1', 'b1']);
    expect(moveInSection(all('b1 a1 a2 a3'), 'a3', -9)).toEqual(['b1', 'a3', 'a1', 'a2']);
    expect(moveInSection(all('a1 a2 b1'), 'a1', 9)).toEqual(['a2', 'a1', 'b1']);
    expect(moveInSection(all('a1 a2'), 'gone', 1)).toEqual(['a1', 'a2']);
  });

  it('move as a whole', () => {
    expect(moveSection(all('a1 a2 b1 x1'), 'b', -1)).toEqual(['b1', 'a1', 'a2', 'x1']);
    expect(moveSection(all('a1 b1 x1'), null, 1)).toEqual(['a1', 'b1', 'x1']);
    expect(moveSection(all('x1 a1'), null, 1)).toEqual(['a1', 'x1']);
  });

  it('get a new question at their end', () => {
    expect(sectionEnd(all('a1 a2 b1'), 'a')).toBe('a2');
    expect(sectionEnd(all('a1'), null)).toBeNull();
  });
});
