import type { Kysely } from 'kysely';
import type { CountableAttempt } from '#core/attempts/counted-attempt.ts';
import { countedAttempt } from '#core/attempts/counted-attempt.ts';
import type { Fraction } from '#core/scoring/fraction.ts';
import { compare, divide, fraction, fractionFromNumber, ZERO } from '#core/scoring/fraction.ts';
import type { CountedAttempt } from '#core/wihiws/issue-rules-schema.ts';
import type { Standing } from '#core/wihiws/rule-changes/second-chance.ts';
import { CHANCES_AT_ONCE } from '#core/wihiws/rule-changes/second-chance.ts';
import type { Database } from '#db/schema/database-types.ts';
import { closerOf, isRunning, readNotStarted } from '#server/modules/attempts/attempts-public.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiws-public.ts';
import type { IssueStandings } from '#server/modules/wihiws/wihiws-taking-public.ts';
import type { StandingRow } from './standings-store.ts';
import { readEnding, readStandingRows } from './standings-store.ts';

type Person = readonly [StandingRow, ...StandingRow[]];
type Scored = CountableAttempt & { readonly share: Fraction; readonly scoreOpen: boolean };

function scoredOf(row: StandingRow): Scored[] {
  const { scoreNumerator, scoreDenominator, maximumPoints } = row;
  if (row.submittedAt === null || scoreNumerator === null || scoreDenominator === null || maximumPoints === null)
    return [];
  const earned = fraction(BigInt(scoreNumerator), BigInt(scoreDenominator));
  const maximum = fractionFromNumber(Number(maximumPoints));
  const share = compare(maximum, ZERO) === 0 ? ZERO : divide(earned, maximum);
  const waits = row.state !== 'scored';
  return [{ id: row.id, startedAt: row.startedAt, waits, earned, maximum, share, scoreOpen: row.scoreOpen }];
}

/** Whole percents, rounded down: whoever has them has passed by every mark up to them. */
function percentOf(scored: Scored | null): number | null {
  if (scored === null || scored.waits || compare(scored.maximum, ZERO) === 0) return null;
  return Number((scored.share.n * 100n) / scored.share.d);
}

function standingOf(own: Person): Standing {
  if (own.some(isRunning)) return 'writing';
  const last = own.at(-1) ?? own[0];
  const closer = closerOf(last);
  if (closer === 'host') return 'ended-by-host';
  return closer === 'server' ? 'ended-by-time' : 'handed-in';
}

function isWorse(scored: readonly Scored[], rule: CountedAttempt, holding: CountedAttempt): boolean {
  const [then, now] = [countedAttempt(scored, rule), countedAttempt(scored, holding)];
  return then !== null && now !== null && compare(then.share, now.share) < 0;
}

function countPercentsOf(people: readonly (readonly Scored[])[], rule: CountedAttempt): number[] {
  const counts = Array.from({ length: 101 }, () => 0);
  for (const scored of people) {
    const percent = percentOf(
      countedAttempt(
        scored.filter(({ scoreOpen }) => scoreOpen),
        rule,
      ),
    );
    if (percent !== null) counts[percent] = (counts[percent] ?? 0) + 1;
  }
  return counts;
}

/** Returns where the people of an issue stand and what they see of their results now. */
export async function readStandings(
  database: Kysely<Database>,
  issue: WihiwRecord,
  now: Date,
): Promise<IssueStandings> {
  const rows = await readStandingRows(database, issue.id, now);
  const waiting = await readNotStarted(database, issue.id, [issue.ownerId, ...issue.coHostIds], CHANCES_AT_ONCE);
  // An attempt whose taker was deleted is a person of its own.
  const people = [...Map.groupBy(rows, ({ id, userId }) => userId ?? id).values()] as unknown as readonly Person[];
  const scored = people.map((own) => own.flatMap(scoredOf));
  const count = (is: (own: Person) => boolean) => people.filter(is).length;
  const worse = (rule: CountedAttempt) => scored.filter((own) => isWorse(own, rule, issue.countedAttempt)).length;
  const begun = people.flatMap((own, index) => {
    const [{ userId, identifier, displayName }] = own;
    const percent = percentOf(countedAttempt(scored[index] ?? [], issue.countedAttempt));
    return userId === null || identifier === null
      ? []
      : [{ userId, identifier, displayName, standing: standingOf(own), percent, started: own.length }];
  });
  const notBegun = waiting.people.map((person) => ({
    ...person,
    standing: 'not-begun' as const,
    percent: null,
    started: 0,
  }));
  return {
    ...(await readEnding(database, issue.id, now)),
    notBegun: waiting.count,
    writing: count((own) => own.some(isRunning)),
    handedIn: count((own) => !own.some(isRunning)),
    hasStarted: rows.length > 0,
    scoreShown: count((own) => own.some(({ scoreOpen }) => scoreOpen)),
    answersShown: count((own) => own.some(({ keysOpen }) => keysOpen)),
    answersSeen: count((own) => own.some(({ keysOpen, keysSent }) => keysOpen || keysSent)),
    worseBy: { best: worse('best'), last: worse('last'), first: worse('first') },
    shownPercents: countPercentsOf(scored, issue.countedAttempt),
    people: [...notBegun, ...begun],
  };
}
