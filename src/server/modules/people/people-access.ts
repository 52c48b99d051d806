/** Whose counts one may read: one's own, and those of people whose results one may see. */
export function mayReadCounts(facts: { readonly isOneself: boolean; readonly seesResults: boolean }): boolean {
  return facts.isOneself || facts.seesResults;
}
