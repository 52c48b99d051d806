import type { EventScene } from '#server/testing/events/arrange-events.ts';
import type { GuestRound } from './guest-ledger.ts';
import { numberOf } from './guest-ledger.ts';

/** What the database has of one scene. The keys of the maps are persons. */
export type StoredScene = {
  readonly registrations: ReadonlyMap<string, { readonly state: string; readonly name: string }>;
  readonly answers: ReadonlyMap<string, { readonly state: string; readonly words: string }>;
  /** How often each anonymous answer is there, waiting and moved ones together. */
  readonly secrets: ReadonlyMap<string, number>;
  /** Who has answered anonymously. */
  readonly marks: ReadonlySet<string>;
  readonly feedback: ReadonlyMap<string, string>;
};

/** One broken promise that the drill of events has found. */
export type EventFinding = {
  readonly kind: 'lost' | 'reverted' | 'duplicated' | 'oversold' | 'unfilled';
  readonly what: string;
};

const HOLDS_A_PLACE = ['registered', 'offered'];

/** Compares what one guest was told in a round with the database. */
export function compareGuest(round: GuestRound, stored: StoredScene): EventFinding[] {
  const findings: EventFinding[] = [];
  const find = (kind: EventFinding['kind'], what: string) =>
    findings.push({ kind, what: `${round.personId}: ${what}` });
  const compareWords = (
    name: string,
    writings: { readonly sent: number; readonly acknowledged: number },
    words: string | undefined,
  ) => {
    if (words === undefined) {
      if (writings.acknowledged > 0) find('lost', `${name} is gone, ${writings.acknowledged} was acknowledged`);
      return;
    }
    const number = numberOf(words);
    if (number < writings.acknowledged)
      find('reverted', `${name} has ${number}, ${writings.acknowledged} was acknowledged`);
    if (number > writings.sent) find('duplicated', `${name} has ${number}, ${writings.sent} were sent`);
  };
  const registration = stored.registrations.get(round.personId);
  const answer = stored.answers.get(round.personId);
  compareWords('the registration', round.registration, registration?.name);
  compareWords('the answer', round.answers, answer?.words);
  compareWords('the feedback', round.feedback, stored.feedback.get(round.personId));
  const isGivenUp = registration?.state === 'cancelled';
  if (round.leaving === 'done' && !isGivenUp) find('reverted', 'the place that was given up is theirs again');
  if (round.leaving === 'open' && isGivenUp) find('lost', 'the place was taken away');
  if (round.handingIn === 'done' && answer?.state !== 'sent') find('lost', 'the answers are not handed in');
  const count = stored.secrets.get(round.secret) ?? 0;
  if (count > 1) find('duplicated', `the anonymous answer is there ${count} times`);
  const isDone = round.anonymous === 'done';
  if (isDone && count === 0) find('lost', 'the anonymous answer is gone');
  if (isDone && !stored.marks.has(round.personId)) find('lost', 'nothing keeps the guest from answering twice');
  return findings;
}

/** Finds an event with more guests than places, and one with free places while somebody waits. */
export function comparePlaces({ nextId, capacity }: EventScene, stored: StoredScene): EventFinding[] {
  const states = [...stored.registrations.values()].map(({ state }) => state);
  const held = states.filter((state) => HOLDS_A_PLACE.includes(state)).length;
  const what = `event ${nextId}: ${held} of ${capacity} places`;
  if (held > capacity) return [{ kind: 'oversold', what }];
  return held < capacity && states.includes('waiting') ? [{ kind: 'unfilled', what: `${what}, people wait` }] : [];
}
