import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersProblem, changeRules, completeRules, issueRuleProblems, mergeRules } from './check-issue-rules.ts';
import type { IssueRules, RuleChanges } from './issue-rules-schema.ts';
import { DEFAULT_RULES } from './issue-rules-schema.ts';

const now = new Date('2026-11-21T10:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
const withRules = (changes: RuleChanges) => completeRules({ title: 'Тест', ...changes });

describe('completeRules and mergeRules', () => {
  it('replace the given rules and keep the others', () => {
    const rules = completeRules({ title: 'Тест', entry: 'accounts', passPercent: undefined });
    expect(rules).toEqual({ ...DEFAULT_RULES, title: 'Тест', entry: 'accounts' });
    expect(mergeRules(rules, { entry: undefined, attemptsAllowed: null })).toEqual({ ...rules, attemptsAllowed: null });
  });
});

describe('issueRuleProblems', () => {
  it.each<[RuleChanges, string[]]>([
    [{}, []],
    [{ opensAt: at(5), closesAt: at(4) }, ['closesAt closes_before_opens']],
    [{ opensAt: at(5), closesAt: at(5) }, ['closesAt closes_before_opens']],
    [{ opensAt: at(0), closesAt: at(30), timeLimitSeconds: 31 * 60 }, ['timeLimitSeconds time_limit_too_long']],
    [{ opensAt: at(0), closesAt: at(30), timeLimitSeconds: 30 * 60 }, []],
    [{ closesAt: at(30), timeLimitSeconds: 31 * 60 }, ['timeLimitSeconds time_limit_too_long']],
    [{ closesAt: at(30), timeLimitSeconds: 30 * 60 }, []],
    [{ opensAt: at(-60), closesAt: at(30), timeLimitSeconds: 31 * 60 }, ['timeLimitSeconds time_limit_too_long']],
    [{ closesAt: at(0) }, ['closesAt closes_in_past']],
    [{ closesAt: at(1), answersRelease: 'at-once' }, ['answersRelease answers_before_closing']],
    [{ attemptsAllowed: null, answersRelease: 'at-once' }, ['answersRelease answers_with_retakes']],
    [
      { closesAt: at(-1), attemptsAllowed: 2, answersRelease: 'at-once' },
      ['answersRelease answers_before_closing', 'closesAt closes_in_past'],
    ],
  ])('finds in %j of a new issue %j', (changes, expected) => {
    const problems = issueRuleProblems(withRules(changes), now);
    expect(problems.map(({ rule, code }) => `${rule} ${code}`)).toEqual(expected);
  });
});

const words = (problems: ReturnType<typeof changeRules>['problems']) =>
  problems.map(({ rule, code }) => `${rule} ${code}`);
const changed = (before: RuleChanges, changes: RuleChanges) => changeRules(withRules(before), changes, now);

describe('changeRules', () => {
  it('accepts a passed closing that stays, and a new one up to a minute ago', () => {
    const closed = { closesAt: at(-60) };
    const problems = (closesAt: string) => words(changed(closed, { closesAt }).problems);
    expect(problems(at(-60).replace('Z', '+00:00'))).toEqual([]);
    expect(problems(at(-0.9))).toEqual([]);
    expect(problems(at(-1))).toEqual(['closesAt closes_in_past']);
    expect(problems(at(-59))).toEqual(['closesAt closes_in_past']);
    expect(words(changed(closed, { title: 'Інша' }).problems)).toEqual([]);
  });

  it.each<[string, RuleChanges, RuleChanges, RuleChanges]>([
    ['a limit longer than it was open', { opensAt: at(-10), timeLimitSeconds: 1_200 }, { closesAt: at(0) }, {}],
    [
      'a limit that fitted until then',
      { opensAt: at(-5), closesAt: at(60), timeLimitSeconds: 1_200 },
      { closesAt: at(5) },
      {},
    ],
    ['right answers at once', { answersRelease: 'at-once' }, { closesAt: at(0) }, { answersRelease: 'after-closing' }],
    ['right answers at once', { answersRelease: 'at-once' }, { closesAt: at(9) }, { answersRelease: 'after-closing' }],
    [
      'right answers at once',
      { answersRelease: 'at-once' },
      { attemptsAllowed: 2 },
      { answersRelease: 'after-closing' },
    ],
    ['an opening that has not come', { opensAt: at(60), closesAt: at(90) }, { closesAt: at(0) }, { opensAt: null }],
    ['an opening at this moment', { opensAt: at(0) }, { closesAt: at(0) }, { opensAt: null }],
    [
      'more time for all after an earlier closing',
      { opensAt: at(-5), closesAt: at(5), timeLimitSeconds: 1_200 },
      { closesAt: at(10), timeLimitSeconds: 1_500 },
      {},
    ],
  ])('does not refuse because of %s: %j then %j', (_what, before, changes, settled) => {
    const { rules, problems } = changed(before, changes);
    expect(words(problems)).toEqual([]);
    expect(rules).toEqual({ ...withRules(before), ...changes, ...settled });
  });

  it.each<[RuleChanges, RuleChanges, string[]]>([
    [{ opensAt: at(60) }, { closesAt: at(30) }, ['closesAt closes_before_opens']],
    [{ closesAt: at(60) }, { opensAt: at(90) }, ['opensAt closes_before_opens']],
    [{ opensAt: at(60) }, { opensAt: at(60), closesAt: at(0) }, ['closesAt closes_before_opens']],
    [{ opensAt: at(0), closesAt: at(30) }, { timeLimitSeconds: 1_860 }, ['timeLimitSeconds time_limit_too_long']],
    [{ closesAt: at(30) }, { answersRelease: 'at-once' }, ['answersRelease answers_before_closing']],
    [
      { answersRelease: 'at-once' },
      { answersRelease: 'at-once', closesAt: at(30) },
      ['answersRelease answers_before_closing'],
    ],
    [{ attemptsAllowed: 3 }, { answersRelease: 'at-once' }, ['answersRelease answers_with_retakes']],
  ])('refuses of %j the change %j: %j', (before, changes, expected) => {
    expect(words(changed(before, changes).problems)).toEqual(expected);
  });

  const minute = fc.integer({ min: -300, max: 300 }).map(at);
  const stored: fc.Arbitrary<IssueRules> = fc
    .record({
      opensAt: fc.option(minute),
      closesAt: fc.option(minute),
      timeLimitSeconds: fc.option(fc.integer({ min: 60, max: 86_400 })),
      attemptsAllowed: fc.option(fc.integer({ min: 1, max: 100 })),
      answersRelease: fc.constantFrom('at-once', 'after-closing', 'by-hand', 'never'),
    })
    .map(withRules)
    // What an issue holds was valid when it was made; its times may lie in the past since.
    .filter((rules) => issueRuleProblems(rules, new Date(0)).length === 0);

  it('closes every issue at every moment, and what comes out may be changed on', () => {
    fc.assert(
      fc.property(
        stored,
        fc.integer({ min: -400, max: 400 }),
        fc.integer({ min: 0, max: 59 }),
        (before, minutes, late) => {
          const moment = new Date(at(minutes));
          const closesAt = new Date(moment.getTime() - late * 1000).toISOString();
          const { rules, problems } = changeRules(before, { closesAt }, moment);
          expect(problems).toEqual([]);
          expect(rules.closesAt).toBe(closesAt);
          expect(rules.opensAt === null || rules.opensAt < closesAt).toBe(true);
          expect(answersProblem(rules)).toBeNull();
          expect(changeRules(rules, { title: 'Інша назва' }, moment).problems).toEqual([]);
          expect(changeRules(rules, { closesAt: null }, moment).problems).toEqual([]);
        },
      ),
    );
  });

  it('never refuses because of a rule that the change leaves as it is', () => {
    const change = fc.record(
      {
        closesAt: fc.option(minute),
        timeLimitSeconds: fc.option(fc.integer({ min: 60, max: 86_400 })),
        title: fc.constant('Назва'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(stored, change, (before, changes) => {
        for (const { rule } of changeRules(before, changes, now).problems) expect(Object.keys(changes)).toContain(rule);
      }),
    );
  });
});

describe('answersProblem', () => {
  it('refuses right answers at once with a closing or further attempts', () => {
    expect(answersProblem(withRules({ answersRelease: 'at-once', closesAt: at(1) }))).toBe('answers_before_closing');
    expect(answersProblem(withRules({ answersRelease: 'at-once', attemptsAllowed: 2 }))).toBe('answers_with_retakes');
    expect(answersProblem(withRules({ answersRelease: 'at-once', attemptsAllowed: null }))).toBe(
      'answers_with_retakes',
    );
  });

  it('is null without them, or when right answers are shown later anyway', () => {
    expect(answersProblem(withRules({ answersRelease: 'at-once' }))).toBeNull();
    expect(answersProblem(withRules({ closesAt: at(1), attemptsAllowed: null }))).toBeNull();
  });
});
