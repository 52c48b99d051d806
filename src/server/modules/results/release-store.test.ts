import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { countedAttempt } from '#core/attempts/counted-attempt.ts';
import { fraction, fractionFromNumber } from '#core/scoring/fraction.ts';
import { releaseState } from '#core/wihiws/release.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { seedPerson, seedTest } from '#server/testing/seed-store.ts';

/** All moments are whole minutes, so that equal moments are frequent. */
const START = Date.UTC(2026, 10, 21, 8);
const moment = (minute: number): Date => new Date(START + minute * 60_000);
const PEOPLE = 3;

const server = useTestServer();
let people: string[];
let testId: string;
let ownerId: string;

beforeAll(async () => {
  ownerId = (await seedPerson(server, 'Оксана')).userId;
  testId = (await seedTest(server, ownerId)).testId;
  people = [];
  for (let index = 0; index < PEOPLE; index += 1) people.push((await seedPerson(server, 'Марія')).userId);
});

const rule = fc.constantFrom('at-once', 'after-closing', 'by-hand', 'never');
const minute = fc.integer({ min: 0, max: 60 });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 3 });

const randomAttempt = fc.record({
  /** Null if the person has been deleted. */
  person: maybe(fc.nat({ max: PEOPLE - 1 })),
  trial: fc.nat({ max: 7 }).map((dice) => dice === 0),
  state: fc.constantFrom('in-progress', 'paused', 'awaiting-review', 'scored', 'scored', 'scored'),
  submittedBy: fc.constantFrom('taker', 'server', 'host'),
  started: fc.nat({ max: 5 }),
  deadline: minute,
  paused: minute,
  numerator: fc.nat({ max: 6 }),
  denominator: fc.integer({ min: 1, max: 6 }),
  maximum: fc.constantFrom(0, 0.5, 1, 2, 3),
});
type RandomAttempt = typeof randomAttempt extends fc.Arbitrary<infer Value> ? Value : never;

const randomPause = fc.record({
  start: minute,
  lasts: maybe(fc.nat({ max: 20 })),
  ofAttempt: fc.nat({ max: 3 }).map((dice) => dice === 0),
  isWithdrawn: fc.nat({ max: 3 }).map((dice) => dice === 0),
  scope: fc.constantFrom('all', 'person'),
});

const randomIssue = fc.record({
  score: rule,
  answers: rule,
  scoreByHand: fc.boolean(),
  answersByHand: fc.boolean(),
  closes: maybe(minute),
  graceMinutes: fc.constantFrom(0, 5, 10),
  allowed: maybe(fc.integer({ min: 1, max: 3 })),
  counted: fc.constantFrom('best', 'last', 'first'),
  extra: fc.array(fc.integer({ min: 1, max: 15 }), { maxLength: PEOPLE }),
  /** Second chances, of one person each. */
  chances: fc.array(fc.record({ allowed: fc.integer({ min: 1, max: 4 }), closes: maybe(minute) }), {
    maxLength: PEOPLE,
  }),
  pauses: fc.array(randomPause, { maxLength: 3 }),
  attempts: fc.array(randomAttempt, { minLength: 1, maxLength: 5 }),
});
type RandomIssue = typeof randomIssue extends fc.Arbitrary<infer Value> ? Value : never;

const isOpen = ({ state }: RandomAttempt): boolean => state === 'in-progress' || state === 'paused';

/** Makes a random issue possible: closes further open attempts of a person, and ends further lasting pauses for all. */
function possible(issue: RandomIssue): RandomIssue {
  const open = new Set<number>();
  let isPaused = false;
  return {
    ...issue,
    attempts: issue.attempts.map((attempt) => {
      if (attempt.person === null || !isOpen(attempt)) return attempt;
      if (open.has(attempt.person)) return { ...attempt, state: 'scored' };
      open.add(attempt.person);
      return attempt;
    }),
    pauses: issue.pauses.map((pause) => {
      const lasts = pause.lasts === null && (isPaused || pause.isWithdrawn) ? 5 : pause.lasts;
      isPaused ||= lasts === null && pause.scope === 'all';
      // A pause that belongs to an attempt is its taker's own, and can't be withdrawn.
      const isOwn = pause.ofAttempt && lasts !== null;
      return { ...pause, lasts, ofAttempt: isOwn, isWithdrawn: pause.isWithdrawn && !isOwn };
    }),
  };
}

type Stored = { readonly issue: RandomIssue; readonly wihiwId: string; readonly attemptIds: readonly string[] };

async function store(issues: readonly RandomIssue[]): Promise<Stored[]> {
  const { database } = server.services;
  const stored = issues.map((issue) => ({
    issue,
    wihiwId: randomUUID(),
    attemptIds: issue.attempts.map(() => randomUUID()),
  }));
  await database
    .insertInto('WIHIW')
    .values(
      stored.map(({ issue, wihiwId }) => ({
        id: wihiwId,
        test_id: testId,
        owner_id: ownerId,
        title: 'Випадковий',
        closes_at: issue.closes === null ? null : moment(issue.closes),
        grace_seconds: issue.graceMinutes * 60,
        attempts_allowed: issue.allowed,
        counted_attempt: issue.counted,
        score_release: issue.score,
        answers_release: issue.answers,
        score_released_at: issue.scoreByHand ? moment(0) : null,
        answers_released_at: issue.answersByHand ? moment(0) : null,
      })),
    )
    .execute();
  await database
    .insertInto('attempts')
    .values(
      stored.flatMap(({ issue, wihiwId, attemptIds }) =>
        issue.attempts.map((attempt, index) => ({
          wihiw_id: wihiwId,
          id: attemptIds[index] ?? '',
          user_id: attempt.person === null ? null : (people[attempt.person] ?? null),
          display_name: 'Марія',
          number: index + 1,
          trial: attempt.trial,
          state: attempt.state,
          seed: 'зерно',
          question_ids: [],
          started_at: moment(attempt.started),
          deadline_at: moment(attempt.deadline),
          paused_at: attempt.state === 'paused' ? moment(attempt.paused) : null,
          submitted_at: isOpen(attempt) ? null : moment(attempt.deadline),
          submitted_by: isOpen(attempt) ? null : attempt.submittedBy,
          score_numerator: isOpen(attempt) ? null : String(attempt.numerator),
          score_denominator: isOpen(attempt) ? null : String(attempt.denominator),
          maximum_points: isOpen(attempt) ? null : String(attempt.maximum),
        })),
      ),
    )
    .execute();
  const extra = stored.flatMap(({ issue, wihiwId }) =>
    issue.extra.map((minutes, index) => ({ wihiw_id: wihiwId, user_id: people[index] ?? '', seconds: minutes * 60 })),
  );
  if (extra.length > 0) await database.insertInto('wihiw_extra_time').values(extra).execute();
  const chances = stored.flatMap(({ issue, wihiwId }) =>
    issue.chances.map(({ allowed, closes }, index) => ({
      wihiw_id: wihiwId,
      user_id: people[index] ?? '',
      attempts_allowed: allowed,
      closes_at: closes === null ? null : moment(closes),
      given_at: moment(0),
      told_at: moment(0),
    })),
  );
  if (chances.length > 0) await database.insertInto('wihiw_second_chances').values(chances).execute();
  const pauses = stored.flatMap(({ issue, wihiwId, attemptIds }) =>
    issue.pauses.map(({ start, lasts, ofAttempt, isWithdrawn, scope }) => ({
      wihiw_id: wihiwId,
      scope: ofAttempt ? 'self' : scope,
      attempt_id: ofAttempt ? (attemptIds[0] ?? null) : null,
      started_at: moment(start),
      ended_at: lasts === null ? null : moment(start + lasts),
      withdrawn_at: isWithdrawn ? moment(60) : null,
    })),
  );
  if (pauses.length > 0) await database.insertInto('wihiw_pauses').values(pauses).execute();
  return stored;
}

/** Returns the latest deadline as decision 052 defines it, counting the minutes of pauses one by one. */
function latestDeadline({ closes, extra, chances, pauses, attempts }: RandomIssue, now: number): number | null {
  if (closes === null) return null;
  const paused = new Set<number>();
  for (const { start, lasts, ofAttempt, isWithdrawn } of pauses)
    for (let at = start; !ofAttempt && !isWithdrawn && at < (lasts === null ? now : start + lasts); at += 1)
      paused.add(at);
  const ends = attempts
    .filter((attempt) => !attempt.trial && (isOpen(attempt) || attempt.submittedBy === 'server'))
    .map(({ state, deadline, paused: since }) => (state === 'paused' ? deadline + now - since : deadline));
  const closing = Math.max(closes, ...chances.flatMap((chance) => chance.closes ?? []));
  return Math.max(closing + Math.max(0, ...extra) + paused.size, ...ends);
}

const CLOSERS = { taker: 'taker', server: 'deadline', host: 'host' } as const;

function attemptsLeft(
  { allowed, chances, attempts, graceMinutes }: RandomIssue,
  person: number | null,
  now: number,
): number | null {
  if (allowed === null) return null;
  const own = attempts.filter((attempt) => person !== null && attempt.person === person && !attempt.trial);
  const taking = own.filter(
    (attempt) => isOpen(attempt) || (attempt.submittedBy === 'server' && now <= attempt.deadline + graceMinutes),
  );
  const personal = Math.max(allowed, (person === null ? undefined : chances[person]?.allowed) ?? 0);
  return Math.max(0, personal - own.length) + taking.length;
}

function expectedRelease(issue: RandomIssue, attempt: RandomAttempt, now: number) {
  const latest = latestDeadline(issue, now);
  const { score, questionScores, rightAnswers } = releaseState(
    { scoreRelease: issue.score, answersRelease: issue.answers, graceSeconds: issue.graceMinutes * 60 },
    {
      now: moment(now),
      attempt: {
        state: attempt.state,
        closedBy: isOpen(attempt) ? null : CLOSERS[attempt.submittedBy],
        deadlineAt: moment(attempt.deadline),
      },
      attemptsLeft: attemptsLeft(issue, attempt.person, now),
      latestDeadline: latest === null ? null : moment(latest),
      scoreReleased: issue.scoreByHand,
      answersReleased: issue.answersByHand,
    },
  );
  const left = attemptsLeft(issue, attempt.person, now);
  return { latest: latest === null ? null : moment(latest), left, score, questionScores, rightAnswers };
}

/** Returns the attempts of an issue that count according to core, among those that `isChosen`. */
function expectedCounted({ issue, attemptIds }: Stored, isChosen: (attempt: RandomAttempt) => boolean): string[] {
  const scored = issue.attempts.flatMap((attempt, index) =>
    attempt.trial || isOpen(attempt) || !isChosen(attempt)
      ? []
      : [
          {
            id: attemptIds[index] ?? '',
            person: attempt.person ?? `none ${index}`,
            startedAt: moment(attempt.started),
            waits: attempt.state !== 'scored',
            earned: fraction(attempt.numerator, attempt.denominator),
            maximum: fractionFromNumber(attempt.maximum),
          },
        ],
  );
  return [...Map.groupBy(scored, ({ person }) => person).values()].flatMap(
    (own) => countedAttempt(own, issue.counted)?.id ?? [],
  );
}

async function readCounted(wihiwIds: readonly string[], releasedAt: Date | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select attempt_id as id from counted_attempts(${releasedAt}::timestamptz) where wihiw_id = any (${[...wihiwIds]}::uuid[])`.execute(
    server.services.database,
  );
  return rows.map(({ id }) => id).sort();
}

type Read = {
  id: string;
  latest: Date | null;
  left: number | null;
  score: boolean;
  questionScores: boolean;
  rightAnswers: boolean;
};

async function readReleases(wihiwIds: readonly string[], now: Date): Promise<Map<string, Omit<Read, 'id'>>> {
  const at = sql`${now}::timestamptz`;
  const { rows } = await sql<Read>`
    select a.id, latest_deadline(w.id, ${at}) as latest, attempts_left(w, a.user_id, ${at}) as left, score_released(a, w, ${at}) as score,
      question_scores_released(a, w, ${at}) as "questionScores", answers_released(a, w, ${at}) as "rightAnswers"
    from attempts a join "WIHIW" w on w.id = a.wihiw_id where a.wihiw_id = any (${[...wihiwIds]}::uuid[])`.execute(
    server.services.database,
  );
  return new Map(rows.map(({ id, ...read }) => [id, read]));
}

const RUNS = 40;
const ISSUES = 30;

describe('the rules of results in SQL', () => {
  it('agree with core on every random attempt', { timeout: 120_000 }, async () => {
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(randomIssue.map(possible), { minLength: ISSUES, maxLength: ISSUES }),
        fc.array(fc.nat({ max: 90 }), { minLength: 3, maxLength: 3 }),
        async (issues, moments) => {
          const stored = await store(issues);
          const ids = stored.map(({ wihiwId }) => wihiwId);
          expect(await readCounted(ids, null)).toEqual(
            stored.flatMap((one) => expectedCounted(one, () => true)).sort(),
          );
          for (const now of moments) {
            const releases = await readReleases(ids, moment(now));
            for (const { issue, attemptIds } of stored)
              for (const [index, attempt] of issue.attempts.entries()) {
                const expected = expectedRelease(issue, attempt, now);
                const read = releases.get(attemptIds[index] ?? '');
                expect({ issue, attempt, now, read }).toEqual({ issue, attempt, now, read: expected });
                for (const part of ['score', 'questionScores', 'rightAnswers'] as const)
                  seen.set(`${part} ${expected[part]}`, (seen.get(`${part} ${expected[part]}`) ?? 0) + 1);
              }
            const released = (issue: RandomIssue) => (attempt: RandomAttempt) =>
              expectedRelease(issue, attempt, now).score;
            expect(await readCounted(ids, moment(now))).toEqual(
              stored.flatMap((one) => expectedCounted(one, released(one.issue))).sort(),
            );
          }
        },
      ),
      // Runs are slow, so a failing case is reported as it is and not shrunk.
      { numRuns: RUNS, endOnFailure: true },
    );
    // Each outcome must be frequent, otherwise agreement would prove nothing.
    expect([...seen].filter(([, count]) => count < 300)).toEqual([]);
    expect(seen.size).toBe(6);
  });

  it('treat equal shares of different fractions as equal', async () => {
    const attempt = {
      person: 0,
      trial: false,
      state: 'scored',
      submittedBy: 'taker',
      deadline: 9,
      paused: 0,
    } as const;
    const [issue] = fc.sample(randomIssue, { numRuns: 1, seed: 1 });
    if (issue === undefined) throw new Error('no issue was made');
    const attempts = [
      { ...attempt, started: 0, numerator: 1, denominator: 3, maximum: 1 as const },
      { ...attempt, started: 1, numerator: 2, denominator: 3, maximum: 2 as const },
    ];
    const [stored] = await store([{ ...issue, counted: 'best', pauses: [], attempts }]);
    if (stored === undefined) throw new Error('no issue was stored');
    expect(await readCounted([stored.wihiwId], null)).toEqual([stored.attemptIds[0]]);
  });
});
