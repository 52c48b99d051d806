import { describe, expect, test } from 'vitest';
import { entryPurpose } from './entry-purpose.ts';

describe('what a visitor sent to the entry page came for', () => {
  test.each([
    ['/wiviewer?code=6F2A-8MWA-2P3M', 'Ще крок — і\u00a0побачите результати', true],
    ['/wihiwee?code=6F2A-8MWA-2P3M', 'Вас запрошує вчитель', true],
    ['/wihiwer?group=XEAR-6A4V-H6SS', 'Ще крок — і\u00a0ви у групі', true],
    ['/events/0c486878-6747-4b56-af25-6fe7604e6839#registration', 'Ще крок — і\u00a0повернетеся до події', true],
    ['/survey/0c486878', 'Ще крок — і\u00a0опитування', true],
    ['/feedback/0c486878?activity=1', 'Ще крок — і\u00a0ваш відгук', true],
    ['/wihiwers/0c486878-6747', 'Щоб пройти цей тест, увійдіть', false],
    ['/new-test', 'Щоб створювати тести й події, увійдіть', false],
    ['/wihost-groups/1', 'Щоб створювати тести й події, увійдіть', false],
  ])('%s is told as «%s»', (wanted, title, withoutPassword) => {
    expect(entryPurpose(wanted)).toMatchObject({ title, withoutPassword });
  });

  test.each([null, '/', '/testtool', '/events', '/wiviewer', '/wihiwer', '/survey', '/account', '/anybody/short'])(
    'of %s nothing is guessed',
    (wanted) => {
      expect(entryPurpose(wanted)).toBeNull();
    },
  );
});
