import type { IssueRules } from '#core/wihiws/issue-rules-schema.ts';
import type { ChangeFacts, PeopleGroups } from './change-facts.ts';
import { answersStay, countPercents, scoreStays } from './change-facts.ts';

/** Why a rule can't be changed so: each with its sentence on the page of the host. */
export const CHANGE_REFUSALS = [
  /** All who take it must have the same terms. */
  'started',
  'opens-later',
  'time-shorter',
  'attempts-fewer',
  'counted-worse',
  'score-shown',
  'answers-shown',
  'writing',
  'chances-open',
  'pass-lost',
  'entry-narrower',
  'pause-taken',
  'grace-shorter',
] as const;
/** See {@link CHANGE_REFUSALS}. */
type ChangeRefusal = (typeof CHANGE_REFUSALS)[number];

/** What a change of one rule would do. */
export type RuleDecision = {
  readonly rule: keyof IssueRules;
  /** Null: the change is allowed. `people`: who would be harmed, where they can be counted. */
  readonly refusal: { readonly reason: ChangeRefusal; readonly people: number } | null;
  readonly touches: PeopleGroups;
};

/** From the widest to the narrowest. */
const ENTRY_WIDTHS: Readonly<Record<IssueRules['entry'], number>> = { name: 0, participants: 1, accounts: 2 };

type Refused = NonNullable<RuleDecision['refusal']>;
type Decide = (before: IssueRules, after: IssueRules, facts: ChangeFacts) => Refused | null;

const refuse = (reason: ChangeRefusal, people = 0): Refused => ({ reason, people });

const onlyBeforeStart: Decide = (_before, _after, { hasStarted, writing, handedIn }) =>
  hasStarted ? refuse('started', writing + handedIn) : null;
const always: Decide = () => null;

function isLess(after: number | null, before: number | null): boolean {
  return after !== null && (before === null || after < before);
}

const scoreRelease: Decide = (_before, after, facts) =>
  facts.scoreShown === 0 || scoreStays(after.scoreRelease, facts) ? null : refuse('score-shown', facts.scoreShown);

/**
 * A key shown to one is known to all. Where nothing closes the issue it is shown to whoever has finished, so a change that opens
 * it waits for those who are writing or may write again.
 */
function opensKeys(before: IssueRules, after: IssueRules, facts: ChangeFacts): Refused | null {
  const areOpen = (rules: IssueRules) =>
    rules.closesAt === null && answersStay(rules.answersRelease, { ...facts, isOver: false });
  if (areOpen(before) || !areOpen(after)) return null;
  if (facts.writing > 0) return refuse('writing', facts.writing);
  return facts.openChances > 0 ? refuse('chances-open', facts.openChances) : null;
}

const answersRelease: Decide = (before, after, facts) =>
  facts.answersShown > 0 && !answersStay(after.answersRelease, facts)
    ? refuse('answers-shown', facts.answersShown)
    : opensKeys(before, after, facts);

/** Without a mark before, a new one would tell people that they have failed. */
const passPercent: Decide = ({ passPercent: before }, { passPercent: after }, { shownPercents }) => {
  const lost =
    after === null
      ? countPercents(shownPercents, before ?? 101, 101)
      : countPercents(shownPercents, before ?? 0, after);
  return lost > 0 ? refuse('pass-lost', lost) : null;
};

/** Who has seen the right answers can't be given another attempt by a rule for all. */
const attemptsAllowed: Decide = (before, after, { hasStarted, answersSeen, writing, handedIn }) => {
  if (hasStarted && isLess(after.attemptsAllowed, before.attemptsAllowed))
    return refuse('attempts-fewer', writing + handedIn);
  return answersSeen > 0 ? refuse('answers-shown', answersSeen) : null;
};

const DECIDE: Readonly<Record<keyof IssueRules, Decide>> = {
  title: always,
  timeZone: always,
  pauseCapMinutes: always,
  // What an earlier closing does to those who write is decided by their promised time: it takes nothing from them.
  closesAt: opensKeys,
  opensAt: (before, after, { hasStarted }) =>
    hasStarted && isLess(momentOf(before.opensAt), momentOf(after.opensAt)) ? refuse('opens-later') : null,
  timeLimitSeconds: (before, after, { hasStarted, writing, handedIn }) =>
    hasStarted && isLess(after.timeLimitSeconds, before.timeLimitSeconds)
      ? refuse('time-shorter', writing + handedIn)
      : null,
  attemptsAllowed,
  countedAttempt: (_before, after, { worseBy }) => {
    const people = worseBy[after.countedAttempt];
    return people > 0 ? refuse('counted-worse', people) : null;
  },
  readingMode: onlyBeforeStart,
  shuffleQuestions: onlyBeforeStart,
  shuffleOptions: onlyBeforeStart,
  certainty: onlyBeforeStart,
  entry: (before, after, { hasStarted }) =>
    hasStarted && ENTRY_WIDTHS[after.entry] > ENTRY_WIDTHS[before.entry] ? refuse('entry-narrower') : null,
  scoreRelease,
  answersRelease,
  passPercent,
  graceSeconds: (before, after, { writing }) =>
    writing > 0 && after.graceSeconds < before.graceSeconds ? refuse('grace-shorter', writing) : null,
  selfPause: (_before, after, { hasStarted, writing }) =>
    hasStarted && !after.selfPause ? refuse('pause-taken', writing) : null,
};

/** Without an opening it is open from the beginning: the earliest of all. */
function momentOf(moment: string | null): number {
  return moment === null ? Number.NEGATIVE_INFINITY : Date.parse(moment);
}

type Group = keyof PeopleGroups;

const ALL: readonly Group[] = ['notBegun', 'writing', 'handedIn'];

/** Whom a change of each rule touches. */
const TOUCHES: Readonly<Record<keyof IssueRules, readonly Group[]>> = {
  title: ALL,
  timeZone: ALL,
  opensAt: ['notBegun'],
  closesAt: ['notBegun', 'writing'],
  timeLimitSeconds: ['notBegun', 'writing'],
  attemptsAllowed: ALL,
  countedAttempt: ['writing', 'handedIn'],
  readingMode: ['notBegun'],
  shuffleQuestions: ['notBegun'],
  shuffleOptions: ['notBegun'],
  entry: [],
  scoreRelease: ALL,
  answersRelease: ALL,
  passPercent: ALL,
  graceSeconds: ['notBegun', 'writing'],
  certainty: ['notBegun'],
  selfPause: ['notBegun', 'writing'],
  pauseCapMinutes: ['notBegun', 'writing'],
};

function isEarlier(before: IssueRules, after: IssueRules): boolean {
  return (
    after.closesAt !== null && (before.closesAt === null || Date.parse(after.closesAt) < Date.parse(before.closesAt))
  );
}

function groupsOf(rule: keyof IssueRules, before: IssueRules, after: IssueRules): readonly Group[] {
  return rule === 'closesAt' && isEarlier(before, after) ? ['notBegun'] : TOUCHES[rule];
}

/** Decides about one rule: whether its change harms nobody, and whom it touches. */
export function decideRule(
  rule: keyof IssueRules,
  before: IssueRules,
  after: IssueRules,
  facts: ChangeFacts,
): RuleDecision {
  const touched = groupsOf(rule, before, after);
  const count = (group: Group) => (touched.includes(group) ? facts[group] : 0);
  return {
    rule,
    refusal: DECIDE[rule](before, after, facts),
    touches: { notBegun: count('notBegun'), writing: count('writing'), handedIn: count('handedIn') },
  };
}

/** Returns the refusal of a rule that nothing could change any more, or null: it has another value that harms nobody. */
export function lockOf(rule: keyof IssueRules, rules: IssueRules, facts: ChangeFacts): Refused | null {
  return DECIDE[rule] === onlyBeforeStart ? onlyBeforeStart(rules, rules, facts) : null;
}
