import { describe, expect, it } from 'vitest';
import { issueRulesSchema } from '#core/wihiws/issue-rules-schema.ts';
import { chooseGroups, newIssueDraft, rulesOfDraft } from './issue-draft.ts';

describe('rulesOfDraft', () => {
  it('fits the contract by default and sends Kyiv times as instants', () => {
    const draft = { ...newIssueDraft(' Intermezzo '), closesAt: '2026-11-24T18:00', timeLimitSeconds: 2100 };
    const rules = issueRulesSchema.parse(rulesOfDraft(draft));
    expect(rules).toMatchObject({
      title: 'Intermezzo',
      opensAt: null,
      closesAt: '2026-11-24T16:00:00.000Z',
      timeLimitSeconds: 2100,
      timeZone: 'Europe/Kyiv',
      graceSeconds: 600,
    });
    expect(issueRulesSchema.parse(rulesOfDraft({ ...draft, closesAt: '2026-07-01T18:00' })).closesAt).toBe(
      '2026-07-01T15:00:00.000Z',
    );
  });
});

describe('chooseGroups', () => {
  const draft = newIssueDraft('Тест');

  it('turns the link off when the first group is chosen, and on when none is left', () => {
    expect(chooseGroups(draft, ['8-Б'])).toEqual({ groupIds: ['8-Б'], anybody: false });
    expect(chooseGroups({ ...draft, groupIds: ['8-Б'], anybody: false }, [])).toEqual({ groupIds: [], anybody: true });
  });

  it('leaves the link alone once the host has decided about it', () => {
    expect(chooseGroups({ ...draft, anybodyChosen: true }, ['8-Б'])).toEqual({ groupIds: ['8-Б'] });
  });
});
