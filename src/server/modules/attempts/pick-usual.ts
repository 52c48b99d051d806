import type { Save } from '#contract/attempts.ts';
import type { AttemptPlan } from './attempt-plans.ts';
import type { AttemptKey } from './attempt-row.ts';
import { checkValue } from './check-save.ts';
import { storableMoment } from './storable-moment.ts';
import type { UsualSave } from './usual-saves-store.ts';

/** The saves of one request on their way to the usual statement. */
export type SavesOfDevice = AttemptKey & {
  readonly device: string;
  readonly saves: readonly Save[];
  readonly tokenHash: Buffer;
  readonly arrivedAt: Date;
};

/**
 * The rows of a request whose saves may be usual, in its order; null when one of them is not for sure, so that all go the
 * careful way. Whether they are is for the statement to see.
 */
export function pickUsual(request: SavesOfDevice, plan: AttemptPlan): UsualSave[] | null {
  const { wihiwId, attemptId, tokenHash, device, arrivedAt, saves } = request;
  if (saves.length === 0 || new Set(saves.map(({ questionId }) => questionId)).size < saves.length) return null;
  const rows: UsualSave[] = [];
  for (const save of saves) {
    const asked = plan.questions.get(save.questionId);
    // An older page says nothing of certainty: what was said stays, and that has to be read.
    if (asked === undefined || (plan.certainty && save.certainty === undefined)) return null;
    const checked = checkValue(asked.question, save.value);
    if (!checked.ok) return null;
    rows.push({
      ...{ wihiwId, attemptId, questionId: save.questionId, tokenHash, device, arrivedAt },
      ...{ counter: save.counter, basedOn: save.basedOn, flagged: save.flagged },
      ...{ value: checked.value, answered: checked.answered, clientAt: storableMoment(save.clientAt) },
      certainty: plan.certainty ? (save.certainty ?? null) : null,
      ...{ stage: asked.stage, lastStage: plan.lastStage },
    });
  }
  return rows;
}
