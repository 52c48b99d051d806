/** A moment as `Date` writes it, of a day that every month has: nearly all are, and need no `Date`. */
const PLAIN = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** Returns the device's moment, or null if the database can't store it: its clock may be set to any year. */
export function storableMoment(clientAt: string | null): string | null {
  if (clientAt !== null && PLAIN.test(clientAt)) return clientAt;
  const moment = clientAt === null ? null : new Date(clientAt);
  const year = moment?.getUTCFullYear() ?? Number.NaN;
  return moment !== null && year >= 1 && year <= 9_999 ? moment.toISOString() : null;
}
