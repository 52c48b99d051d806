import type { Save, Saved, StoredAnswer } from '#contract/attempts.ts';
import type { SaveOutcome } from '#core/attempts/merge-save.ts';
import { mergeSave } from '#core/attempts/merge-save.ts';
import { isSameAnswer } from '#core/attempts/same-answer.ts';
import type { Certainty } from '#core/scoring/certainty-levels.ts';
import type { AcceptedSave, SavedFacts } from './answers-store.ts';
import type { AttemptKey } from './attempt-row.ts';
import type { CheckedSave } from './check-save.ts';
import { storableMoment } from './storable-moment.ts';

/** How an attempt takes saves now. `repeats`: submitted by hand, so only what was saved before is acknowledged again. */
export type SaveTiming = 'in-time' | 'grace' | 'late' | 'repeats';

/** A checked save with what the database had of its question. */
export type FactualSave = { readonly save: Save; readonly checked: CheckedSave; readonly facts: SavedFacts };

export type SavePlan = {
  readonly accepted: readonly AcceptedSave[];
  readonly saved: readonly Saved[];
  /** A new save came to an attempt that takes no more. */
  readonly refusesNew: boolean;
};

/** What is known of one question, changing as the saves of a batch are gone through. */
type QuestionState = {
  answer: { value: unknown; flagged: boolean; certainty: Certainty | null; revision: number; device: string } | null;
  lastRevision: number;
  lastOrdinal: number;
  lastCounter: number | null;
};

function stateOf(facts: SavedFacts): QuestionState {
  const stands = facts.stands && facts.revision !== null && facts.device !== null;
  return {
    answer: stands
      ? {
          ...{ value: facts.value, flagged: facts.flagged ?? false, certainty: facts.certainty },
          ...{ revision: facts.revision, device: facts.device },
        }
      : null,
    lastRevision: facts.lastRevision,
    lastOrdinal: facts.lastOrdinal,
    lastCounter: facts.lastCounter,
  };
}

function storedOf(questionId: string, { answer }: QuestionState): StoredAnswer | null {
  if (answer === null) return null;
  const { value, revision, flagged, certainty } = answer;
  return { questionId, value, revision, flagged, certainty };
}

const KEPT_AS = { stand: 'stands', equal: 'equal', fork: 'fork' } as const;
const TOLD = { stand: 'saved', equal: 'saved', fork: 'fork' } as const;

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

/**
 * Decides the saves of one batch in the order of the device's counter: what stands, what only goes into the history and
 * what is told back. Answers are taken as they are: right and wrong ones are treated and answered alike.
 */
export function planSaves(
  key: AttemptKey,
  device: string,
  saves: readonly FactualSave[],
  timing: SaveTiming,
): SavePlan {
  const states = new Map<string, QuestionState>();
  const accepted: AcceptedSave[] = [];
  const saved: Saved[] = [];
  let refusesNew = false;
  for (const one of [...saves].sort((a, b) => a.save.counter - b.save.counter)) {
    const { save, checked } = one;
    const state = states.get(save.questionId) ?? stateOf(one.facts);
    states.set(save.questionId, state);
    const { kind, revision } = merge(state, one, device);
    const told = (outcome: Saved['outcome']): Saved => ({
      questionId: save.questionId,
      counter: save.counter,
      outcome,
      code: null,
      revision,
      current: storedOf(save.questionId, state),
    });
    if (kind === 'repeat') {
      saved.push(told('repeated'));
      continue;
    }
    if (timing === 'repeats') {
      refusesNew = true;
      continue;
    }
    const isLate = timing === 'late' || checked.left;
    // An older page says nothing of certainty: what was said stays.
    const certainty = save.certainty === undefined ? (state.answer?.certainty ?? null) : save.certainty;
    const outcome = isLate ? 'late' : KEPT_AS[kind];
    // What stands goes into the history when another device replaces it; what a device replaces of its own does not.
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
      basedOn: save.basedOn,
      clientAt: storableMoment(save.clientAt),
      revision,
      ordinal: state.lastOrdinal,
      outcome,
      replaces,
      inGrace: timing === 'grace',
    });
    state.lastRevision = revision;
    state.lastCounter = save.counter;
    if (outcome === 'stands')
      state.answer = { value: checked.value, flagged: save.flagged, certainty, revision, device };
    saved.push(told(isLate ? 'late' : TOLD[kind]));
  }
  return { accepted, saved, refusesNew };
}
