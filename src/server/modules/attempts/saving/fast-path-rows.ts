import type { Save } from '#contract/attempts.ts';
import type { AttemptKey } from '#server/modules/attempts/attempt-row.ts';
import { checkValue } from './check-save.ts';
import type { FastSave } from './fast-saves-store.ts';
import type { SaveChecks } from './save-checks.ts';
import { storableMoment } from './storable-moment.ts';

/** The saves of one request, ready for the statement of the fast path. */
export type SavesOfDevice = AttemptKey & {
  readonly device: string;
  readonly saves: readonly Save[];
  /** The run of the database that the device has read the attempt from. */
  readonly databaseRun?: string | undefined;
  readonly tokenHash: Buffer;
  readonly arrivedAt: Date;
};

/**
 * Returns the rows for the fast path, in the order of the saves, or null if any save must take the slow path. The SQL makes
 * the final check.
 */
export function fastPathRows(request: SavesOfDevice, checks: SaveChecks): FastSave[] | null {
  const { wihiwId, attemptId, tokenHash, device, arrivedAt, databaseRun, saves } = request;
  if (saves.length === 0) return null;
  if (saves.length > 1 && new Set(saves.map(({ questionId }) => questionId)).size < saves.length) return null;
  const by = { wihiwId, attemptId, tokenHash, device, arrivedAt, databaseRun, lastStage: checks.lastStage };
  const rows: FastSave[] = [];
  for (const save of saves) {
    const { questionId, counter, basedOn, flagged, certainty, lookBacks, clientAt } = save;
    const asked = checks.questions.get(questionId);
    // A page of an older version sends no certainty: the stored one stays, and has to be read.
    if (asked === undefined || (checks.certainty && certainty === undefined)) return null;
    const checked = checkValue(asked.question, save.value);
    if (!checked.ok) return null;
    rows.push({
      by,
      questionId,
      counter,
      basedOn,
      flagged,
      value: checked.value,
      answered: checked.answered,
      certainty: checks.certainty ? (certainty ?? null) : null,
      lookBacks: lookBacks ?? null,
      clientAt: storableMoment(clientAt),
      stage: asked.stage,
    });
  }
  return rows;
}
