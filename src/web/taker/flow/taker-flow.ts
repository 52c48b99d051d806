import type { AttemptClock } from '#contract/attempt-clock.ts';
import type { Attempt } from '#contract/attempts.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import type { SessionPerson } from '#web/shell/signed-in.ts';
import type { TakingSession } from '#web/taker/answering/taking-session.ts';
import { clockOf } from '#web/taker/clock/clock-facts.ts';
import type { Finish } from '#web/taker/ending/finish-screen.tsx';
import type { CoverAnswer, SubmitReply } from '#web/taker/taker-api.ts';
import type { FlowEffect, FlowEvent, FlowState, HandingIn, OpenStage, Step } from './flow-states.ts';

type EventOf<Kind extends FlowEvent['kind']> = Extract<FlowEvent, { kind: Kind }>;
type StageEvent = EventOf<
  | 'question-chosen'
  | 'check'
  | 'code-noted'
  | 'done'
  | 'stage-refused'
  | 'hand-in-refused'
  | 'time-over'
  | 'time-left'
  | 'back'
  | 'submitted'
>;
type StateWithStage = Extract<FlowState, { stage: unknown }> & { readonly stage: OpenStage };

const IDLE: HandingIn = { busy: false, failure: null };

/** Refusals of a start after which the cover is outdated. */
const COVER_CHANGING: readonly CallFailure['code'][] = [
  'already_closed',
  'no_attempts_left',
  'link_revoked',
  'not_open_yet',
  'sign_in_required',
];

const go = (state: FlowState, ...effects: FlowEffect[]): Step => ({ state, effects });

const isOpen = ({ state }: Pick<AttemptClock, 'state'>): boolean => state === 'in-progress' || state === 'paused';

/** Returns whether the test has not begun on this page: it loads, has failed to load or shows the cover. */
export const isWayIn = ({ kind }: FlowState): boolean => kind === 'opening' || kind === 'failed' || kind === 'cover';

/** Returns whether another stage follows, whose texts and questions are still on the server. */
export function hasNextStage({ attempt: { reading } }: TakingSession): boolean {
  return reading.step < reading.steps - 1;
}

/** Returns the session of the open stage, also during a pause; null without one. */
export function sessionOf(state: FlowState): TakingSession | null {
  return 'stage' in state && state.stage !== null ? state.stage.session : null;
}

/** Returns the attempt that has ended but may be opened again; null: none, or its taker has handed it in. */
export function reopenableId(state: FlowState): string | null {
  return state.kind === 'finished' && state.finish.endedBy !== 'taker' ? state.finish.attemptId : null;
}

/**
 * Returns the next state and the effects to run. An event that has no meaning in a state, as when another one came before
 * it, changes nothing.
 */
export function step(state: FlowState, event: FlowEvent): Step {
  switch (event.kind) {
    case 'cover-loaded':
      return isWayIn(state) ? coverLoaded(state, event) : go(state);
    case 'cover-wanted':
      return state.kind === 'cover' || state.kind === 'failed' ? go(state, { kind: 'load-cover' }) : go(state);
    case 'other-person':
      return state.kind === 'cover' ? go(state, { kind: 'switch-person' }) : go(state);
    case 'start':
      if (state.kind !== 'cover' || state.isStarting) return go(state);
      return go({ ...state, isStarting: true, refusal: null }, { ...event, current: state.answer.current });
    case 'started':
      return started(state, event);
    case 'attempt-loaded':
      return attemptLoaded(state, event);
    case 'session-opened':
      return sessionOpened(state, event);
    case 'clock':
      return clockChanged(state, event.clock, event.tab);
    case 'reload':
      return reload(state, event.tab);
    case 'settled':
      return finish(state, { ...event.end, ...event.identity });
    case 'question-chosen':
    case 'back':
    case 'check':
    case 'code-noted':
    case 'submitted':
    case 'hand-in-refused':
    case 'done':
    case 'stage-refused':
    case 'time-left':
    case 'time-over':
      return 'stage' in state && state.stage !== null ? stageStep(state as StateWithStage, event) : go(state);
  }
}

function coverLoaded(before: FlowState, { result, fromDevice, tab }: EventOf<'cover-loaded'>): Step {
  if (!result.ok) return go({ kind: 'failed', failure: result.error, fromDevice: before.fromDevice });
  const state = { ...before, fromDevice };
  const { person, current } = result.value;
  const signIn: FlowEffect = { kind: 'sign-in', person, code: null };
  // A reload during a test continues it without the cover.
  return person !== null && current !== null && tab === current
    ? go(state, signIn, { kind: 'load-attempt', attemptId: current, mayFallBack: true, cover: result.value })
    : go(showCover(state, result.value), signIn);
}

/** Returns the cover; for the same person it still shows how the last start went. */
function showCover(state: FlowState, answer: CoverAnswer): FlowState {
  const isSame = state.kind === 'cover' && state.answer.person?.userId === answer.person?.userId;
  const isStarting = isSame && state.isStarting;
  return { kind: 'cover', answer, isStarting, refusal: isSame ? state.refusal : null, fromDevice: state.fromDevice };
}

function started(state: FlowState, { result, fromDevice }: EventOf<'started'>): Step {
  if (result.ok) {
    const { attempt, person, personalCode: code } = result.value;
    const entered = enter({ ...state, fromDevice }, attempt, person, code !== null);
    return go(entered.state, { kind: 'sign-in', person, code }, ...entered.effects);
  }
  if (state.kind !== 'cover') return go(state);
  const refused = { ...state, isStarting: false, refusal: result.error };
  return COVER_CHANGING.includes(result.error.code) ? go(refused, { kind: 'load-cover' }) : go(refused);
}

function attemptLoaded(state: FlowState, { result, fromDevice, person, cover }: EventOf<'attempt-loaded'>): Step {
  if (result.ok && person !== null) return enter({ ...state, fromDevice }, result.value, person, false);
  return go(cover !== null && isWayIn(state) ? showCover(state, cover) : state);
}

/** Returns how to go on with a loaded attempt: it continues here, is opened, is paused or has ended. */
function enter(state: FlowState, attempt: Attempt, { userId }: SessionPerson, showsCode: boolean): Step {
  const { attemptId } = attempt;
  const before = sessionOf(state);
  const remember: FlowEffect = { kind: 'remember', attemptId };
  if (!isOpen(attempt)) {
    // This page has shown the end already and knows more of it than the server says again.
    if (state.kind === 'finished' && state.finish.attemptId === attemptId) return go(state);
    return go(state, remember, { kind: 'settle', attempt, session: before });
  }
  const isSameStage = before?.attempt.attemptId === attemptId && before.attempt.reading.step === attempt.reading.step;
  if (isSameStage) {
    // What the taker is doing goes on; only the time may have changed, or another device has answered.
    const set = setClock(state as StateWithStage, attempt);
    return go(set.state, remember, { kind: 'merge-answers', session: before, attempt }, ...set.effects);
  }
  const { fromDevice } = state;
  if (attempt.state === 'paused')
    return go({ kind: 'paused', attempt, stage: null, fromDevice }, remember, ...closing(before));
  return go(state, remember, { kind: 'open-session', attempt, userId, before, isOffline: fromDevice, showsCode });
}

const closing = (session: TakingSession | null): FlowEffect[] => (session === null ? [] : [{ kind: 'close', session }]);

function sessionOpened(state: FlowState, { session, notes, showsCode }: EventOf<'session-opened'>): Step {
  const { questions, attempt } = session;
  const noted = questions.findIndex(({ id }) => id === notes.questionId);
  const isUntouched =
    noted < 0 && !attempt.answers.some(({ questionId }) => questions.some(({ id }) => id === questionId));
  const stage: OpenStage = {
    session,
    at: Math.max(0, noted),
    handsIn: notes.handsIn,
    showsCode,
    resumedFrom: endedPause(state) ?? stillResumed(state, session),
    readsFirst: isUntouched && state.kind !== 'opening' && state.kind !== 'paused',
    handing: IDLE,
  };
  return go(beginStage(stage, state.fromDevice), ...closing(sessionOf(state)));
}

/** Returns the reason of the host's pause that a state shows, when it ends; null otherwise. Who ends their own pause knows. */
function endedPause(state: FlowState): OpenStage['resumedFrom'] {
  const pause = state.kind === 'paused' ? state.attempt.pause : null;
  return pause?.by === 'host' ? pause.reason : null;
}

/** Returns what a stage has resumed from that is opened a second time: after a pause the attempt may be loaded twice at once. */
function stillResumed(state: FlowState, { attempt }: TakingSession): OpenStage['resumedFrom'] {
  const before = sessionOf(state)?.attempt;
  const isSame = before?.attemptId === attempt.attemptId && before.reading.step === attempt.reading.step;
  return isSame ? ((state as StateWithStage).stage.resumedFrom ?? null) : null;
}

/** Returns the first view of a stage, also after a pause or when its deadline has moved. */
function beginStage(before: OpenStage, fromDevice: boolean): FlowState {
  const stage = { ...before, handing: IDLE };
  return stage.handsIn && !hasNextStage(stage.session)
    ? { kind: 'sending', reason: 'wish', stage, fromDevice }
    : showQuestions(stage, fromDevice);
}

function showQuestions(stage: OpenStage, fromDevice: boolean): FlowState {
  return { kind: stage.session.questions.length === 0 ? 'reading' : 'answering', stage, fromDevice };
}

function reload(state: FlowState, tab: string | null): Step {
  const session = sessionOf(state);
  const attemptId = session?.attempt.attemptId ?? tab ?? reopenableId(state);
  if (attemptId === null) return go(state);
  return go(state, { kind: 'load-attempt', attemptId, mayFallBack: session === null, cover: null });
}

function clockChanged(state: FlowState, clock: AttemptClock, tab: string | null): Step {
  const session = sessionOf(state);
  if (session === null || !isOpen(clock) || state.fromDevice) return reload(state, tab);
  const before = session.attempt;
  // A server of an earlier build names no run.
  const { databaseRun }: Partial<AttemptClock> = clock;
  if (databaseRun !== undefined && databaseRun !== before.databaseRun) {
    // Only the loaded attempt brings the new run, so that a load that fails is repeated with the next clock.
    const told = clockChanged(state, { ...clock, databaseRun: before.databaseRun }, tab);
    return go(told.state, ...told.effects, ...reload(state, tab).effects);
  }
  const isChanged =
    clock.state !== before.state ||
    // During a pause the deadline moves along with the time.
    (clock.deadlineAt !== before.deadlineAt && clock.state === 'in-progress') ||
    clock.mayPause !== before.mayPause;
  if (isChanged) return setClock(state as StateWithStage, clock);
  return go(state, { kind: 'sync', session, serverNow: clock.serverNow });
}

function setClock(state: StateWithStage, clock: AttemptClock): Step {
  const { session } = state.stage;
  const attempt = { ...session.attempt, ...clockOf(clock) };
  const resumedFrom = state.kind === 'paused' ? endedPause(state) : state.stage.resumedFrom;
  const stage = { ...state.stage, session: { ...session, attempt }, resumedFrom, readsFirst: false };
  const sync: FlowEffect = { kind: 'sync', session, serverNow: clock.serverNow };
  const { fromDevice } = state;
  if (clock.state === 'paused') return go({ kind: 'paused', attempt, stage, fromDevice }, sync);
  const isSameView = state.kind !== 'paused' && clock.deadlineAt === session.attempt.deadlineAt;
  return go(isSameView ? { ...state, stage } : beginStage(stage, fromDevice), sync);
}

/** Returns the next state of an open stage. Outcomes of requests also count during a pause, actions of the taker do not. */
function stageStep(state: StateWithStage, event: StageEvent): Step {
  const { stage, fromDevice } = state;
  const { session } = stage;
  const isAnswering = state.kind === 'answering' || state.kind === 'checking';
  const moved = { ...stage, resumedFrom: null, readsFirst: false };
  const handing = (next: HandingIn): FlowState => ({ ...state, stage: { ...stage, handing: next } });
  const send = (reason: 'time' | 'wish', next = stage): FlowState => ({
    kind: 'sending',
    reason,
    stage: next,
    fromDevice,
  });
  switch (event.kind) {
    case 'question-chosen': {
      if (!isAnswering) return go(state);
      const next = { ...moved, at: event.index, showsCode: false, handing: IDLE };
      const questionId = session.questions[event.index]?.id ?? null;
      return go({ ...state, kind: 'answering', stage: next }, { kind: 'note', session, change: { questionId } });
    }
    case 'check':
      return isAnswering ? go({ ...state, kind: 'checking', stage: moved }) : go(state);
    case 'code-noted':
      return go({ ...state, stage: { ...stage, showsCode: false } });
    case 'done':
      if ((state.kind !== 'reading' && state.kind !== 'checking') || stage.handing.busy) return go(state);
      return go(
        handing({ busy: true, failure: null }),
        state.kind === 'reading' || hasNextStage(session)
          ? { kind: 'finish-stage', session }
          : { kind: 'hand-in', session },
      );
    case 'stage-refused':
      // The attempt has ended, or its next stage was opened on another device.
      return event.code === 'attempt_closed' || event.code === 'reading_step_unknown'
        ? reload(state, null)
        : go(handing({ busy: false, failure: event.words }));
    case 'hand-in-refused': {
      if (!event.isUnreachable) return go(handing({ busy: false, failure: event.words }));
      const waiting = { ...stage, handsIn: true, handing: IDLE };
      const isLater = state.kind === 'paused' || state.kind === 'sending';
      return go(isLater ? { ...state, stage: waiting } : send('wish', waiting), {
        kind: 'note',
        session,
        change: { handsIn: true },
      });
    }
    case 'time-over':
      if (state.kind === 'paused' || (state.kind === 'sending' && state.reason === 'time')) return go(state);
      return go(send('time'));
    case 'time-left':
      if (state.kind !== 'sending') return go(state);
      return clockChanged(showQuestions(stage, fromDevice), event.clock, null);
    case 'back': {
      if (state.kind !== 'sending') return go(state);
      const next = { ...stage, handsIn: false, handing: { busy: false, failure: event.words } };
      return go({ kind: 'checking', stage: next, fromDevice }, { kind: 'note', session, change: { handsIn: false } });
    }
    case 'submitted': {
      const { submittedAt, signedOut, endedBy, keptLate: late } = event.submission;
      // A server of an earlier build tells none.
      const { score }: Partial<SubmitReply> = event.submission;
      const { attemptId, trial } = session.attempt;
      return finish(state, {
        attemptId,
        trial,
        submittedAt,
        signedOut,
        endedBy,
        lost: 0,
        late,
        score: score ?? null,
        ...event.identity,
      });
    }
  }
}

function finish(state: FlowState, end: Finish): Step {
  if (state.kind === 'finished' && state.finish.attemptId === end.attemptId) return go(state);
  return go(
    { kind: 'finished', finish: end, fromDevice: state.fromDevice },
    { kind: 'leave', session: sessionOf(state), signedOut: end.signedOut },
  );
}
