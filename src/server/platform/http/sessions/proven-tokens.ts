import { BoundedMap } from '#server/platform/process/pacing/bounded-map.ts';
import { runAsAtMost } from '#server/platform/process/pacing/importance.ts';
import { createTurns } from '#server/platform/process/pacing/turns.ts';

/** The session tokens that this process has found to be valid. */
export type ProvenTokens = {
  /** Looks a token up. One that was valid before keeps the importance of its request. */
  lookUp<Found>(token: string, find: () => Promise<Found | null>): Promise<Found | null>;
};

export type ProofLimits = { readonly remembered: number; readonly unprovenAtOnce: number; readonly inLine: number };

/**
 * `remembered`: the takers of a large exam, in about 2 MB. `unprovenAtOnce` is below the number of waiting look-ups at
 * which saves are refused; `inLine` equals the number of saves that may be in progress.
 */
const LIMITS: ProofLimits = { remembered: 20_000, unprovenAtOnce: 500, inLine: 6_000 };

/**
 * Anybody can send saves with forged tokens. Until a token was found once, its look-ups rank below saves and only a few
 * run at once, so that a flood of forged ones leaves connections to saves. The others wait instead of being refused:
 * among them are takers whose first save reaches this process, and they would lose to the flood each time.
 */
export function createProvenTokens({ remembered, unprovenAtOnce, inLine }: ProofLimits = LIMITS): ProvenTokens {
  const proven = new BoundedMap<string, true>(remembered);
  const turns = createTurns({ atOnce: unprovenAtOnce, waiting: inLine });
  return {
    async lookUp(token, find) {
      const found = await (proven.has(token) ? find() : turns.run(() => runAsAtMost('start', find)));
      if (found === null) proven.delete(token);
      else proven.set(token, true);
      return found;
    },
  };
}
