import type { ReadableStore } from '#web/lib/create-store.ts';
import { createStore } from '#web/lib/create-store.ts';
import type { CallFailure } from './call-types.ts';

const reasons = createStore<readonly CallFailure['code'][]>([]);

/** Calls that were refused for now and will be sent again by themselves: why each of them was. */
export const callsWaiting: ReadableStore<readonly CallFailure['code'][]> & {
  /** Notes one; returns what is called once it is sent again. */
  readonly begin: (reason: CallFailure['code']) => () => void;
} = {
  ...reasons,
  begin(reason) {
    reasons.set([...reasons.current(), reason]);
    return () => {
      const left = [...reasons.current()];
      left.splice(left.indexOf(reason), 1);
      reasons.set(left);
    };
  },
};
