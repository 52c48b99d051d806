import { expect, it } from 'vitest';
import type { TakingSession } from '#web/taker/answering/taking-session.ts';
import { changeAnswer, restoreQueue } from '#web/taker/saving/answer-queue.ts';
import { leaveNote } from './leave-note.ts';

const queue = changeAnswer(
  restoreQueue([], []),
  'q1',
  { value: { text: 'перше' } },
  { counter: 1, clientAt: '2026-11-21T08:00:00Z' },
);
const noteOf = (refused: readonly string[], deadlineAt: string | null = null, waiting = 1) =>
  leaveNote({
    store: { isLasting: true },
    attempt: { deadlineAt },
    saver: {
      waiting,
      current: () => ({ queue, trouble: 'offline', onDevice: true, isLasting: true, refused: new Set(refused) }),
    },
  } as unknown as TakingSession);

it('whoever leaves is told that an answer is only on the page, only on the device, or on the server', () => {
  expect(noteOf(['q1'])).toMatch(/^Не все ще надіслано на сервер, а браузер не дає зберігати/);
  expect(noteOf([])).toBe('Частина відповідей поки лише на цьому пристрої: ви зможете продовжити.');
  expect(noteOf([], '2026-11-21T09:00:00Z', 0)).toBe('Відповіді збережено, а час ітиме далі.');
});
