import { runAsAtMost } from '#server/platform/process/importance.ts';

/** Which session tokens this process has found to be live. */
export type ProvenTokens = {
  /** Looks a token up; one that was live before keeps the importance of its request. */
  lookUp<Found>(token: string, find: () => Promise<Found | null>): Promise<Found | null>;
};

export type ProofLimits = { readonly remembered: number; readonly unprovenAtOnce: number; readonly inLine: number };

/** Takers of a large exam, in about 2 MB; fewer look-ups than may wait before saves are refused; as many saves as may be begun. */
const LIMITS: ProofLimits = { remembered: 20_000, unprovenAtOnce: 500, inLine: 6_000 };

class TooManyUnproven extends Error {
  readonly code = 'TOO_MANY_WAIT';
}

/**
 * Anybody can make up tokens and send saves with them. Until a token was found here once, its look-ups wait behind what
 * takers write and only so many of them run at once, so that a flood of made-up ones leaves connections to saves. The others
 * stand in line: among them are takers whose first save this process meets, and refused they would lose to a flood each time.
 */
export function createProvenTokens({ remembered, unprovenAtOnce, inLine }: ProofLimits = LIMITS): ProvenTokens {
  /** The youngest last. */
  const proven = new Set<string>();
  const line: (() => void)[] = [];
  let unproven = 0;

  async function takeTurn(): Promise<void> {
    if (unproven >= unprovenAtOnce) {
      if (line.length >= inLine) throw new TooManyUnproven('too many unknown tokens are looked up');
      return new Promise((resolve) => line.push(resolve));
    }
    unproven += 1;
  }

  /** Whoever is next in line has the same turn. */
  function giveTurn(): void {
    const next = line.shift();
    if (next === undefined) unproven -= 1;
    else next();
  }

  const remember = (token: string) => {
    proven.delete(token);
    proven.add(token);
    if (proven.size <= remembered) return;
    for (const oldest of proven) {
      proven.delete(oldest);
      break;
    }
  };

  return {
    async lookUp(token, find) {
      const isProven = proven.has(token);
      if (!isProven) await takeTurn();
      try {
        const found = await (isProven ? find() : runAsAtMost('start', find));
        if (found === null) proven.delete(token);
        else remember(token);
        return found;
      } finally {
        if (!isProven) giveTurn();
      }
    },
  };
}
