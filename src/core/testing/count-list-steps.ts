const LIST_ITERATOR = Object.getPrototypeOf([][Symbol.iterator]()) as { next: () => IteratorResult<unknown> };

/**
 * Returns how many times a list was stepped through while `work` ran: by `for … of`, by spreading or by destructuring.
 * The same work always takes the same number of steps, so a test can tell linear work from quadratic without a clock.
 */
export function countListSteps(work: () => unknown): number {
  const { next } = LIST_ITERATOR;
  let steps = 0;
  LIST_ITERATOR.next = function count(this: unknown) {
    steps += 1;
    return next.call(this as never);
  };
  try {
    work();
  } finally {
    LIST_ITERATOR.next = next;
  }
  return steps;
}
