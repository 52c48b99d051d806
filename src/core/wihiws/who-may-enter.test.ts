import { describe, expect, it } from 'vitest';
import { completeRules } from './check-issue-rules.ts';
import type { RuleChanges } from './issue-rules-schema.ts';
import type { Visitor } from './who-may-enter.ts';
import { whoMayEnter } from './who-may-enter.ts';

const now = new Date('2026-11-21T10:00:00Z');
const withRules = (changes: RuleChanges) => completeRules({ title: 'Тест', ...changes });

describe('who may enter', () => {
  const visitor = (given: Partial<Visitor>): Visitor => ({
    kind: 'stranger',
    isHost: false,
    isRecipient: false,
    hasCurrentLink: true,
    hasOpenAttempt: false,
    readsAnswers: false,
    isInvited: false,
    attemptsStarted: 0,
    hasChance: false,
    ...given,
  });
  const decide = (rules: RuleChanges, given: Partial<Visitor>, anybody = true) => {
    const decision = whoMayEnter(withRules(rules), visitor(given), { now, anybody });
    return decision.kind === 'refuse' ? decision.reason : decision.kind;
  };
  const past = '2026-11-21T09:00:00Z';
  const future = '2026-11-21T11:00:00Z';

  it.each<[string, RuleChanges, Partial<Visitor>, boolean, string]>([
    ['a stranger gives a name', {}, {}, true, 'give-name'],
    ['a participant starts', {}, { kind: 'participant' }, true, 'start'],
    ['a stranger where participants enter', { entry: 'participants' }, {}, true, 'need-login'],
    ['an account where participants enter', { entry: 'participants' }, { kind: 'account' }, true, 'start'],
    ['a participant where accounts enter', { entry: 'accounts' }, { kind: 'participant' }, true, 'need-account'],
    ['without the current link', {}, { hasCurrentLink: false, kind: 'account' }, true, 'need-current-link'],
    [
      'a second chance of who has begun by an earlier link',
      { attemptsAllowed: 2 },
      { hasCurrentLink: false, kind: 'participant', attemptsStarted: 1, hasChance: true },
      true,
      'start',
    ],
    [
      'a second chance of who never came',
      { attemptsAllowed: 2 },
      { hasCurrentLink: false, kind: 'participant', hasChance: true },
      true,
      'need-current-link',
    ],
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
    ['who reads the answers', {}, { kind: 'account', isRecipient: true, readsAnswers: true }, true, 'reads-answers'],
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
    ['the owner', { opensAt: future }, { kind: 'account', isHost: true, hasCurrentLink: false }, false, 'try'],
    ['the right is checked before the time', { closesAt: past }, { hasCurrentLink: false }, true, 'need-current-link'],
  ])('%s', (_name, rules, given, anybody, expected) => expect(decide(rules, given, anybody)).toBe(expected));
});
