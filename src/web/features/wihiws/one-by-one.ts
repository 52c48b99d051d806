import type { Result } from '#core/result.ts';

/** Calls for each item in turn. Returns the first failure, or the last answer. @param items at least one */
export async function oneByOne<Item, Answer, Failure>(
  items: readonly Item[],
  call: (item: Item) => Promise<Result<Answer, Failure>>,
): Promise<Result<Answer, Failure>> {
  let answered: Result<Answer, Failure> | null = null;
  for (const item of items) {
    answered = await call(item);
    if (!answered.ok) return answered;
  }
  if (answered === null) throw new Error('there is somebody to call for');
  return answered;
}
