import { expect, it } from 'vitest';
import type { RuleChanges } from './issue-rules-schema.ts';
import { DEFAULT_RULES, issueRulesSchema, newIssueRulesSchema, ruleChangesSchema } from './issue-rules-schema.ts';

const problemsOf = (rules: object) =>
  issueRulesSchema
    .safeParse({ ...DEFAULT_RULES, title: 'Тест', ...rules })
    .error?.issues.map((issue) => [issue.path[0], issue.message]) ?? [];

it('has a default for every rule but the title', () => {
  expect(problemsOf({})).toEqual([]);
  expect(newIssueRulesSchema.parse({ title: ' Тест ' })).toEqual({ title: 'Тест' });
  expect(newIssueRulesSchema.safeParse({}).success).toBe(false);
});

it('leaves out of a change what was not sent', () =>
  expect(ruleChangesSchema.parse({ closesAt: null })).toEqual({ closesAt: null }));

it.each<[RuleChanges, string]>([
  [{ title: ' ' }, 'required'],
  [{ title: 'Т\u0000ест' }, 'title_characters'],
  [{ opensAt: 'завтра' }, 'malformed'],
  [{ closesAt: '9999-12-31T23:59:59Z' }, 'malformed'],
  [{ timeZone: 'Europe/Nowhere' }, 'time_zone_unknown'],
  [{ timeLimitSeconds: 59 }, 'time_limit_range'],
  [{ timeLimitSeconds: 86_401 }, 'time_limit_range'],
  [{ attemptsAllowed: 0 }, 'attempts_range'],
  [{ attemptsAllowed: 1.5 }, 'attempts_range'],
  [{ passPercent: 101 }, 'percent_range'],
  [{ graceSeconds: 3_601 }, 'grace_range'],
  [{ pauseCapMinutes: 0 }, 'pause_cap_range'],
  [{ pauseCapMinutes: 1_441 }, 'pause_cap_range'],
])('refuses %j with the code of its field', (rules, code) => {
  expect(problemsOf(rules)).toEqual([[Object.keys(rules)[0], code]]);
});

it('accepts the bounds themselves and a moment of any offset', () => {
  const bounds = {
    timeLimitSeconds: 86_400,
    attemptsAllowed: 100,
    passPercent: 1,
    graceSeconds: 0,
    pauseCapMinutes: 1_440,
  };
  expect(problemsOf({ ...bounds, opensAt: '2026-11-21T10:00:00+02:00' })).toEqual([]);
});

it('refuses unknown fields', () =>
  expect(newIssueRulesSchema.safeParse({ title: 'Тест', secret: 1 }).success).toBe(false));
