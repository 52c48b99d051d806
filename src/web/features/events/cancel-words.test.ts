import { expect, it } from 'vitest';
import { cancelWords } from './cancel-words.ts';

const times = { endsAt: '2026-11-21T15:00:00.000Z', timeZone: 'Europe/Kyiv' };

it('whoever cancels an event that runs reads when it ends by itself', () => {
  expect(cancelWords({ ...times, state: 'running' })).toMatch(
    /^Подія завершиться сама: 21.листопада.2026,.17:00\. .*«Огляд»\. Сторінка лишиться/u,
  );
  expect(cancelWords({ ...times, state: 'published' })).toMatch(/^Сторінка лишиться/u);
});
