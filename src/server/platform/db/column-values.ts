import type { CustomTypesConfig } from 'pg';
import { types } from 'pg';

const int8 = 20;
const int8Array = 1016;
const dateOid = 1082;
const timestampOid = 1114;
const intervalOid = 1186;

/** Reads `bigint` text as a number. Throws beyond 2⁵³ − 1 instead of returning an inexact number. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number`);
  return value;
}

const parseInt8TextArray: (text: string) => unknown = types.getTypeParser(int8Array as number);

function toNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toNumbers);
  return typeof value === 'string' ? parseInt8(value) : value;
}

const keepText = (text: string) => text;

// Types without a time zone stay text, because a Date would shift them by the zone of this machine.
const parsers = new Map<number, (text: string) => unknown>([
  [int8, parseInt8],
  [int8Array, (text) => toNumbers(parseInt8TextArray(text))],
  [dateOid, keepText],
  [timestampOid, keepText],
  [intervalOid, keepText],
]);

/** Parsers of column values: bigint becomes a number, timestamptz a Date, bytea a Buffer; numeric stays text. */
export const columnTypes: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const own = format === 'binary' ? undefined : parsers.get(oid);
    return own ?? types.getTypeParser(oid, format as 'text');
  },
};
