import { expect, test } from 'vitest';
import { materialsInOrder, ownerOf } from './material-words.ts';

const programme = {
  activities: [
    { id: 'a1', title: 'Вірш напам’ять' },
    { id: 'a2', title: 'Рубрики' },
  ],
  speakers: [{ id: 's1', name: 'Ірина Гнатів' }],
} as unknown as Parameters<typeof ownerOf>[0];
const of = (activityId: string | null, speakerId: string | null) => ({ activityId, speakerId });

test.each([
  [of(null, null), null],
  [of('a2', null), { name: '«Рубрики»', anchor: 'activity-a2' }],
  [of(null, 's1'), { name: 'Ірина Гнатів', anchor: 'speaker-s1' }],
  [of('gone', null), null],
])('%o belongs to %o', (material, expected) => {
  expect(ownerOf(programme, material)).toEqual(expected);
});

test('those of the whole event come first, then by the programme, then by speakers', () => {
  const added = [of(null, 's1'), of('a2', null), of(null, null), of('a1', null)];
  expect(materialsInOrder(programme, added)).toEqual([of(null, null), of('a1', null), of('a2', null), of(null, 's1')]);
});
