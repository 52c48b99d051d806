import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { FlowEffect, FlowEvent, FlowState, HandingIn } from './flow-states.ts';
import { EVENTS, STATES } from './sample-flow.ts';
import { step } from './taker-flow.ts';

type StateName = keyof typeof STATES;
type EventName = keyof typeof EVENTS;

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

const WAY_IN = ['opening', 'failed', 'cover', 'starting'] as const;
const ENDED = ['ended', 'handedIn'] as const;
const WITHOUT_STAGE = [...WAY_IN, 'unread', ...ENDED] as const;
const ANSWERING = ['answering', 'checking', 'checkingLast'] as const;
const SENDING = ['outOfTime', 'wished'] as const;
const SHOWN = ['reading', ...ANSWERING, ...SENDING] as const;
const WITH_STAGE = [...SHOWN, 'paused'] as const;
const ALL = [...WITHOUT_STAGE, ...WITH_STAGE] as const;

/** For each event: its outcomes, and the states in which it has each of them. */
const TABLE: Readonly<Record<EventName, Readonly<Record<string, readonly StateName[]>>>> = {
  'cover: failed': { failed: ['opening', 'cover', 'starting'], same: [...WITH_STAGE, ...ENDED, 'failed', 'unread'] },
  'cover: way in': {
    'cover + sign-in': ['opening', 'failed'],
    'same + sign-in': ['cover', 'starting'],
    same: [...WITH_STAGE, ...ENDED, 'unread'],
  },
  'cover: of this tab': { 'same + sign-in + load-attempt': WAY_IN, same: [...WITH_STAGE, ...ENDED, 'unread'] },
  'cover wanted': {
    same: [...WITH_STAGE, ...ENDED, 'opening', 'unread'],
    'same + load-cover': ['failed', 'cover', 'starting'],
  },
  'other person': {
    same: [...WITH_STAGE, ...ENDED, 'opening', 'failed', 'unread'],
    'same + switch-person': ['cover', 'starting'],
  },
  start: { same: [...WITH_STAGE, ...ENDED, 'opening', 'failed', 'starting', 'unread'], 'cover… + start': ['cover'] },
  'started: attempt': { 'same + sign-in + remember + open-session': ALL },
  'started: refused': {
    same: [...WITH_STAGE, ...ENDED, 'opening', 'failed', 'unread'],
    'cover!': ['cover', 'starting'],
  },
  'started: closed': {
    same: [...WITH_STAGE, ...ENDED, 'opening', 'failed', 'unread'],
    'cover! + load-cover': ['cover', 'starting'],
  },
  'attempt: same stage': {
    'same + remember + open-session': [...WITHOUT_STAGE, 'checkingLast', 'wished'],
    'same + remember + merge-answers + sync': ['reading', 'answering', 'checking', 'outOfTime'],
    'answering + remember + merge-answers + sync': ['paused'],
  },
  'attempt: next stage': {
    'same + remember + open-session': [...WITHOUT_STAGE, 'reading', 'answering', 'checking', 'outOfTime', 'paused'],
    'same + remember + merge-answers + sync': ['checkingLast', 'wished'],
  },
  'attempt: paused': {
    'unread + remember': [...WAY_IN, ...ENDED],
    'same + remember': ['unread'],
    'paused + remember + merge-answers + sync': ['reading', 'answering', 'checking', 'outOfTime'],
    'same + remember + merge-answers + sync': ['paused'],
    'unread + remember + close': ['checkingLast', 'wished'],
  },
  'attempt: ended': { 'same + remember + settle': [...WITH_STAGE, ...WAY_IN, 'unread'], same: ENDED },
  'attempt: failed': { same: ALL },
  'attempt: failed, cover': {
    cover: ['opening', 'failed'],
    same: [...WITH_STAGE, ...ENDED, 'cover', 'starting', 'unread'],
  },
  'session opened': {
    answering: WITHOUT_STAGE,
    'answering + close': [...SENDING, 'reading', 'checking', 'checkingLast', 'paused'],
    'same + close': ['answering'],
  },
  settled: { 'finished + leave': [...WITH_STAGE, ...WAY_IN, 'unread'], same: ENDED },
  'clock: same': {
    same: [...WAY_IN, 'unread', 'handedIn'],
    'same + load-attempt': ['ended'],
    'same + sync': SHOWN,
    'answering + sync': ['paused'],
  },
  'clock: of an earlier build': {
    same: [...WAY_IN, 'unread', 'handedIn'],
    'same + load-attempt': ['ended'],
    'same + sync': SHOWN,
    'answering + sync': ['paused'],
  },
  'clock: moved': {
    same: [...WAY_IN, 'unread', 'handedIn'],
    'same + load-attempt': ['ended'],
    'reading + sync': ['reading'],
    'answering + sync': [...ANSWERING, 'outOfTime', 'paused'],
    'wish + sync': ['wished'],
  },
  'clock: paused': {
    same: [...WAY_IN, 'unread', 'handedIn'],
    'same + load-attempt': ['ended'],
    'paused + sync': SHOWN,
    'same + sync': ['paused'],
  },
  'clock: ended': { same: [...WAY_IN, 'unread', 'handedIn'], 'same + load-attempt': [...WITH_STAGE, 'ended'] },
  'clock: database went back': {
    same: [...WAY_IN, 'unread', 'handedIn'],
    'same + load-attempt': ['ended'],
    'same + sync + load-attempt': SHOWN,
    'answering + sync + load-attempt': ['paused'],
  },
  reload: { same: [...WAY_IN, 'unread', 'handedIn'], 'same + load-attempt': [...WITH_STAGE, 'ended'] },
  'reload: known tab': { 'same + load-attempt': ALL },
  'question chosen': { same: [...WITHOUT_STAGE, ...SENDING, 'reading', 'paused'], 'answering + note': ANSWERING },
  check: {
    same: [...WITHOUT_STAGE, ...SENDING, 'reading', 'checking', 'checkingLast', 'paused'],
    checking: ['answering'],
  },
  'code noted': {
    same: WITHOUT_STAGE,
    reading: ['reading'],
    answering: ['answering'],
    checking: ['checking', 'checkingLast'],
    time: ['outOfTime'],
    wish: ['wished'],
    paused: ['paused'],
  },
  done: {
    same: [...WITHOUT_STAGE, ...SENDING, 'answering', 'paused'],
    'reading… + finish-stage': ['reading'],
    'checking… + finish-stage': ['checking'],
    'checking… + hand-in': ['checkingLast'],
  },
  'stage refused': {
    same: WITHOUT_STAGE,
    'reading!': ['reading'],
    'answering!': ['answering'],
    'checking!': ['checking', 'checkingLast'],
    'time!': ['outOfTime'],
    'wish!': ['wished'],
    'paused!': ['paused'],
  },
  'stage refused: closed': { same: WITHOUT_STAGE, 'same + load-attempt': WITH_STAGE },
  'hand-in refused': {
    same: WITHOUT_STAGE,
    'reading!': ['reading'],
    'answering!': ['answering'],
    'checking!': ['checking', 'checkingLast'],
    'time!': ['outOfTime'],
    'wish!': ['wished'],
    'paused!': ['paused'],
  },
  'hand-in unreachable': {
    same: WITHOUT_STAGE,
    'wish + note': [...ANSWERING, 'reading'],
    'time + note': ['outOfTime'],
    'same + note': ['wished'],
    'paused + note': ['paused'],
  },
  'time over': { same: [...WITHOUT_STAGE, 'outOfTime', 'paused'], time: [...ANSWERING, 'reading', 'wished'] },
  'time left': { same: [...WITHOUT_STAGE, ...ANSWERING, 'reading', 'paused'], 'answering + sync': SENDING },
  back: { same: [...WITHOUT_STAGE, ...ANSWERING, 'reading', 'paused'], 'checking! + note': SENDING },
  submitted: { same: WITHOUT_STAGE, 'finished + leave': WITH_STAGE },
};

const STATE_KINDS: Readonly<Record<FlowState['kind'], true>> = {
  opening: true,
  failed: true,
  cover: true,
  reading: true,
  answering: true,
  checking: true,
  sending: true,
  paused: true,
  finished: true,
};
const EVENT_KINDS: Readonly<Record<FlowEvent['kind'], true>> = {
  'cover-loaded': true,
  'cover-wanted': true,
  'other-person': true,
  start: true,
  started: true,
  'attempt-loaded': true,
  'session-opened': true,
  settled: true,
  clock: true,
  reload: true,
  'question-chosen': true,
  check: true,
  'code-noted': true,
  done: true,
  'stage-refused': true,
  'hand-in-refused': true,
  'time-over': true,
  'time-left': true,
  back: true,
  submitted: true,
};
const EFFECT_KINDS: Readonly<Record<FlowEffect['kind'], true>> = {
  'load-cover': true,
  'load-attempt': true,
  start: true,
  'switch-person': true,
  'sign-in': true,
  remember: true,
  'open-session': true,
  close: true,
  settle: true,
  sync: true,
  'merge-answers': true,
  note: true,
  'finish-stage': true,
  'hand-in': true,
  leave: true,
};

const kindsOf = (values: readonly { readonly kind: string }[]): Set<string> => new Set(values.map(({ kind }) => kind));
const eventNames = Object.keys(EVENTS) as EventName[];
const stateNames = Object.keys(STATES) as StateName[];

describe('every state and every event', () => {
  it('are in the samples, which produce every effect', () => {
    expect(kindsOf(Object.values(STATES))).toEqual(new Set(Object.keys(STATE_KINDS)));
    expect(kindsOf(Object.values(EVENTS))).toEqual(new Set(Object.keys(EVENT_KINDS)));
    const effects = eventNames.flatMap((event) =>
      stateNames.flatMap((state) => step(STATES[state], EVENTS[event]).effects),
    );
    expect(kindsOf(effects)).toEqual(new Set(Object.keys(EFFECT_KINDS)));
  });

  it.each(eventNames)('have exactly the expected outcome: %s', (event) => {
    const expected = stateNames.map((state) => {
      const outcomes = Object.entries(TABLE[event]).filter(([, states]) => states.includes(state));
      return [state, ...outcomes.map(([outcome]) => outcome)];
    });
    expect(expected).toEqual(stateNames.map((state) => [state, outcomeOf(STATES[state], EVENTS[event])]));
  });
});
