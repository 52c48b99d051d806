import { describe, expect, it } from 'vitest';
import { newIssueDraft } from './issue-draft.ts';
import { issueProblems } from './issue-problems.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const draft = newIssueDraft('Intermezzo');

describe('issueProblems', () => {
  it('finds nothing wrong with the defaults', () => {
    expect(issueProblems(draft, NOW)).toEqual({});
  });

  it('reports every problem at once', () => {
    const wrong = {
      ...draft,
      title: ' ',
      anybody: false,
      logins: ' \n',
      closesAt: '2026-11-20T18:00',
      timeLimitSeconds: 0,
      attemptsAllowed: 101,
      passPercent: 120,
      answersRelease: 'at-once' as const,
      pauseCapMinutes: 1441,
    };
    expect(issueProblems(wrong, NOW)).toEqual({
      'rules.title': 'required',
      recipients: 'no_recipients',
      'rules.closesAt': 'closes_in_past',
      'rules.timeLimitSeconds': 'time_limit_range',
      'rules.attemptsAllowed': 'attempts_range',
      'rules.passPercent': 'percent_range',
      'rules.pauseCapMinutes': 'pause_cap_range',
      'rules.answersRelease': 'answers_before_closing',
    });
  });

  it('refuses an hour that the clock skips', () => {
    const skipped = { ...draft, opensAt: '2027-03-28T03:15', closesAt: '2027-03-28T03:30' };
    expect(issueProblems(skipped, NOW)).toEqual({
      'rules.opensAt': 'time_skipped',
      'rules.closesAt': 'time_skipped',
    });
  });

  it('requires a limit for pauses', () =>
    expect(issueProblems({ ...draft, pauseCapMinutes: null }, NOW)).toEqual({
      'rules.pauseCapMinutes': 'pause_cap_range',
    }));

  it('compares opening, closing and time limit', () => {
    const timed = { ...draft, opensAt: '2026-11-24T18:00' };
    expect(issueProblems({ ...timed, closesAt: '2026-11-24T18:00' }, NOW)).toEqual({
      'rules.closesAt': 'closes_before_opens',
    });
    const short = { ...timed, closesAt: '2026-11-24T18:30' };
    expect(issueProblems({ ...short, timeLimitSeconds: 31 * 60 }, NOW)).toEqual({
      'rules.timeLimitSeconds': 'time_limit_too_long',
    });
    expect(issueProblems({ ...short, timeLimitSeconds: 30 * 60 }, NOW)).toEqual({});
  });
});
