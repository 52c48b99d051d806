import { describe, expect, it } from 'vitest';
import type { StoredScene } from './compare-guests.ts';
import { compareGuest, comparePlaces } from './compare-guests.ts';
import type { GuestRound } from './guest-ledger.ts';
import { newRound, numberedWords, numberOf } from './guest-ledger.ts';

const SCENE = { nextId: 'next', capacity: 2, runningId: 'running', namedId: 'named', anonymousId: 'anonymous' };

/** A guest who was told that everything of theirs is kept. */
function told(): GuestRound {
  const round = newRound(SCENE, 'anna', 'secret');
  for (const writings of [round.registration, round.answers, round.feedback])
    for (let left = 3; left > 0; left -= 1) writings.note(writings.next());
  return Object.assign(round, { handingIn: 'done', anonymous: 'done' } as const);
}

type Parts = Partial<Record<'name' | 'state' | 'words' | 'handedIn' | 'feedback', string>>;

function stored(parts: Parts = {}, rest: Partial<StoredScene> = {}): StoredScene {
  const newest = numberedWords(3);
  return {
    registrations: new Map([['anna', { state: parts.state ?? 'registered', name: parts.name ?? newest }]]),
    answers: new Map([['anna', { state: parts.handedIn ?? 'sent', words: parts.words ?? newest }]]),
    secrets: new Map([['secret', 1]]),
    marks: new Set(['anna']),
    feedback: new Map([['anna', parts.feedback ?? newest]]),
    ...rest,
  };
}

const kinds = (round: GuestRound, scene: StoredScene) => compareGuest(round, scene).map(({ kind }) => kind);

describe('what a guest was told', () => {
  it('is kept where the database has the newest writing, or a newer one without a reply', () => {
    expect(compareGuest(told(), stored())).toEqual([]);
    const round = told();
    round.feedback.next();
    expect(compareGuest(round, stored({ feedback: numberedWords(4) }))).toEqual([]);
  });

  it.each([
    ['an older name', { name: numberedWords(2) }],
    ['older answers', { words: numberedWords(1) }],
    ['older feedback', { feedback: numberedWords(2) }],
  ])('is reverted by %s', (_name, parts) => {
    expect(kinds(told(), stored(parts))).toEqual(['reverted']);
  });

  it.each([
    ['the registration', { registrations: new Map() }],
    ['the answers', { answers: new Map() }],
    ['the feedback', { feedback: new Map() }],
    ['the anonymous answer', { secrets: new Map() }],
    ['the mark of who has answered', { marks: new Set<string>() }],
  ])('is lost without %s', (_name, rest) => {
    expect(kinds(told(), stored({}, rest))).toContain('lost');
  });

  it('is lost where answers are handed in no more, and where a place is taken away', () => {
    expect(kinds(told(), stored({ handedIn: 'draft' }))).toEqual(['lost']);
    expect(kinds(told(), stored({ state: 'cancelled' }))).toEqual(['lost']);
  });

  it('is doubled by a second anonymous answer, and by words that were never sent', () => {
    expect(kinds(told(), stored({}, { secrets: new Map([['secret', 2]]) }))).toEqual(['duplicated']);
    expect(kinds(told(), stored({ name: numberedWords(4) }))).toEqual(['duplicated']);
  });

  it('holds for a place that was given up', () => {
    const round = Object.assign(told(), { leaving: 'done' } as const);
    expect(kinds(round, stored())).toEqual(['reverted']);
    expect(kinds(round, stored({ state: 'cancelled' }))).toEqual([]);
  });
});

describe('the places of an event', () => {
  const of = (...states: string[]) =>
    stored({}, { registrations: new Map(states.map((state, index) => [`p${index}`, { state, name: '' }])) });

  it('are never more than there are, and none is free while somebody waits', () => {
    const find = (...states: string[]) => comparePlaces(SCENE, of(...states)).map(({ kind }) => kind);
    expect(find('registered', 'offered', 'waiting')).toEqual([]);
    expect(find('registered', 'cancelled')).toEqual([]);
    expect(find('registered', 'registered', 'offered')).toEqual(['oversold']);
    expect(find('registered', 'waiting')).toEqual(['unfilled']);
  });
});

it('reads back the numbers that it writes', () => {
  expect([numberOf(numberedWords(12)), numberOf('інші слова'), numberOf('')]).toEqual([12, 0, 0]);
});
