import type { FastifyReply } from 'fastify';

/** Limits how many large answers a person is being sent at once, and all persons together. */
export type PlacesOfPerson = {
  /** Takes a place until the answer is sent or given up; returns false if the person has taken all their places, or there are none. */
  take(userId: string, reply: Pick<FastifyReply, 'raw'>): boolean;
};

/**
 * Counts an answer until it is sent, not until it is made: one that nobody reads stays in memory.
 *
 * @param total of all persons of this process
 */
export function createPlacesOfPerson(limit: number, total = Number.POSITIVE_INFINITY): PlacesOfPerson {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(userId, { raw }) {
      const own = taken.get(userId) ?? 0;
      if (own >= limit || all >= total) return false;
      taken.set(userId, own + 1);
      all += 1;
      raw.once('close', () => {
        all -= 1;
        const left = (taken.get(userId) ?? 1) - 1;
        if (left === 0) taken.delete(userId);
        else taken.set(userId, left);
      });
      return true;
    },
  };
}
