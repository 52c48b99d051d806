import type { IssueRules } from '#core/wihiws/issue-rules-schema.ts';

/** The most people who are given a second chance at once. */
export const CHANCES_AT_ONCE = 500;

/** A person's second chance, as it is stored. */
export type SecondChance = {
  /** How many attempts in all; what the rule allows counts where it is more. */
  readonly attemptsAllowed: number;
  /** Until when; null: as the issue closes. */
  readonly closesAt: Date | null;
};

type PersonalRules = { readonly attemptsAllowed: number | null; readonly closesAt: Date | null };

/** Returns the rules of an issue as they are for a person with this second chance: never fewer attempts, never less time. */
export function rulesWithChance<Rules extends PersonalRules>(rules: Rules, chance: SecondChance | null): Rules {
  if (chance === null) return rules;
  const { attemptsAllowed, closesAt } = rules;
  const later =
    closesAt === null || chance.closesAt === null || chance.closesAt <= closesAt ? closesAt : chance.closesAt;
  return {
    ...rules,
    attemptsAllowed: attemptsAllowed === null ? null : Math.max(attemptsAllowed, chance.attemptsAllowed),
    closesAt: later,
  };
}

/**
 * Returns how many attempts a person may make in all who is given a second chance now: one more than they have begun or the rule
 * allows. Who has not begun gets no attempt more than the rule's, only the time; so a chance that is not used is not doubled.
 */
export function attemptsWithChance(started: number, { attemptsAllowed }: Pick<IssueRules, 'attemptsAllowed'>): number {
  const allowed = attemptsAllowed ?? 0;
  return started === 0 ? Math.max(allowed, 1) : Math.max(allowed, started) + 1;
}

/** Where a person stands with an issue. */
export const STANDINGS = ['not-begun', 'writing', 'handed-in', 'ended-by-time', 'ended-by-host'] as const;
/** See {@link STANDINGS}. */
export type Standing = (typeof STANDINGS)[number];

/** A person who may be given a second chance. */
export type ChanceCandidate = {
  readonly identifier: string;
  readonly standing: Standing;
  /** Of the attempt that counts, rounded down; null while there is none or it waits for marks. */
  readonly percent: number | null;
};

/** Whom a second chance is for. */
export type ChanceChoice =
  | { readonly kind: 'chosen'; readonly identifiers: readonly string[] }
  | { readonly kind: 'not-begun' | 'ended-by-host' }
  | { readonly kind: 'below'; readonly percent: number };

/** Returns those of the candidates whom a choice means: the same for the page that tells it and the server that gives it. */
export function chosenCandidates<Candidate extends ChanceCandidate>(
  choice: ChanceChoice,
  candidates: readonly Candidate[],
): Candidate[] {
  return candidates.filter(({ identifier, standing, percent }) => {
    if (choice.kind === 'chosen') return choice.identifiers.includes(identifier);
    if (choice.kind === 'below') return standing !== 'writing' && percent !== null && percent < choice.percent;
    return standing === choice.kind;
  });
}

/** Why a second chance can't be given until this moment. */
export type ChanceProblem =
  | 'closes_in_past'
  | 'chance_without_closing'
  | 'chance_closes_early'
  | 'chance_needs_closing';

/**
 * Returns why a second chance with this closing would be none; null if it is one.
 *
 * @param onlyNotBegun it is for nobody who has begun: they have their attempt anyway, so only time helps them
 */
export function chanceProblem(
  { closesAt, attemptsAllowed }: PersonalRules,
  chanceClosesAt: Date | null,
  onlyNotBegun: boolean,
  now: Date,
): ChanceProblem | null {
  if (chanceClosesAt === null) {
    const isClosed = closesAt !== null && closesAt <= now;
    return isClosed || onlyNotBegun || attemptsAllowed === null ? 'chance_needs_closing' : null;
  }
  if (closesAt === null) return 'chance_without_closing';
  if (chanceClosesAt <= now) return 'closes_in_past';
  return chanceClosesAt < closesAt ? 'chance_closes_early' : null;
}
