import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ok } from '#core/result.ts';
import type { FlowEvent, FlowState, HandingIn } from './flow-states.ts';
import { attempt, cover, EVENTS, OLENA, STATES, session, stage } from './sample-flow.ts';
import { step } from './taker-flow.ts';

const marks = ({ busy, failure }: HandingIn): string => `${busy ? '…' : ''}${failure === null ? '' : '!'}`;

/**
 * Returns the name of a state such as «checking!»: its kind, with «…» for a request under way and «!» for a refusal.
 */
function nameOf(state: FlowState): string {
  if (state.kind === 'cover') return `cover${marks({ busy: state.isStarting, failure: state.refusal?.code ?? null })}`;
  if (state.kind === 'sending') return `${state.reason}${marks(state.stage.handing)}`;
  if (state.kind === 'paused' && state.stage === null) return 'unread';
  return 'stage' in state && state.stage !== null ? `${state.kind}${marks(state.stage.handing)}` : state.kind;
}

/** Returns the outcome of an event such as «checking + note»: the next state («same» if unchanged) and the effects. */
function outcomeOf(state: FlowState, event: FlowEvent): string {
  const { state: next, effects } = step(state, event);
  const name = isDeepStrictEqual(next, state) ? 'same' : nameOf(next);
  return [name, ...effects.map(({ kind }) => kind)].join(' + ');
}

const stageIn = (state: FlowState): unknown => ('stage' in state ? state.stage : undefined);

describe('opening the page', () => {
  it('continues the attempt of this tab, or shows the cover if it can’t be loaded', () => {
    const answer = cover({ current: 'a1' });
    const { effects } = step(STATES.opening, {
      kind: 'cover-loaded',
      result: ok(answer),
      fromDevice: false,
      tab: 'a1',
    });
    expect(effects[1]).toEqual({ kind: 'load-attempt', attemptId: 'a1', mayFallBack: true, cover: answer });
    const later = step(STATES.opening, { ...EVENTS['attempt: failed'], cover: answer });
    expect(later.state).toMatchObject({ kind: 'cover', answer });
  });

  it('shows the cover if the attempt was opened in another tab', () => {
    const answer = cover({ current: 'a1' });
    const given = step(STATES.opening, { kind: 'cover-loaded', result: ok(answer), fromDevice: false, tab: 'a0' });
    expect(given.state).toMatchObject({ kind: 'cover', answer });
    expect(given.effects).toEqual([{ kind: 'sign-in', person: OLENA, code: null }]);
  });

  it('keeps the reason of a refused start for the same person only', () => {
    const refused = step(STATES.starting, EVENTS['started: closed']).state;
    const again = (person: typeof OLENA | null) =>
      step(refused, { kind: 'cover-loaded', result: ok(cover({ person })), fromDevice: false, tab: null }).state;
    expect(again(OLENA)).toMatchObject({ refusal: { code: 'already_closed' } });
    expect(again(null)).toMatchObject({ refusal: null });
  });

  it('shows the personal code only after a start by name', () => {
    const start = EVENTS['started: attempt'];
    const opened = (code: string | null) =>
      step(STATES.starting, {
        ...start,
        result: ok({ attempt: attempt({ attemptId: 'a2' }), person: OLENA, personalCode: code }),
      }).effects.at(-1);
    expect([opened('code'), opened(null)]).toMatchObject([{ showsCode: true }, { showsCode: false }]);
  });
});

describe('an attempt from the device', () => {
  const device = { ...STATES.answering, fromDevice: true };

  it('is opened as offline, and loaded again as soon as the server can be reached', () => {
    const opened = step(STATES.cover, { ...EVENTS['attempt: same stage'], fromDevice: true });
    expect(opened.state.fromDevice).toBe(true);
    expect(opened.effects.at(-1)).toMatchObject({ kind: 'open-session', isOffline: true });
    expect(outcomeOf(device, EVENTS['clock: same'])).toBe('same + load-attempt');
  });

  it('counts as the server’s once the server has sent it, and as the device’s until then', () => {
    expect(step(device, EVENTS['attempt: same stage']).state.fromDevice).toBe(false);
    expect(step(device, EVENTS['attempt: failed']).state.fromDevice).toBe(true);
  });

  it('never replaces a stage that is open on this page', () => {
    expect(step(STATES.answering, EVENTS.reload).effects).toMatchObject([{ attemptId: 'a1', mayFallBack: false }]);
    expect(step(STATES.unread, EVENTS['reload: known tab']).effects).toMatchObject([{ mayFallBack: true }]);
  });
});

describe('a stage', () => {
  const last = session(attempt({ reading: { ...attempt().reading, step: 2 } }));
  const open = (of = session(), notes: Partial<{ questionId: string; handsIn: boolean }> = {}) =>
    step(STATES.opening, {
      kind: 'session-opened',
      session: of,
      showsCode: false,
      notes: { device: 'd', readingMilliseconds: {}, questionId: null, handsIn: false, ...notes },
    }).state;

  it('opens at the noted question, as a text alone, or with the noted wish to hand in', () => {
    expect(open(session(), { questionId: 'q2' })).toMatchObject({ kind: 'answering', stage: { at: 1 } });
    expect(open(session(), { questionId: 'gone' })).toMatchObject({ kind: 'answering', stage: { at: 0 } });
    expect(open(session(attempt(), []))).toMatchObject({ kind: 'reading' });
    expect(open(last, { handsIn: true })).toMatchObject({ kind: 'sending', reason: 'wish' });
    // The wish is ignored, because another stage follows this one.
    expect(open(session(), { handsIn: true })).toMatchObject({ kind: 'answering' });
  });

  it('moves to a chosen question and notes it', () => {
    const { state, effects } = step(STATES.checking, EVENTS['question chosen']);
    expect(stageIn(state)).toMatchObject({ at: 0, showsCode: false, handing: { busy: false, failure: null } });
    expect(effects).toMatchObject([{ kind: 'note', change: { questionId: 'q1' } }]);
  });

  it('is not finished twice at once, and shows why finishing failed', () => {
    const busy = step(STATES.checkingLast, EVENTS.done).state;
    expect(outcomeOf(busy, EVENTS.done)).toBe('same');
    expect(stageIn(step(busy, EVENTS['hand-in refused']).state)).toMatchObject({
      handing: { busy: false, failure: 'ні' },
    });
  });

  it('keeps its question and the code to note down through a pause, and takes the new deadline', () => {
    const paused = step(STATES.answering, EVENTS['clock: paused']).state;
    const { state } = step(paused, EVENTS['clock: moved']);
    expect(state).toMatchObject({ kind: 'answering', stage: { at: 1, showsCode: true } });
    expect(stageIn(state)).toMatchObject({ session: { attempt: { deadlineAt: '2026-11-21T12:30:00.000Z' } } });
  });

  it('says after a pause of the host that it is over, until the taker moves on', () => {
    const pausedBy = (by: 'host' | 'self'): FlowState => {
      const pause = {
        since: '2026-11-21T11:00:00.000Z',
        reason: 'alarm',
        by,
        capAt: '2026-11-21T13:30:00.000Z',
      } as const;
      const told = { ...EVENTS['clock: paused'], clock: attempt({ state: 'paused', pause }) };
      return step(STATES.answering, told as FlowEvent).state;
    };
    const resumed = step(pausedBy('host'), EVENTS['clock: same']).state;
    expect(stageIn(resumed)).toMatchObject({ resumedFrom: 'alarm' });
    // A closing that moves along with the pause is told apart and changes nothing.
    expect(stageIn(step(resumed, EVENTS['clock: moved']).state)).toMatchObject({ resumedFrom: 'alarm' });
    expect(stageIn(step(resumed, EVENTS['question chosen']).state)).toMatchObject({ resumedFrom: null });
    expect(stageIn(step(resumed, EVENTS.check).state)).toMatchObject({ resumedFrom: null });
    // Who has ended their own pause knows.
    expect(stageIn(step(pausedBy('self'), EVENTS['clock: same']).state)).toMatchObject({ resumedFrom: null });
  });

  it('says so too where the page was opened during the pause', () => {
    const pause = {
      since: '2026-11-21T11:00:00.000Z',
      reason: 'other',
      by: 'host',
      capAt: '2026-11-21T13:30:00.000Z',
    } as const;
    const unread = { ...STATES.unread, attempt: attempt({ state: 'paused', pause }) };
    const opened = step(unread, EVENTS['session opened']).state;
    expect(stageIn(opened)).toMatchObject({ resumedFrom: 'other' });
    // Two notices of the same end have loaded the attempt twice.
    expect(stageIn(step(opened, EVENTS['session opened']).state)).toMatchObject({ resumedFrom: 'other' });
    expect(stageIn(open())).toMatchObject({ resumedFrom: null });
  });

  it('begins with the text, until a question was chosen or answered or the page was loaded again', () => {
    const begun = (state: FlowState, notes: { questionId: string | null }, of = session()) =>
      stageIn(
        step(state, {
          ...EVENTS['session opened'],
          session: of,
          notes: { ...EVENTS['session opened'].notes, ...notes },
        }).state,
      );
    const fresh = { questionId: null };
    expect(begun(STATES.starting, fresh)).toMatchObject({ readsFirst: true });
    // The next part has a text of its own.
    expect(begun(STATES.checking, { questionId: 'of the part before' })).toMatchObject({ readsFirst: true });
    expect(begun(STATES.starting, { questionId: 'q1' })).toMatchObject({ readsFirst: false });
    expect(begun(STATES.starting, fresh, session(attempt({ answers: [{ questionId: 'q2' } as never] })))).toMatchObject(
      { readsFirst: false },
    );
    expect(begun(STATES.opening, fresh)).toMatchObject({ readsFirst: false });
    expect(begun(STATES.unread, fresh)).toMatchObject({ readsFirst: false });
    const first = step(STATES.starting, {
      ...EVENTS['session opened'],
      notes: { ...EVENTS['session opened'].notes, ...fresh },
    }).state;
    expect(stageIn(step(first, EVENTS['question chosen']).state)).toMatchObject({ readsFirst: false });
    expect(stageIn(step(first, EVENTS['clock: moved']).state)).toMatchObject({ readsFirst: false });
  });

  it('keeps the wish to hand in through a pause, until the taker goes back to the questions', () => {
    const paused = step(step(STATES.checkingLast, EVENTS['clock: paused']).state, EVENTS['hand-in unreachable']).state;
    const wished = step(paused, EVENTS['clock: same']).state;
    expect(wished).toMatchObject({ kind: 'sending', reason: 'wish' });
    const back = step(wished, EVENTS.back);
    expect(back.effects).toMatchObject([{ kind: 'note', change: { handsIn: false } }]);
    expect(stageIn(back.state)).toMatchObject({ handsIn: false, handing: { busy: false, failure: 'ні' } });
  });

  it('shows a text alone again if there is time left after all', () => {
    const reading = { ...STATES.outOfTime, stage: stage({ session: session(attempt(), []) }) };
    expect(step(reading, EVENTS['time left']).state).toMatchObject({ kind: 'reading' });
  });

  it('has its session closed when another session replaces it', () => {
    expect(step(STATES.answering, EVENTS['session opened']).effects).toEqual([
      { kind: 'close', session: STATES.answering.stage.session },
    ]);
  });
});

describe('the end', () => {
  it('shows what was handed in here, and signs out on a shared computer', () => {
    const { state, effects } = step(STATES.checkingLast, EVENTS.submitted);
    expect(state).toMatchObject({
      kind: 'finished',
      finish: { attemptId: 'a1', endedBy: 'taker', lost: 0, late: 0, identifier: 'olena-1' },
    });
    expect(effects).toEqual([{ kind: 'leave', session: STATES.checkingLast.stage.session, signedOut: true }]);
  });

  it('changes nothing when reported again, unless it is of another attempt', () => {
    expect(outcomeOf(STATES.handedIn, EVENTS.settled)).toBe('same');
    const other = { ...EVENTS.settled, end: { ...EVENTS.settled.end, attemptId: 'a2' } };
    expect(outcomeOf(STATES.handedIn, other)).toBe('finished + leave');
  });
});
