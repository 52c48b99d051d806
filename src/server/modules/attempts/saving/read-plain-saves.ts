import { DATABASE_RUN_LIMIT } from '#contract/attempt-clock.ts';
import type { Save } from '#contract/attempts.ts';
import { LOOK_BACK_BLOCKS_MAXIMUM, LOOK_BACKS_MAXIMUM } from '#core/attempts/look-backs.ts';

export type PlainSaves = {
  readonly device: string;
  readonly saves: readonly Save[];
  readonly databaseRun?: string;
};

/** Our pages send far less at once; longer batches take the ordinary route. */
const SAVES_LIMIT = 20;
const DEVICE_LIMIT = 64;
/** No answer is nested this deep. */
const DEPTH_LIMIT = 8;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** Backslash: characters the database can't store are written with an escape. The names are those of prototypes. */
const DOUBTFUL = /\\u|__proto__|constructor/;

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  for (const part of Object.values(value)) if (!isShallow(part, levels - 1)) return false;
  return true;
}

function isCertainty(value: unknown): boolean {
  return value === null || value === 1 || value === 2 || value === 3;
}

const BLOCK_ID = /^[\w-]{1,64}$/;

const isLookBackCount = (value: unknown): boolean => isCount(value) && (value as number) <= LOOK_BACKS_MAXIMUM;

function isLookBacks(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { count, blocks, beside } = value;
  if (Object.keys(value).length !== 3 || !isLookBackCount(count) || typeof beside !== 'boolean' || !isObject(blocks))
    return false;
  const told = Object.entries(blocks);
  return (
    told.length <= LOOK_BACK_BLOCKS_MAXIMUM && told.every(([id, times]) => BLOCK_ID.test(id) && isLookBackCount(times))
  );
}

function isPlainSave(save: unknown): save is Save {
  if (!isObject(save)) return false;
  const { questionId, value, flagged, certainty, lookBacks, counter, basedOn, clientAt } = save;
  const names = Object.keys(save).length;
  return (
    names === 6 + Number(certainty !== undefined) + Number(lookBacks !== undefined) &&
    typeof questionId === 'string' &&
    value !== undefined &&
    isShallow(value, DEPTH_LIMIT) &&
    typeof flagged === 'boolean' &&
    (certainty === undefined || isCertainty(certainty)) &&
    (lookBacks === undefined || isLookBacks(lookBacks)) &&
    isCount(counter) &&
    isCount(basedOn) &&
    (clientAt === null || (typeof clientAt === 'string' && MOMENT.test(clientAt)))
  );
}

/**
 * Reads the body of `save-answers` as pages of ours write it, many times faster than its schema does.
 *
 * @returns what the schema would return; null when the body has another form, which the schema must then check
 */
export function readPlainSaves(body: string): PlainSaves | null {
  if (DOUBTFUL.test(body)) return null;
  let read: unknown;
  try {
    read = JSON.parse(body);
  } catch {
    return null;
  }
  if (!isObject(read)) return null;
  const { device, saves, databaseRun } = read;
  if (Object.keys(read).length !== (databaseRun === undefined ? 2 : 3)) return null;
  if (databaseRun !== undefined && (typeof databaseRun !== 'string' || databaseRun.length > DATABASE_RUN_LIMIT))
    return null;
  if (typeof device !== 'string' || device.length === 0 || device.length > DEVICE_LIMIT) return null;
  if (!Array.isArray(saves) || saves.length === 0 || saves.length > SAVES_LIMIT) return null;
  if (!saves.every(isPlainSave)) return null;
  return databaseRun === undefined ? { device, saves } : { device, saves, databaseRun };
}
