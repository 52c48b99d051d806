import { createStore } from '#web/lib/create-store.ts';

/** How many answers of tests, handed-in surveys and feedback only this device has; by what they belong to. */
export type UnsentWork = {
  /** By issue. */
  readonly answers: ReadonlyMap<string, number>;
  readonly surveys: number;
  readonly feedback: number;
};

const NOTHING: UnsentWork = { answers: new Map(), surveys: 0, feedback: 0 };

/** What of the signed-in person's work waits on this device for the server, as far as it was looked for. */
export const unsentWork = createStore<UnsentWork>(NOTHING);

/** Notes how many answers to an issue wait. */
export function noteUnsentAnswers(wihiwId: string, count: number): void {
  const { answers } = unsentWork.current();
  if ((answers.get(wihiwId) ?? 0) === count) return;
  const next = new Map(answers);
  if (count === 0) next.delete(wihiwId);
  else next.set(wihiwId, count);
  unsentWork.set({ ...unsentWork.current(), answers: next });
}

export function noteUnsentForms(change: Partial<Pick<UnsentWork, 'surveys' | 'feedback'>>): void {
  const now = unsentWork.current();
  const next = { ...now, ...change };
  if (next.surveys !== now.surveys || next.feedback !== now.feedback) unsentWork.set(next);
}

/** Somebody else is signed in: nothing is known of their work yet. */
export function forgetUnsentWork(): void {
  unsentWork.set(NOTHING);
}
