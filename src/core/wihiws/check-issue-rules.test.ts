import { describe, expect, it } from 'vitest';
import { answersProblem, completeRules, issueRuleProblems, mergeRules } from './check-issue-rules.ts';
import type { RuleChanges } from './issue-rules-schema.ts';
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
    [{ closesAt: at(30), timeLimitSeconds: 31 * 60 }, []],
    [{ closesAt: at(0) }, ['closesAt closes_in_past']],
    [{ closesAt: at(1), answersRelease: 'at-once' }, ['answersRelease answers_before_closing']],
    [{ attemptsAllowed: null, answersRelease: 'at-once' }, ['answersRelease answers_with_retakes']],
    [
      { closesAt: at(-1), attemptsAllowed: 2, answersRelease: 'at-once' },
      ['answersRelease answers_before_closing', 'closesAt closes_in_past'],
    ],
  ])('finds in %j of a new issue %j', (changes, expected) => {
    const problems = issueRuleProblems(withRules(changes), null, now);
    expect(problems.map(({ rule, code }) => `${rule} ${code}`)).toEqual(expected);
  });

  it('accepts a passed closing that stays, and a new one up to a minute ago', () => {
    const closed = withRules({ closesAt: at(-60) });
    const changed = (closesAt: string) => issueRuleProblems(withRules({ closesAt }), closed, now);
    expect(changed(at(-60).replace('Z', '+00:00'))).toEqual([]);
    expect(changed(at(-0.9))).toEqual([]);
    expect(changed(at(-1))).toEqual([{ rule: 'closesAt', code: 'closes_in_past' }]);
    expect(changed(at(-59))).toEqual([{ rule: 'closesAt', code: 'closes_in_past' }]);
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
