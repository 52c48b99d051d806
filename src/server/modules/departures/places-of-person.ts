import type { FastifyReply } from 'fastify';

/** Bounds how many large answers a person is being given at once. */
export type PlacesOfPerson = {
  /** False when the person has as many as they may; a place taken is free again when the answer is out or given up. */
  take(userId: string, reply: Pick<FastifyReply, 'raw'>): boolean;
};

/** Counts until an answer is taken, not made: one that nobody reads stays in the memory. */
export function createPlacesOfPerson(limit: number): PlacesOfPerson {
  const held = new Map<string, number>();
  return {
    take(userId, { raw }) {
      const own = held.get(userId) ?? 0;
      if (own >= limit) return false;
      held.set(userId, own + 1);
      raw.once('close', () => {
        const left = (held.get(userId) ?? 1) - 1;
        if (left === 0) held.delete(userId);
        else held.set(userId, left);
      });
      return true;
    },
  };
}
