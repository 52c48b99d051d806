import type { EventScene } from '#server/testing/events/arrange-events.ts';

/** One thing that a guest writes again and again. Each writing carries the next number, so the newest has the highest. */
class Writings {
  sent = 0;
  acknowledged = 0;

  next(): number {
    this.sent += 1;
    return this.sent;
  }

  note(number: number): void {
    this.acknowledged = Math.max(this.acknowledged, number);
  }
}

/** An act that is done once: not begun, under way without a reply, or acknowledged. */
type Act = 'open' | 'asked' | 'done';

/** What one guest sent about the events of one scene, and what was acknowledged. */
export type GuestRound = {
  readonly scene: EventScene;
  readonly personId: string;
  /** The text of the guest's anonymous answer, which nobody else writes. */
  readonly secret: string;
  readonly registration: Writings;
  leaving: Act;
  readonly answers: Writings;
  handingIn: Act;
  anonymous: Act;
  readonly feedback: Writings;
};

export function newRound(scene: EventScene, personId: string, secret: string): GuestRound {
  return {
    scene,
    personId,
    secret,
    registration: new Writings(),
    leaving: 'open',
    answers: new Writings(),
    handingIn: 'open',
    anonymous: 'open',
    feedback: new Writings(),
  };
}

const WORDS = 'Запис';

/** Returns the words that carry a number. */
export function numberedWords(number: number): string {
  return `${WORDS} ${number}`;
}

/** Returns the number that words carry; 0 if they are not of this drill. */
export function numberOf(words: string): number {
  const [, digits] = /^Запис (\d+)$/.exec(words) ?? [];
  return Number(digits ?? 0);
}
