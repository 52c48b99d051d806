import type { ReadingStage } from '#core/attempts/reading-stages.ts';

/** The last save of an answer. Moments are in milliseconds; `clientAt` by the device's own clock, null if it sent none. */
export type LastSave = {
  readonly questionId: string;
  readonly deviceId: string;
  readonly clientAt: number | null;
  readonly savedAt: number;
};

/** What tells the times of an attempt. */
export type TimedAttempt = {
  readonly startedAt: number;
  /** Those that were shown, in order. */
  readonly stages: readonly ReadingStage[];
  readonly saves: readonly LastSave[];
  /** Stops of its clock. */
  readonly pauses: readonly { readonly from: number; readonly to: number }[];
};

/** A longer time between two answers is a break, not work on the second one. */
const LONGEST_MS = 30 * 60_000;

/**
 * Returns when each answer was last changed, by the server's clock. A device's clock may be wrong, and a save may arrive late:
 * what stands between its clock and the server's at the save that came fastest is taken off all saves of that device.
 */
export function answerMoments(saves: readonly LastSave[]): Map<string, number> {
  const behind = new Map<string, number>();
  for (const { deviceId, clientAt, savedAt } of saves) {
    if (clientAt === null) continue;
    behind.set(deviceId, Math.min(savedAt - clientAt, behind.get(deviceId) ?? Number.POSITIVE_INFINITY));
  }
  return new Map(
    saves.map(({ questionId, deviceId, clientAt, savedAt }) => [
      questionId,
      clientAt === null ? savedAt : clientAt + (behind.get(deviceId) ?? 0),
    ]),
  );
}

/**
 * Returns the seconds of each answer: from the last change of the answer before it to its own last change. Of the first answer
 * beside or after a text there is none: reading cannot be told from answering. Neither where the clock stood between them, nor
 * after a break of more than 30 minutes, nor where the device sent no time.
 */
export function answerSeconds({ startedAt, stages, saves, pauses }: TimedAttempt): Map<string, number> {
  const moments = answerMoments(saves);
  const stageOf = new Map(stages.flatMap(({ questionIds }, index) => questionIds.map((id) => [id, index] as const)));
  const timed = new Set(saves.filter(({ clientAt }) => clientAt !== null).map(({ questionId }) => questionId));
  // Of equal moments those that the device told come first: the others are only known to be no later.
  const inOrder = [...moments].sort(
    ([oneId, one], [otherId, other]) => one - other || Number(timed.has(otherId)) - Number(timed.has(oneId)),
  );
  const seconds = new Map<string, number>();
  let before: { at: number; stage: number | undefined } = { at: startedAt, stage: undefined };
  for (const [id, at] of inOrder) {
    const stage = stageOf.get(id);
    const isFirst = before.stage === undefined;
    const isAfterReading = isFirst ? stages.some(({ textIds }) => textIds.length > 0) : before.stage !== stage;
    const isStopped = pauses.some(({ from, to }) => from < at && to > before.at);
    const took = at - before.at;
    if (timed.has(id) && stage !== undefined && !isAfterReading && !isStopped && took >= 0 && took <= LONGEST_MS)
      seconds.set(id, took / 1000);
    before = { at, stage };
  }
  return seconds;
}

/**
 * Returns for how many seconds at most the text of a question had been shown when its answer stood; null where that is not known.
 *
 * @param at when the answer was last changed, see `answerMoments`
 * @param readMs how long the text was in sight, as measured by the device; null or 0 where nothing was measured
 */
export function secondsBesideText(
  { startedAt, stages }: Pick<TimedAttempt, 'startedAt' | 'stages'>,
  question: { readonly id: string; readonly textId: string | null },
  at: number | undefined,
  readMs: number | null,
): number | null {
  if (question.textId === null) return null;
  if (readMs !== null && readMs > 0) return readMs / 1000;
  const [first] = stages;
  const isBeside = first?.textIds.includes(question.textId) === true && first.questionIds.includes(question.id);
  return at === undefined || !isBeside ? null : Math.max(0, at - startedAt) / 1000;
}
