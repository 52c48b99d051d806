import { describe, expect, it } from 'vitest';
import type { TakingSession } from '#web/taker/answering/taking-session.ts';
import { attempt } from '#web/taker/flow/sample-flow.ts';
import { pausedFigures } from './paused-screen.tsx';

const pause = {
  since: '2026-11-21T08:24:00.000Z',
  reason: 'alarm',
  by: 'host',
  capAt: '2026-11-21T10:24:00.000Z',
} as const;
const reading = { questionCount: 2, questionsBefore: 0, step: 0, steps: 1 } as never;
const paused = (change: object = {}) => attempt({ pause, reading, millisecondsLeft: 1_300_000, ...change });
const question = (id: string) => ({ id, kind: 'single', body: { options: [] } });
const session = (...ids: string[]) =>
  ({
    attempt: paused(),
    questions: ids.map(question),
    saver: { current: () => ({ queue: { answers: { q1: { value: { optionId: 'o1' } } }, theirs: {} } }) },
  }) as unknown as TakingSession;
const values = (...of: Parameters<typeof pausedFigures>) => pausedFigures(...of).map(({ value }) => value);

describe('pausedFigures', () => {
  it('tells the time left, the answers given and since when the time stands', () => {
    expect(values(paused(), session('q1', 'q2'), 'Europe/Kyiv')).toEqual(['21:40', '1 з 2', 'о 10:24']);
  });

  it('counts no half answer', () => {
    const stated = { id: 'q1', kind: 'stated', body: { statements: [{ id: 's1' }, { id: 's2' }] } };
    const half = { q1: { value: { verdicts: [{ statementId: 's1', verdict: 'true' }] } } };
    const taking = { ...session('q1', 'q2'), saver: { current: () => ({ queue: { answers: half, theirs: {} } }) } };
    Object.assign(taking, { questions: [stated, question('q2')] });
    expect(values(paused(), taking as never, 'Europe/Kyiv')).toContain('0 з 2');
  });

  it('leaves out what is not known: answers of a page opened during the pause or of one part, time without a limit', () => {
    expect(values(paused(), null, 'Europe/Kyiv')).toEqual(['21:40', 'о 10:24']);
    expect(values(paused(), session('q1'), 'Europe/Kyiv')).toEqual(['21:40', 'о 10:24']);
    expect(values(paused({ millisecondsLeft: null }), null, 'Europe/Kyiv')).toEqual(['о 10:24']);
  });
});
