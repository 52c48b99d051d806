import { describe, expect, it } from 'vitest';
import { decisionWords, lateAnswerText, lateReason, lateWords } from './late-words.ts';

const NOW = new Date('2026-11-21T18:00:00Z');
const ENDED = { deadlineAt: '2026-11-21T09:00:00Z', graceSeconds: 600 } as const;
const handedIn = { ...ENDED, closedBy: 'taker', submittedAt: '2026-11-21T08:40:00Z' } as const;
const byHost = { ...ENDED, closedBy: 'host', submittedAt: '2026-11-21T08:30:00Z' } as const;
const byTime = { ...ENDED, closedBy: 'server', submittedAt: '2026-11-21T09:00:00Z' } as const;
const open = { ...ENDED, closedBy: null, submittedAt: null } as const;

describe('why an answer came late', () => {
  it.each([
    [handedIn, '2026-11-21T08:50:00Z', 'після того, як спробу здано о\u00A010:40'],
    [handedIn, '2026-11-21T09:30:00Z', 'після того, як спробу здано о\u00A010:40'],
    [byHost, '2026-11-21T08:31:00Z', 'після того, як ви завершили спробу о\u00A010:30'],
    [byTime, '2026-11-21T09:11:00Z', 'коли час уже вийшов (об\u00A011:00 і запас)'],
    [byTime, '2026-11-21T09:02:00Z', 'після завершення спроби об\u00A011:00'],
    [{ ...byTime, graceSeconds: 0 }, '2026-11-21T09:01:00Z', 'коли час уже вийшов (об\u00A011:00)'],
    [handedIn, '2026-11-21T08:20:00Z', 'коли цю частину тесту вже було пройдено'],
    [open, '2026-11-21T08:50:00Z', 'коли спробу було завершено, до її відновлення'],
  ])('%#', (attempt, savedAt, words) => expect(lateReason(attempt, { savedAt }, NOW)).toBe(words));

  it('names each reason once, with the latest time', () => {
    const answers = ['2026-11-21T08:20:00Z', '2026-11-21T08:50:00Z', '2026-11-21T08:52:00Z'].map((savedAt) => ({
      savedAt,
    }));
    expect(lateWords({ ...handedIn, answers }, NOW)).toBe(
      '1\u00a0відповідь надійшла о\u00A010:20, коли цю частину тесту вже було пройдено; 2\u00a0відповіді надійшли, остання о\u00A010:52, після того, як спробу здано о\u00A010:40',
    );
  });
});

describe('late answers in words', () => {
  const body = {
    options: [
      { id: 'a', text: 'Оповідач' },
      { id: 'b', text: 'Сусід' },
    ],
  };
  it.each([
    [{ optionId: 'b' }, 'Сусід'],
    [{ optionId: null }, 'без відповіді'],
    [null, 'без відповіді'],
  ])('%j', (value, words) => expect(lateAnswerText({ kind: 'single', body }, value)).toBe(words));

  it('say what was decided', () => {
    const decision = { at: '2026-11-21T17:03:00Z', accepted: true, questionNumbers: [1, 3], madeBy: 'Оксана' };
    expect(decisionWords(decision)).toBe(
      'Запізнілі відповіді зараховано 21\u00a0листопада\u00a02026, 19:03: запитання 1, 3 (Оксана).',
    );
    expect(decisionWords({ ...decision, accepted: false, madeBy: null })).toContain(
      'не зараховано 21\u00a0листопада\u00a02026, 19:03: запитання 1, 3.',
    );
  });
});
