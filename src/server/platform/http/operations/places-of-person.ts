import type { FastifyReply } from 'fastify';

/** Limits how many large answers a person is being sent at once. */
export type PlacesOfPerson = {
  /** Takes a place until the answer is sent or given up; returns false if the person has taken all their places. */
  take(userId: string, reply: Pick<FastifyReply, 'raw'>): boolean;
};

/** Counts an answer until it is sent, not until it is made: one that nobody reads stays in memory. */
export function createPlacesOfPerson(limit: number): PlacesOfPerson {
  const taken = new Map<string, number>();
  return {
    take(userId, { raw }) {
      const own = taken.get(userId) ?? 0;
      if (own >= limit) return false;
      taken.set(userId, own + 1);
      raw.once('close', () => {
        const left = (taken.get(userId) ?? 1) - 1;
        if (left === 0) taken.delete(userId);
        else taken.set(userId, left);
      });
      return true;
    },
  };
}
