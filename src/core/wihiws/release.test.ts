import { describe, expect, it } from 'vitest';
import type { IssueRulesInput } from './issue-rules-schema.ts';
import { issueRulesSchema } from './issue-rules-schema.ts';
import type { ReleaseFacts } from './release.ts';
import { releaseState } from './release.ts';
import type { Visitor } from './who-may-enter.ts';
import { whoMayEnter } from './who-may-enter.ts';

const now = new Date('2026-11-21T10:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const rulesOf = (input: IssueRulesInput = {}) => issueRulesSchema.parse(input);

describe('issue rules', () => {
  it('have a default for everything', () =>
    expect(rulesOf()).toMatchObject({
      scoreRelease: 'at-once',
      answersRelease: 'after-closing',
      timeZone: 'Europe/Kyiv',
      attemptsAllowed: 1,
      readingMode: 'beside',
      entry: 'name',
      graceSeconds: 600,
    }));

  const from = '2026-11-21T10:00:00Z';
  it.each<[IssueRulesInput, string, string]>([
    [{ opensAt: from, closesAt: from }, 'closesAt', 'Тест має закриватися пізніше, ніж відкривається.'],
    [
      { opensAt: from, closesAt: '2026-11-21T10:30:00Z', timeLimitMinutes: 31 },
      'timeLimitMinutes',
      'Обмеження часу довше, ніж тест відкритий.',
    ],
    [{ timeLimitMinutes: 0 }, 'timeLimitMinutes', 'Обмеження часу має бути від 1 до 1440 хвилин.'],
    [{ attemptsAllowed: 1.5 }, 'attemptsAllowed', 'Кількість спроб має бути від 1 до 100.'],
    [{ timeZone: 'Europe/Nowhere' }, 'timeZone', 'Оберіть часовий пояс зі списку.'],
    [{ opensAt: 'завтра' }, 'opensAt', 'Вкажіть дату й час.'],
    [
      { closesAt: from, answersRelease: 'at-once' },
      'answersRelease',
      'Якщо тест має час закриття, правильні відповіді можна показати лише після нього.',
    ],
    [
      { attemptsAllowed: null, answersRelease: 'at-once' },
      'answersRelease',
      'Правильні відповіді одразу можна показати лише тоді, коли дозволено одну спробу.',
    ],
  ])('%j', (input, field, message) => {
    const issues = issueRulesSchema.safeParse(input).error?.issues ?? [];
    expect(issues.map((issue) => [issue.path[0], issue.message])).toContainEqual([field, message]);
  });

  it('refuse unknown fields', () => expect(issueRulesSchema.safeParse({ secret: 1 }).success).toBe(false));
});

describe('release', () => {
  const facts = (given: Partial<ReleaseFacts>): ReleaseFacts => ({
    now,
    attempt: { state: 'scored' },
    attemptsLeft: 0,
    latestDeadline: minutes(60),
    scoreReleased: false,
    answersReleased: false,
    ...given,
  });
  const shown = (rules: IssueRulesInput, given: Partial<ReleaseFacts>) => {
    const state = releaseState(rulesOf(rules), facts(given));
    return Object.entries(state)
      .filter(([, visible]) => visible)
      .map(([name]) => name)
      .join(' ');
  };
  const all = 'score questionScores rightAnswers explanations';
  const over = { latestDeadline: minutes(-11) };
  const open = { latestDeadline: null };

  it.each<[string, IssueRulesInput, Partial<ReleaseFacts>, string]>([
    ['nothing of an open attempt', {}, { attempt: { state: 'in-progress' }, ...over }, ''],
    ['nothing of a paused attempt', { answersRelease: 'at-once' }, { attempt: { state: 'paused' }, ...open }, ''],
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
    const rules = { ...rulesOf(), answersRelease: 'at-once' as const };
    expect(releaseState(rules, facts({})).rightAnswers).toBe(false);
    expect(releaseState(rules, facts(over)).rightAnswers).toBe(true);
  });
});

describe('who may enter', () => {
  const visitor = (given: Partial<Visitor>): Visitor => ({
    ...{ kind: 'stranger', isOwner: false, isRecipient: false, hasCurrentLink: true, hasOpenAttempt: false },
    ...{ isInvited: false, attemptsStarted: 0, ...given },
  });
  const decide = (rules: IssueRulesInput, given: Partial<Visitor>, anybody = true) => {
    const decision = whoMayEnter(rulesOf(rules), visitor(given), { now, anybody });
    return decision.kind === 'refuse' ? decision.reason : decision.kind;
  };
  const past = '2026-11-21T09:00:00Z';
  const future = '2026-11-21T11:00:00Z';

  it.each<[string, IssueRulesInput, Partial<Visitor>, boolean, string]>([
    ['a stranger gives a name', {}, {}, true, 'give-name'],
    ['a participant starts', {}, { kind: 'participant' }, true, 'start'],
    ['a stranger where participants enter', { entry: 'participants' }, {}, true, 'need-login'],
    ['an account where participants enter', { entry: 'participants' }, { kind: 'account' }, true, 'start'],
    ['a participant where accounts enter', { entry: 'accounts' }, { kind: 'participant' }, true, 'need-account'],
    ['without the current link', {}, { hasCurrentLink: false, kind: 'account' }, true, 'need-current-link'],
    [
      'a recipient without the link',
      {},
      { hasCurrentLink: false, kind: 'participant', isRecipient: true },
      true,
      'start',
    ],
    [
      'a recipient of a closed circle',
      { entry: 'accounts' },
      { kind: 'participant', isRecipient: true },
      false,
      'start',
    ],
    ['not a recipient', {}, { kind: 'account' }, false, 'not-recipient'],
    ['invited, not accepted yet', {}, { kind: 'account', isInvited: true }, false, 'invited'],
    ['invited, with the link', {}, { kind: 'participant', isInvited: true }, true, 'start'],
    [
      'invited, without the current link',
      {},
      { kind: 'participant', isInvited: true, hasCurrentLink: false },
      true,
      'invited',
    ],
    [
      'invited, with a link for accounts only',
      { entry: 'accounts' },
      { kind: 'participant', isInvited: true },
      true,
      'invited',
    ],
    [
      'invited, and in a group it is for',
      {},
      { kind: 'participant', isInvited: true, isRecipient: true },
      false,
      'start',
    ],
    ['invited, an attempt is open', {}, { kind: 'account', isInvited: true, hasOpenAttempt: true }, false, 'resume'],
    ['a stranger to a closed circle', {}, {}, false, 'need-login'],
    ['before opening', { opensAt: future }, {}, true, 'not-open-yet'],
    ['after closing', { closesAt: past }, {}, true, 'closed'],
    ['between', { opensAt: past, closesAt: future }, {}, true, 'give-name'],
    ['no attempts left', {}, { kind: 'participant', attemptsStarted: 1 }, true, 'no-attempts-left'],
    ['any number of attempts', { attemptsAllowed: null }, { kind: 'participant', attemptsStarted: 9 }, true, 'start'],
    [
      'an open attempt after closing',
      { closesAt: past },
      { hasOpenAttempt: true, hasCurrentLink: false },
      true,
      'resume',
    ],
    ['the owner', { opensAt: future }, { kind: 'account', isOwner: true, hasCurrentLink: false }, false, 'try'],
    ['the right is checked before the time', { closesAt: past }, { hasCurrentLink: false }, true, 'need-current-link'],
  ])('%s', (_name, rules, given, anybody, expected) => expect(decide(rules, given, anybody)).toBe(expected));
});
