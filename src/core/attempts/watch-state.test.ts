import { describe, expect, it } from 'vitest';
import type { WatchFacts } from './watch-state.ts';
import { heardAt, SILENT_AFTER_MS, STUCK_AFTER_MS, unchangedSince, watchState } from './watch-state.ts';

const NOW = Date.parse('2026-11-23T09:00:00Z');
/** So many seconds ago. */
const ago = (seconds: number): string => new Date(NOW - seconds * 1000).toISOString();
const facts = (given: Partial<WatchFacts> = {}): WatchFacts => ({
  startedAt: ago(900),
  reopenedAt: null,
  submittedAt: null,
  lastSavedAt: null,
  isPaused: false,
  presence: { seenAt: ago(20), questionNumber: 3, since: ago(60) },
  ...given,
});
const at = (seen: number, since: number, questionNumber: number | null = 3) => ({
  seenAt: ago(seen),
  questionNumber,
  since: ago(since),
});

describe('the state of an attempt at a glance', () => {
  it.each([
    ['who has moved to another question a minute ago writes', facts(), 'writing'],
    ['the same question for four minutes is stuck', facts({ presence: at(20, STUCK_AFTER_MS / 1000) }), 'stuck'],
    ['a second less is not', facts({ presence: at(20, STUCK_AFTER_MS / 1000 - 1) }), 'writing'],
    ['an answer since then is a change', facts({ presence: at(20, 600), lastSavedAt: ago(100) }), 'writing'],
    ['reading a text is no standstill', facts({ presence: at(20, 800, null) }), 'writing'],
    ['an attempt just opened again is not stuck', facts({ presence: at(20, 600), reopenedAt: ago(30) }), 'writing'],
    ['a page unheard of is silent', facts({ presence: at(SILENT_AFTER_MS / 1000, 600) }), 'silent'],
    ['a save is heard too', facts({ presence: at(600, 600), lastSavedAt: ago(100) }), 'writing'],
    ['who never said a thing is silent after a while', facts({ presence: null }), 'silent'],
    ['not at the very beginning', facts({ presence: null, startedAt: ago(40) }), 'writing'],
    ['a pause comes before silence', facts({ presence: null, isPaused: true }), 'paused'],
    ['an end before all', facts({ isPaused: true, submittedAt: ago(5) }), 'ended'],
  ] as const)('%s', (_what, known, state) => {
    expect(watchState(known, NOW)).toBe(state);
  });

  it('tells since when nothing has changed, and when the device was heard', () => {
    const known = facts({ lastSavedAt: ago(300), presence: at(45, 200) });
    expect([unchangedSince(known), heardAt(known)]).toEqual([NOW - 200_000, NOW - 45_000]);
  });
});
