/** The steps of making a test. */
const AUTHORING_STEPS = ['texts', 'questions', 'check'] as const;
export type AuthoringStep = (typeof AUTHORING_STEPS)[number];

/** The open step and item: kept in the address, so that a reload comes back to the same place. */
export type AuthoringPlace = {
  readonly testId: string | null;
  readonly step: AuthoringStep;
  readonly itemId: string | null;
};

/** Reads `?test=…&step=…&open=…`; anything unknown is the beginning. */
export function readPlace(search: string): AuthoringPlace {
  const query = new URLSearchParams(search);
  const step = AUTHORING_STEPS.find((known) => known === query.get('step')) ?? 'texts';
  return { testId: query.get('test') || null, step, itemId: query.get('open') || null };
}

/** The address of a place. */
export function placePath({ testId, step, itemId }: AuthoringPlace): string {
  const query = new URLSearchParams();
  if (testId !== null) query.set('test', testId);
  if (step !== 'texts') query.set('step', step);
  if (itemId !== null) query.set('open', itemId);
  return query.size === 0 ? '/new-test' : `/new-test?${query}`;
}
