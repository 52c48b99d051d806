import type { ShownPause } from '#contract/pauses.ts';
import { pauseCapAt } from '#core/attempts/deadline.ts';
import type { PauseRow } from './pauses-store.ts';

/** A pause entered later than this after its beginning counts as entered afterwards. */
const AFTERWARDS_MS = 1000;

/** Returns a pause as its host sees it. */
export function describePause(row: PauseRow, capMinutes: number): ShownPause {
  return {
    id: row.id,
    scope: row.scope,
    groupId: row.groupId,
    groupTitle: row.groupTitle,
    displayName: row.displayName,
    reason: row.reason,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    afterwards: row.madeAt.getTime() - row.startedAt.getTime() > AFTERWARDS_MS,
    madeAt: row.madeAt.toISOString(),
    madeBy: row.madeBy,
    endedBy: row.endedBy,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    withdrawnBy: row.withdrawnBy,
    capAt: pauseCapAt(row.startedAt, capMinutes).toISOString(),
  };
}
