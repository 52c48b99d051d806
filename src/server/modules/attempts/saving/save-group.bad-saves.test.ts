import { describe, expect, it } from 'vitest';
import type { SavedReply } from '#contract/attempts.ts';
import { closeAllOverdue } from '#server/modules/attempts/ending/close-overdue.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { afterBeginning, beginAttempt } from '#server/testing/begin-attempt.ts';
import { save, saveOf, submit } from '#server/testing/take-test.ts';

const server = useTestServer();

const begin = (rules?: Parameters<typeof beginAttempt>[1]) => beginAttempt(server, rules);

describe('a save from a device whose clock or counters are odd', () => {
  it.each<[string, string | null]>([
    ['0000-01-01T00:00:00Z', null],
    ['9999-12-31T23:59:59-23:59', null],
    ['2026-01-01T00:00:00+23:59', '2025-12-31T00:01:00.000Z'],
    [`2026-01-01T00:00:00.${'1'.repeat(300)}Z`, '2026-01-01T00:00:00.111Z'],
    ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
  ])('is kept with the clock at %.40s', async (clientAt, kept) => {
    const { issue, browser, attemptId } = await begin();
    const answer = await browser.send('POST', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/saves`, {
      device: 'phone',
      saves: [{ ...saveOf(issue.short, { text: 'слово' }, 1), clientAt }],
    });
    expect(answer.json()).toMatchObject({ saved: [{ outcome: 'saved', revision: 1 }] });
    const row = await server.services.database
      .selectFrom('answers')
      .select('client_at')
      .where('attempt_id', '=', attemptId)
      .executeTakeFirstOrThrow();
    expect(row.client_at?.toISOString() ?? null).toBe(kept);
  });

  it('never leaves an attempt that can no longer be saved, read or submitted', async () => {
    const { issue, browser, attemptId } = await begin();
    const huge = saveOf(issue.short, { text: 'а' }, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
    const [saved] = (await save(browser, issue, attemptId, [huge])).json().saved;
    expect(saved).toMatchObject({ outcome: 'saved' });
    const next = saveOf(issue.short, { text: 'б' }, 1, saved.revision);
    expect((await save(browser, issue, attemptId, [next], 'other')).json()).toMatchObject({
      saved: [{ outcome: 'saved', revision: saved.revision + 1, current: { value: { text: 'б' } } }],
    });
    expect((await browser.send('GET', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}`)).statusCode).toBe(200);
    const required = saveOf(issue.single, issue.single.right, 2);
    expect((await submit(browser, issue, attemptId, [required])).json()).toMatchObject({ state: 'scored' });
  });
});

it.each([['так\0'], ['\ud800'], ['половина \ud83d']])(
  'a text that can’t be stored is refused alone: %j',
  async (text) => {
    const { issue, browser, attemptId } = await begin();
    const saves = [saveOf(issue.short, { text }, 1), saveOf(issue.single, issue.single.right, 2)];
    const saved = await save(browser, issue, attemptId, saves);
    expect(saved.json().saved).toEqual([
      expect.objectContaining({ counter: 2, outcome: 'saved' }),
      expect.objectContaining({ counter: 1, outcome: 'refused', code: 'answer_malformed' }),
    ]);
    const submitted = await submit(browser, issue, attemptId, [saveOf(issue.short, { text, ['\0']: text }, 3)]);
    expect([submitted.statusCode, submitted.json().details.refused]).toEqual([409, [issue.short.id]]);
    const device = await save(browser, issue, attemptId, [saveOf(issue.short, { text: 'так' }, 4)], 'a\0');
    expect([device.statusCode, device.json().code]).toEqual([422, 'invalid_input']);
  },
);

describe('a bad save among good ones', () => {
  const deep = (levels: number): unknown => (levels === 0 ? 'дно' : { далі: deep(levels - 1) });
  const manyKeys = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [index.toString(36), 1]));
  type Bad = Record<string, unknown>;
  it.each<[string, Bad, string]>([
    ['a question of no test', { questionId: '00000000-0000-4000-8000-000000000000' }, 'question_unknown'],
    ['a value of another kind', { value: { optionIds: ['а'] } }, 'answer_malformed'],
    ['a value of many keys', { value: manyKeys }, 'answer_malformed'],
    ['a deep value', { value: deep(500) }, 'answer_malformed'],
    ['a deep field that there is not', { extra: deep(500) }, 'save_malformed'],
    ['a field that there is not', { extra: 1 }, 'save_malformed'],
    ['a base below nothing', { basedOn: -1 }, 'save_malformed'],
    ['a base that is no number', { basedOn: '1' }, 'save_malformed'],
    ['a flag that is none', { flagged: 'так' }, 'save_malformed'],
  ])('is refused by itself: %s', async (_what, part, code) => {
    const { issue, browser, attemptId } = await begin();
    const bad = { ...saveOf(issue.short, { text: 'так' }, 1), ...part };
    const answer = await browser.send('POST', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/saves`, {
      device: 'phone',
      saves: [bad, saveOf(issue.single, issue.single.right, 2)],
    });
    expect(answer.statusCode).toBe(200);
    const words = new Map(answer.json().saved.map((word: { counter: number }) => [word.counter, word]));
    expect(words.get(1)).toMatchObject({ outcome: 'refused', code, current: null });
    expect(words.get(2)).toMatchObject({ outcome: 'saved', code: null });
  });

  it.each<[string, unknown]>([
    ['far ahead', '2999-12-31T23:59:59Z'],
    ['two hours ahead', '2026-11-21T10:00:00Z'],
    ['unreadable', 'завтра'],
    ['a number', 5],
    ['a text that can’t be stored', 'а\0'],
  ])('is none of them for a clock that is %s', async (_what, clientAt) => {
    const { issue, browser, attemptId } = await begin();
    const answer = await browser.send('POST', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/saves`, {
      device: 'phone',
      saves: [{ ...saveOf(issue.short, { text: 'так' }, 1), clientAt }],
    });
    expect(answer.json().saved).toMatchObject([{ outcome: 'saved' }]);
  });

  it('with a counter and a base that decrease changes nothing', async () => {
    const { issue, browser, attemptId } = await begin();
    await save(browser, issue, attemptId, [saveOf(issue.short, { text: 'а' }, 7, 0)]);
    await save(browser, issue, attemptId, [saveOf(issue.short, { text: 'б' }, 8, 1)]);
    const back = await save(browser, issue, attemptId, [
      saveOf(issue.short, { text: 'в' }, 6, 0),
      saveOf(issue.single, issue.single.right, 9),
    ]);
    const words = back.json().saved.toSorted((one: SavedReply, other: SavedReply) => one.counter - other.counter);
    expect(words).toMatchObject([
      { counter: 6, outcome: 'repeated', current: { value: { text: 'б' }, revision: 2 } },
      { counter: 9, outcome: 'saved' },
    ]);
  });
});

describe('saves for an attempt', () => {
  it('that is unknown, finished or another person’s are refused with the same code', async () => {
    const { issue, browser, attemptId } = await begin();
    const saves = [saveOf(issue.single, issue.single.right, 1)];
    const other = await begin();
    const codeOf = async (sending: ReturnType<typeof save>) => {
      const answer = await sending;
      return [answer.statusCode, answer.json().code];
    };
    expect(await codeOf(save(browser, issue, '00000000-0000-4000-8000-000000000000', saves))).toEqual([
      404,
      'not_found',
    ]);
    expect(await codeOf(save(browser, issue, 'нічия', saves))).toEqual([404, 'not_found']);
    expect(await codeOf(save(other.browser, issue, attemptId, saves))).toEqual([404, 'not_found']);
    expect(await codeOf(save(browser, other.issue, attemptId, saves))).toEqual([404, 'not_found']);
    expect((await submit(browser, issue, attemptId, saves)).statusCode).toBe(200);
    const late = [saveOf(issue.single, issue.single.wrong, 2)];
    expect((await save(browser, issue, attemptId, late)).json().saved).toMatchObject([{ outcome: 'late' }]);
  });

  it('with a malformed body are refused whole', async () => {
    const { issue, browser, attemptId } = await begin();
    const url = `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/saves`;
    const keys = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [index.toString(36), 1]));
    for (const body of [keys, { device: 'phone', saves: [] }, { device: 'phone', saves: [{ counter: 1 }] }, []]) {
      const answer = await browser.send('POST', url, body);
      expect([400, 422]).toContain(answer.statusCode);
    }
  });
});

it('a submit of another person’s attempt does not notify the host’s open pages', async () => {
  const { issue, attemptId } = await begin();
  const other = await begin();
  server.published.length = 0;
  expect((await submit(other.browser, issue, attemptId)).statusCode).toBe(404);
  expect(server.published).toEqual([]);
});

describe('closing overdue attempts', () => {
  it('skips attempts that fail, however many of them come first', async () => {
    const broken = await begin({ time_limit_seconds: 60 });
    const sound = await begin({ time_limit_seconds: 120 });
    await save(broken.browser, broken.issue, broken.attemptId, [saveOf(broken.issue.short, { text: 'а' }, 1)]);
    // The server can't read this number back, so scoring fails.
    await server.services.database
      .updateTable('answers')
      .set({ revision: '9007199254740993' as unknown as number })
      .where('attempt_id', '=', broken.attemptId)
      .execute();
    const failed: string[] = [];
    const later = afterBeginning(3_600);
    const closed = await closeAllOverdue(
      server.services.database,
      later,
      (_error, key) => failed.push(key.attemptId),
      1,
    );
    expect(failed).toEqual([broken.attemptId]);
    expect(closed).toContain(sound.issue.wihiwId);
  });
});
