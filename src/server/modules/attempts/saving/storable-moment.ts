/** Returns the device's moment, or null if the database can't store it: its clock may be set to any year. */
export function storableMoment(clientAt: string | null): string | null {
  const moment = clientAt === null ? null : new Date(clientAt);
  const year = moment?.getUTCFullYear() ?? Number.NaN;
  return moment !== null && year >= 1 && year <= 9_999 ? moment.toISOString() : null;
}
