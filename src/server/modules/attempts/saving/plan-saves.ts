import type { Save, SavedReply, StoredAnswer } from '#contract/attempts.ts';
import type { SaveOutcome } from '#core/attempts/merge-save.ts';
import { mergeSave } from '#core/attempts/merge-save.ts';
import { isSameAnswer } from '#core/attempts/same-answer.ts';
import type { Certainty } from '#core/scoring/certainty-levels.ts';
import type { AcceptedSave, SavedFacts } from '#server/modules/attempts/answers-store.ts';
import type { AttemptKey } from '#server/modules/attempts/attempt-row.ts';
import type { CheckedSave } from './check-save.ts';
import { storableMoment } from './storable-moment.ts';

/** How an attempt takes saves now. `ended`: its taker or host ended it, so a new answer needs the host's decision to count. */
export type SaveTiming = 'in-time' | 'grace' | 'late' | 'ended';

/** Whether saves came by the deadline, and whether during the taker's own pause. */
export type SaveMoment = { readonly timing: SaveTiming; readonly inOwnPause: boolean };

/** A checked save with what the database has stored of its question. */
export type FactualSave = { readonly save: Save; readonly checked: CheckedSave; readonly facts: SavedFacts };

export type SavePlan = {
  readonly accepted: readonly AcceptedSave[];
  readonly saved: readonly SavedReply[];
};

/** The state of one question, updated while the saves of a batch are planned. */
type QuestionState = {
  answer: { value: unknown; flagged: boolean; certainty: Certainty | null; revision: number; device: string } | null;
  lastRevision: number;
  lastOrdinal: number;
  lastCounter: number | null;
  lastFork: number | null;
};

function stateOf(facts: SavedFacts): QuestionState {
  const stands = facts.stands && facts.revision !== null && facts.device !== null;
  return {
    answer: stands
      ? {
          value: facts.value,
          flagged: facts.flagged ?? false,
          certainty: facts.certainty,
          revision: facts.revision,
          device: facts.device,
        }
      : null,
    lastRevision: facts.lastRevision,
    lastOrdinal: facts.lastOrdinal,
    lastCounter: facts.lastCounter,
    lastFork: facts.lastFork,
  };
}

function storedOf(questionId: string, { answer }: QuestionState): StoredAnswer | null {
  if (answer === null) return null;
  const { value, revision, flagged, certainty } = answer;
  return { questionId, value, revision, flagged, certainty };
}

const KEPT_AS = { stand: 'stands', equal: 'equal', fork: 'fork' } as const;
const REPORTED = { stand: 'saved', equal: 'saved', fork: 'fork' } as const;

function merge(state: QuestionState, { save, checked }: FactualSave, device: string): SaveOutcome {
  const { answer } = state;
  return mergeSave(
    {
      standing: answer && { revision: answer.revision, device: answer.device, answer: answer.value },
      lastRevision: state.lastRevision,
      lastCounter: state.lastCounter,
    },
    { device, counter: save.counter, baseRevision: save.basedOn, answer: checked.value },
    isSameAnswer,
  );
}

/** Returns true if a save repeats the current answer and nothing newer was saved, so the host has nothing to decide. */
function isKnown({ answer, lastRevision }: QuestionState, value: unknown, certainty: Certainty | null): boolean {
  if (lastRevision > (answer?.revision ?? 0)) return false;
  return isSameAnswer(answer?.value ?? null, value) && (answer?.certainty ?? null) === certainty;
}

/**
 * Plans the saves of one batch in the order of the device's counter: which becomes the current answer, which only goes into
 * the history, and the outcome reported for each. Right and wrong answers are treated alike.
 */
export function planSaves(
  key: AttemptKey,
  device: string,
  saves: readonly FactualSave[],
  { timing, inOwnPause }: SaveMoment,
): SavePlan {
  const states = new Map<string, QuestionState>();
  const accepted: AcceptedSave[] = [];
  const saved: SavedReply[] = [];
  for (const one of [...saves].sort((a, b) => a.save.counter - b.save.counter)) {
    const { save, checked } = one;
    const state = states.get(save.questionId) ?? stateOf(one.facts);
    states.set(save.questionId, state);
    const { kind, revision } = merge(state, one, device);
    const report = (outcome: SavedReply['outcome']): SavedReply => ({
      questionId: save.questionId,
      counter: save.counter,
      outcome,
      code: null,
      revision,
      current: storedOf(save.questionId, state),
    });
    if (kind === 'repeat') {
      // The reply may have been lost: until the device sends something newer, its taker still has to choose.
      const isFork = save.counter === state.lastFork && save.counter === state.lastCounter;
      saved.push(report(isFork ? 'fork' : 'repeated'));
      continue;
    }
    // A page of an older version sends no certainty: the stored one stays.
    const certainty = save.certainty === undefined ? (state.answer?.certainty ?? null) : save.certainty;
    const isLate =
      timing === 'late' || checked.left || (timing === 'ended' && !isKnown(state, checked.value, certainty));
    const outcome = isLate ? 'late' : timing === 'ended' ? 'equal' : KEPT_AS[kind];
    // The current answer goes into the history when another device replaces it, not when its own device does.
    const replaces = outcome === 'stands' && state.answer !== null && state.answer.device !== device;
    if (outcome !== 'stands' || replaces) state.lastOrdinal += 1;
    accepted.push({
      ...key,
      questionId: save.questionId,
      device,
      counter: save.counter,
      value: checked.value,
      answered: checked.answered,
      flagged: save.flagged,
      certainty,
      lookBacks: save.lookBacks ?? null,
      basedOn: save.basedOn,
      clientAt: storableMoment(save.clientAt),
      revision,
      ordinal: state.lastOrdinal,
      outcome,
      replaces,
      inGrace: timing === 'grace',
      inOwnPause,
    });
    state.lastRevision = revision;
    state.lastCounter = save.counter;
    if (outcome === 'fork') state.lastFork = save.counter;
    if (outcome === 'stands')
      state.answer = { value: checked.value, flagged: save.flagged, certainty, revision, device };
    saved.push(report(isLate ? 'late' : REPORTED[kind]));
  }
  return { accepted, saved };
}
