import { describe, expect, it } from 'vitest';
import { completeRules } from './check-issue-rules.ts';
import type { RuleChanges } from './issue-rules-schema.ts';
import type { ReleaseFacts } from './release.ts';
import { releaseState } from './release.ts';

const now = new Date('2026-11-21T10:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const withRules = (changes: RuleChanges) => completeRules({ title: 'Тест', ...changes });

describe('release', () => {
  const scored: ReleaseFacts['attempt'] = { state: 'scored', closedBy: 'taker', deadlineAt: minutes(-5) };
  const facts = (given: Partial<ReleaseFacts>): ReleaseFacts => ({
    now,
    attempt: scored,
    attemptsLeft: 0,
    latestDeadline: minutes(60),
    scoreReleased: false,
    answersReleased: false,
    ...given,
  });
  const shown = (rules: RuleChanges, given: Partial<ReleaseFacts>) => {
    const state = releaseState(withRules(rules), facts(given));
    return Object.entries(state)
      .filter(([, visible]) => visible)
      .map(([name]) => name)
      .join(' ');
  };
  const all = 'score questionScores rightAnswers explanations';
  const over = { latestDeadline: minutes(-11) };
  const open = { latestDeadline: null };

  it.each<[string, RuleChanges, Partial<ReleaseFacts>, string]>([
    ['nothing of an open attempt', {}, { attempt: { ...scored, state: 'in-progress' }, ...over }, ''],
    [
      'nothing of a paused attempt',
      { answersRelease: 'at-once' },
      { attempt: { ...scored, state: 'paused' }, ...open },
      '',
    ],
    [
      'nothing while an attempt that the server closed takes saves',
      { answersRelease: 'at-once' },
      { attempt: { ...scored, closedBy: 'deadline', deadlineAt: minutes(-10) }, ...open },
      '',
    ],
    [
      'all when that grace is over',
      { answersRelease: 'at-once' },
      { attempt: { ...scored, closedBy: 'deadline', deadlineAt: minutes(-11) }, ...open },
      all,
    ],
    [
      'of what the host closed without waiting',
      { answersRelease: 'at-once' },
      { attempt: { ...scored, closedBy: 'host' }, ...open },
      all,
    ],
    ['by default only the total at once', {}, {}, 'score'],
    ['by default all after closing and grace', {}, over, all],
    ['neither keys nor verdicts within the grace', {}, { latestDeadline: minutes(-10) }, 'score'],
    ['only the total while the person may try again', {}, { attemptsLeft: 1 }, 'score'],
    ['only the total with unlimited attempts', {}, { attemptsLeft: null }, 'score'],
    ['score never', { scoreRelease: 'never', answersRelease: 'never' }, over, ''],
    ['score after closing', { scoreRelease: 'after-closing' }, {}, ''],
    ['score by hand, not yet', { scoreRelease: 'by-hand' }, {}, ''],
    ['score by hand', { scoreRelease: 'by-hand' }, { scoreReleased: true }, 'score'],
    ['keys by hand before closing', { answersRelease: 'by-hand' }, { answersReleased: true }, 'score'],
    ['keys by hand, not yet, after closing', { answersRelease: 'by-hand' }, over, 'score'],
    ['keys by hand after closing', { answersRelease: 'by-hand' }, { answersReleased: true, ...over }, all],
    ['keys never: verdicts after closing', { answersRelease: 'never' }, over, 'score questionScores'],
    [
      'keys never, though released by hand',
      { answersRelease: 'never' },
      { answersReleased: true, ...over },
      'score questionScores',
    ],
    ['keys never: no verdicts before', { answersRelease: 'never' }, {}, 'score'],
    ['keys never: no verdicts without closing', { answersRelease: 'never' }, open, 'score'],
    ['no verdicts without the score', { scoreRelease: 'never' }, over, 'rightAnswers explanations'],
    ['practice: keys at once without closing', { answersRelease: 'at-once' }, open, all],
    ['practice: not while one may try again', { answersRelease: 'at-once' }, { ...open, attemptsLeft: 1 }, 'score'],
    ['without closing «after closing» waits', {}, open, 'score'],
    ['without closing by hand', { answersRelease: 'by-hand' }, { ...open, answersReleased: true }, all],
  ])('%s', (_name, rules, given, expected) => expect(shown(rules, given)).toBe(expected));

  it('keeps keys back before the latest deadline even if a stored rule says at once', () => {
    const rules = { ...withRules({}), answersRelease: 'at-once' as const };
    expect(releaseState(rules, facts({})).rightAnswers).toBe(false);
    expect(releaseState(rules, facts(over)).rightAnswers).toBe(true);
  });
});
