import { describe, expect, it } from 'vitest';
import { wihiwRulesSchema } from '#contract/wihiws.ts';
import { answersObstacle, chooseGroups, newIssueDraft, rulesOfDraft } from './issue-draft.ts';

describe('rulesOfDraft', () => {
  it('fits the contract by default and sends Kyiv times as instants', () => {
    const draft = { ...newIssueDraft(' Intermezzo '), closesAt: '2026-11-24T18:00', timeLimitMinutes: 35 };
    const rules = wihiwRulesSchema.parse(rulesOfDraft(draft));
    expect(rules).toMatchObject({
      title: 'Intermezzo',
      opensAt: null,
      closesAt: '2026-11-24T16:00:00.000Z',
      timeLimitSeconds: 2100,
      timeZone: 'Europe/Kyiv',
      graceSeconds: 600,
    });
    expect(wihiwRulesSchema.parse(rulesOfDraft({ ...draft, closesAt: '2026-07-01T18:00' })).closesAt).toBe(
      '2026-07-01T15:00:00.000Z',
    );
  });
});

describe('chooseGroups', () => {
  const draft = newIssueDraft('Тест');

  it('takes the link away with the first group and gives it back with the last', () => {
    expect(chooseGroups(draft, ['8-Б'])).toEqual({ groupIds: ['8-Б'], anybody: false });
    expect(chooseGroups({ ...draft, groupIds: ['8-Б'], anybody: false }, [])).toEqual({ groupIds: [], anybody: true });
  });

  it('leaves a link that the host decided about', () => {
    expect(chooseGroups({ ...draft, anybodyChosen: true }, ['8-Б'])).toEqual({ groupIds: ['8-Б'] });
  });
});

describe('answersObstacle', () => {
  const atOnce = { ...newIssueDraft('Тест'), answersRelease: 'at-once' as const };

  it('finds a closing time and further attempts in the way of right answers at once', () => {
    expect(answersObstacle({ ...atOnce, closesAt: '2026-11-24T18:00' })).toBe('closing');
    expect(answersObstacle({ ...atOnce, attemptsAllowed: null })).toBe('retakes');
    expect(answersObstacle({ ...atOnce, attemptsAllowed: 2 })).toBe('retakes');
  });

  it('finds nothing without them, or when right answers wait anyway', () => {
    expect(answersObstacle(atOnce)).toBeNull();
    expect(answersObstacle({ ...newIssueDraft('Тест'), closesAt: '2026-11-24T18:00' })).toBeNull();
  });
});
