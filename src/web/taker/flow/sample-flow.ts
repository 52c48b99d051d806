import type { Attempt } from '#contract/attempts.ts';
import { err, ok } from '#core/result.ts';
import type { SessionPerson } from '#web/shell/signed-in.ts';
import type { TakingSession } from '#web/taker/answering/taking-session.ts';
import type { CoverAnswer, SubmitReply } from '#web/taker/taker-api.ts';
import type { FlowEvent, FlowState, OpenStage } from './flow-states.ts';

const NOON = '2026-11-21T12:00:00.000Z';
const LATER = '2026-11-21T12:30:00.000Z';

export const OLENA = { userId: 'olena', identifier: 'olena-1', kind: 'participant' } as SessionPerson;
export const cover = (change: Partial<CoverAnswer> = {}): CoverAnswer =>
  ({ person: OLENA, current: null, finished: [], obstacle: null, trial: false, ...change }) as CoverAnswer;

/** An attempt at the second of its three stages, which has two questions. */
export const attempt = (change: Partial<Attempt> = {}): Attempt =>
  ({
    attemptId: 'a1',
    state: 'in-progress',
    deadlineAt: NOON,
    millisecondsLeft: 60_000,
    serverNow: NOON,
    pause: null,
    mayPause: false,
    reopenedAt: null,
    databaseRun: 'run-1',
    endedBy: null,
    trial: false,
    reading: { step: 1, steps: 3 },
    answers: [],
    ...change,
  }) as unknown as Attempt;

export const session = (of: Attempt = attempt(), questionIds: readonly string[] = ['q1', 'q2']): TakingSession =>
  ({ attempt: of, questions: questionIds.map((id) => ({ id })) }) as unknown as TakingSession;

export const stage = (change: Partial<OpenStage> = {}): OpenStage => ({
  session: session(),
  at: 1,
  handsIn: false,
  showsCode: true,
  resumedFrom: null,
  readsFirst: false,
  handing: { busy: false, failure: null },
  ...change,
});

const LAST = session(attempt({ reading: { step: 2, steps: 3 } as Attempt['reading'] }));
const finish = {
  attemptId: 'a1',
  submittedAt: null,
  signedOut: false,
  trial: false,
  lost: 0,
  late: 0,
  score: null,
  identifier: null,
  personalCode: null,
};
const offline = { code: 'offline' } as const;
const fresh = { fromDevice: false };

/** One state of every kind, and of kinds with several meanings one of each. */
export const STATES = {
  opening: { kind: 'opening', ...fresh },
  failed: { kind: 'failed', failure: offline, ...fresh },
  cover: { kind: 'cover', answer: cover(), isStarting: false, refusal: null, ...fresh },
  starting: { kind: 'cover', answer: cover(), isStarting: true, refusal: null, ...fresh },
  /** Opened while the clock is paused: nothing of the test is here. */
  unread: { kind: 'paused', attempt: attempt({ state: 'paused' }), stage: null, ...fresh },
  ended: { kind: 'finished', finish: { ...finish, endedBy: 'host' }, ...fresh },
  handedIn: { kind: 'finished', finish: { ...finish, endedBy: 'taker' }, ...fresh },
  reading: { kind: 'reading', stage: stage({ session: session(attempt(), []) }), ...fresh },
  answering: { kind: 'answering', stage: stage(), ...fresh },
  checking: { kind: 'checking', stage: stage(), ...fresh },
  /** The last stage: handing in ends the test. */
  checkingLast: { kind: 'checking', stage: stage({ session: LAST }), ...fresh },
  outOfTime: { kind: 'sending', reason: 'time', stage: stage(), ...fresh },
  wished: { kind: 'sending', reason: 'wish', stage: stage({ session: LAST, handsIn: true }), ...fresh },
  paused: {
    kind: 'paused',
    attempt: attempt({ state: 'paused' }),
    ...fresh,
    stage: stage({ session: session(attempt({ state: 'paused' })) }),
  },
} as const satisfies Record<string, FlowState>;

const loaded = (of: Attempt): Extract<FlowEvent, { kind: 'attempt-loaded' }> => ({
  kind: 'attempt-loaded',
  result: ok(of),
  person: OLENA,
  cover: null,
  ...fresh,
});
const clock = (change: Partial<Attempt>): FlowEvent => ({ kind: 'clock', clock: attempt(change), tab: null });
const identity = { identifier: 'olena-1', personalCode: null };

/** One event of every kind, and of kinds with several meanings one of each. */
export const EVENTS = {
  'cover: failed': { kind: 'cover-loaded', result: err(offline), tab: null, ...fresh },
  'cover: way in': { kind: 'cover-loaded', result: ok(cover()), tab: 'a1', ...fresh },
  'cover: of this tab': { kind: 'cover-loaded', result: ok(cover({ current: 'a1' })), tab: 'a1', ...fresh },
  'cover wanted': { kind: 'cover-wanted' },
  'other person': { kind: 'other-person' },
  start: { kind: 'start', wishes: { displayName: null, sharedComputer: false } },
  'started: attempt': {
    kind: 'started',
    ...fresh,
    result: ok({ attempt: attempt({ attemptId: 'a2' }), person: OLENA, personalCode: 'code' } as never),
  },
  'started: refused': { kind: 'started', result: err(offline), ...fresh },
  'started: closed': { kind: 'started', result: err({ code: 'already_closed' }), ...fresh },
  'attempt: same stage': loaded(attempt()),
  'attempt: next stage': loaded(attempt({ reading: { step: 2, steps: 3 } as Attempt['reading'] })),
  'attempt: paused': loaded(attempt({ state: 'paused' })),
  'attempt: ended': loaded(attempt({ state: 'scored', endedBy: 'host' })),
  'attempt: failed': { kind: 'attempt-loaded', result: err(offline), person: OLENA, cover: null, ...fresh },
  'attempt: failed, cover': { kind: 'attempt-loaded', result: err(offline), person: OLENA, cover: cover(), ...fresh },
  'session opened': {
    kind: 'session-opened',
    session: session(),
    showsCode: true,
    notes: { device: 'd', readingMilliseconds: {}, questionId: 'q2', handsIn: false },
  },
  settled: { kind: 'settled', end: { ...finish, endedBy: 'server' }, identity },
  'clock: same': clock({ serverNow: LATER }),
  'clock: moved': clock({ deadlineAt: LATER }),
  'clock: paused': clock({ state: 'paused' }),
  'clock: ended': clock({ state: 'submitted' }),
  'clock: of an earlier build': clock({ serverNow: LATER, databaseRun: undefined as never }),
  'clock: database went back': clock({ databaseRun: 'run-2' }),
  reload: { kind: 'reload', tab: null },
  'reload: known tab': { kind: 'reload', tab: 'a1' },
  'question chosen': { kind: 'question-chosen', index: 0 },
  check: { kind: 'check' },
  'code noted': { kind: 'code-noted' },
  done: { kind: 'done' },
  'stage refused': { kind: 'stage-refused', code: 'conflict', words: 'ні' },
  'stage refused: closed': { kind: 'stage-refused', code: 'attempt_closed', words: 'ні' },
  'hand-in refused': { kind: 'hand-in-refused', isUnreachable: false, words: 'ні' },
  'hand-in unreachable': { kind: 'hand-in-refused', isUnreachable: true, words: 'ні' },
  'time over': { kind: 'time-over' },
  'time left': { kind: 'time-left', clock: attempt() },
  back: { kind: 'back', words: 'ні' },
  submitted: {
    kind: 'submitted',
    identity,
    submission: { submittedAt: NOON, signedOut: true, endedBy: 'taker', keptLate: 0 } as SubmitReply,
  },
} as const satisfies Record<string, FlowEvent>;
