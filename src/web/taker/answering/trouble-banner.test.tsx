import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { AnswerQueue } from '#web/taker/saving/answer-queue.ts';
import { changeAnswer, restoreQueue } from '#web/taker/saving/answer-queue.ts';
import type { SaverState } from '#web/taker/saving/answer-saver.ts';
import { isOnDevice } from '#web/taker/saving/answer-saver.ts';
import { SavedMark } from './saved-mark.tsx';
import type { TakingSession } from './taking-session.ts';
import { TroubleBanner } from './trouble-banner.tsx';

const session = { store: { isLasting: true }, attempt: { wihiwId: 'one' } } as unknown as TakingSession;
const waiting: AnswerQueue = changeAnswer(
  restoreQueue([], []),
  'q1',
  { value: { text: 'перше' } },
  { counter: 1, clientAt: '2026-11-21T08:00:00Z' },
);
const stateOf = (trouble: SaverState['trouble'], refused: readonly string[]): SaverState => ({
  queue: waiting,
  trouble,
  // The device took a later change: only the first was refused.
  onDevice: true,
  isLasting: true,
  refused: new Set(refused),
});
const banner = (state: SaverState): string => {
  vi.stubGlobal('window', { isSecureContext: true });
  return renderToStaticMarkup(
    <TroubleBanner session={session} state={state} view="answering/0" resumedFrom={null} onGoTo={() => undefined} />,
  );
};

it.each(['offline', 'server', 'signed-out'] as const)(
  'in trouble «%s» the banner says that answers are on the device only if they all are',
  (trouble) => {
    expect(banner(stateOf(trouble, []))).toContain('збережено на пристрої');
    const atRisk = banner(stateOf(trouble, ['q1']));
    expect(atRisk).toContain('браузер не дає зберігати');
    expect(atRisk).not.toContain('збережено на пристрої');
    // The refused change of an answer that the server has does not matter.
    expect(banner(stateOf(trouble, ['q2']))).toContain('збережено на пристрої');
  },
);

it('an answer is on the device only if the device has taken it', () => {
  expect(isOnDevice(stateOf('offline', []))).toBe(true);
  expect(isOnDevice(stateOf('offline', ['q1']))).toBe(false);
  expect(isOnDevice({ ...stateOf('offline', []), onDevice: false })).toBe(false);
  expect(isOnDevice({ ...stateOf('offline', []), isLasting: false })).toBe(false);
});

it('the mark beside an answer says «not saved yet» where neither server nor device has it', () => {
  const markOf = (refused: readonly string[]) =>
    renderToStaticMarkup(<SavedMark state={stateOf('offline', refused)} />).replaceAll(/<[^>]*>/g, '');
  expect(markOf([])).toBe('збережено на пристрої');
  expect(markOf(['q1'])).toBe('ще не збережено');
});
