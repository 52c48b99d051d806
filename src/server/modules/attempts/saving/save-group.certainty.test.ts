import { describe, expect, it } from 'vitest';
import type { SavedReply } from '#contract/attempts.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededIssue } from '#server/testing/seed-store.ts';
import { seedIssue } from '#server/testing/seed-store.ts';
import { saveOf, startByName, submit } from '#server/testing/take-test.ts';

type Said = { readonly certainty?: unknown };
const server = useTestServer();
let issue: SeededIssue;
let browser: TestBrowser;
let attemptId: string;

const address = () => `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}`;

async function begin(certainty: boolean): Promise<void> {
  server.clock.now = new Date('2026-11-21T08:00:00Z');
  issue = await seedIssue(server, { certainty });
  browser = server.browser();
  const { attempt } = await startByName(browser, issue);
  attemptId = attempt.attemptId;
  expect(attempt.certainty).toBe(certainty);
}

const post = (text: string, said: Said, counter: number, basedOn = 0, device = 'phone') =>
  browser.send('POST', `${address()}/saves`, {
    device,
    saves: [{ ...saveOf(issue.short, { text }, counter, basedOn), ...said }],
  });

async function send(...change: Parameters<typeof post>): Promise<SavedReply> {
  const answer = await post(...change);
  expect(answer.statusCode).toBe(200);
  return answer.json().saved[0];
}

const currentAnswer = async () => (await browser.send('GET', address())).json().answers[0];
const kept = () =>
  server.services.database
    .selectFrom('answer_history')
    .select(['revision', 'certainty'])
    .where('attempt_id', '=', attemptId)
    .orderBy('revision')
    .execute();

describe('the certainty of an answer', () => {
  it('is saved with the answer, returned, changed and removed, and kept when another device replaces the answer', async () => {
    await begin(true);
    expect((await browser.send('GET', `/api/wihiws/${issue.wihiwId}/cover`)).json().cover.certainty).toBe(true);
    expect(await send('сад', { certainty: 1 }, 1)).toMatchObject({ current: { certainty: 1 } });
    expect(await send('сад', { certainty: 3 }, 2, 1)).toMatchObject({ current: { certainty: 3 } });
    expect(await currentAnswer()).toMatchObject({ value: { text: 'сад' }, certainty: 3 });
    expect(await send('сад', { certainty: 2 }, 1, 2, 'tablet')).toMatchObject({ current: { certainty: 2 } });
    expect(await kept()).toEqual([{ revision: 2, certainty: 3 }]);
    await send('сад', { certainty: null }, 2, 3, 'tablet');
    expect(await currentAnswer()).toMatchObject({ certainty: null });
  });

  it('stays when a page of an older version saves without it', async () => {
    await begin(true);
    await send('сад', { certainty: 2 }, 1);
    await send('ліс', {}, 2, 1);
    expect(await currentAnswer()).toMatchObject({ value: { text: 'ліс' }, certainty: 2 });
    const both = { device: 'phone', saves: [{ ...saveOf(issue.short, { text: 'гай' }, 3, 2), certainty: 3 }] };
    both.saves.push(saveOf(issue.short, { text: 'луг' }, 4, 2) as never);
    await browser.send('POST', `${address()}/saves`, both);
    expect(await currentAnswer()).toMatchObject({ value: { text: 'луг' }, certainty: 3 });
  });

  it('belongs to its answer: a fork does not change that of the current answer', async () => {
    await begin(true);
    await send('сад', { certainty: 3 }, 1);
    const forked = await send('ліс', { certainty: 1 }, 1, 0, 'tablet');
    expect(forked).toMatchObject({ outcome: 'fork', current: { value: { text: 'сад' }, certainty: 3 } });
    expect(await currentAnswer()).toMatchObject({ value: { text: 'сад' }, certainty: 3 });
    expect(await kept()).toEqual([{ revision: 2, certainty: 1 }]);
  });

  it.each([[0], [4], [1.5], ['3'], [true]])('is one of three: %j is refused', async (certainty) => {
    await begin(true);
    expect((await post('сад', { certainty }, 1)).json().saved).toMatchObject([
      { outcome: 'refused', code: 'save_malformed', current: null },
    ]);
    expect(await currentAnswer()).toBeUndefined();
  });

  it('is not stored unless the issue asks for it', async () => {
    await begin(false);
    expect(await send('сад', { certainty: 3 }, 1)).toMatchObject({ outcome: 'saved' });
    expect(await currentAnswer()).toMatchObject({ certainty: null });
  });

  it('follows the rule an attempt began with, also in a submission', async () => {
    await begin(true);
    const changed = await issue.host.browser.send('PATCH', `/api/wihiws/${issue.wihiwId}`, {
      rules: { certainty: false },
    });
    expect([changed.statusCode, changed.json().code]).toEqual([409, 'rule_refused']);
    // Rules of issues were changed under running attempts once.
    await server.services.database
      .updateTable('WIHIW')
      .set({ certainty: false })
      .where('id', '=', issue.wihiwId)
      .execute();
    const saves = [
      saveOf(issue.single, issue.single.right, 1),
      { ...saveOf(issue.short, { text: 'сад' }, 2), certainty: 2 },
    ];
    expect((await submit(browser, issue, attemptId, saves)).json().state).toBe('scored');
    const row = await server.services.database
      .selectFrom('answers')
      .select('certainty')
      .where('attempt_id', '=', attemptId)
      .where('question_id', '=', issue.short.id)
      .executeTakeFirstOrThrow();
    expect(row.certainty).toBe(2);
  });
});
