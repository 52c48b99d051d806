/** How many streams may be open. */
export type PlaceLimits = { readonly perProcess: number; readonly perPerson: number; readonly perAddress: number };

export type StreamPlaces = {
  /** Takes a place. Returns how to free it; null if there is none. */
  take(userId: string | null, address: string): (() => void) | null;
};

/** Limits the streams of a person, of visitors behind one address, and of the whole process. */
export function createStreamPlaces(limits: PlaceLimits): StreamPlaces {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(userId, address) {
      const key = userId === null ? `address ${address}` : `person ${userId}`;
      const limit = userId === null ? limits.perAddress : limits.perPerson;
      const own = taken.get(key) ?? 0;
      if (all >= limits.perProcess || own >= limit) return null;
      all += 1;
      taken.set(key, own + 1);
      let given = false;
      return () => {
        if (given) return;
        given = true;
        all -= 1;
        const rest = (taken.get(key) ?? 1) - 1;
        if (rest === 0) taken.delete(key);
        else taken.set(key, rest);
      };
    },
  };
}
