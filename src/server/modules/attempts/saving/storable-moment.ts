/** A device's clock may be set to any year: what the database can't keep is left out, the answer is kept. */
export function storableMoment(clientAt: string | null): string | null {
  const moment = clientAt === null ? null : new Date(clientAt);
  const year = moment?.getUTCFullYear() ?? Number.NaN;
  return moment !== null && year >= 1 && year <= 9_999 ? moment.toISOString() : null;
}
