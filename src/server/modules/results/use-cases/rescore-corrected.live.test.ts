import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openLiveReader } from '#server/platform/realtime/live-reader.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededIssue, SeededPerson, SeededQuestion } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson } from '#server/testing/seed-store.ts';
import { result, saveOf, start, submit } from '#server/testing/take-test.ts';

const server = useTestServer();
let base: string;
beforeAll(async () => {
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
});

const streams: { close(): void }[] = [];
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

async function listen(topic: string, { browser }: Pick<SeededPerson, 'browser'>) {
  const stream = await openLiveReader(base, [topic], { cookie: browser.cookie ?? '' });
  streams.push(stream);
  expect(stream.status).toBe(200);
  return () => stream.heard.filter(({ event }) => event === 'changed').length;
}

/** An issue whose results are shown at once, and a taker who answered everything wrong. */
async function arrange() {
  const issue = await seedIssue(server, { answers_release: 'at-once', score_release: 'at-once' });
  const taker = await seedPerson(server, 'Марія');
  const { attemptId } = (await start(taker.browser, issue)).json().attempt as { attemptId: string };
  const wrong = [issue.single, issue.multiple, issue.short].map((one, index) => saveOf(one, one.wrong, index + 1));
  expect((await submit(taker.browser, issue, attemptId, wrong)).statusCode).toBe(200);
  return { issue, taker, attemptId, rooms: `wihiw:${issue.wihiwId}`, own: `person:${taker.userId}` };
}

type Change = { readonly question: SeededQuestion; readonly body: Record<string, unknown> };

async function accepted({ host, testId, short }: SeededIssue): Promise<Change> {
  const { versions } = (await host.browser.send('GET', `/api/tests/${testId}/questions/${short.id}/key`)).json();
  const { text } = short.wrong as { text: string };
  return { question: short, body: { key: { ...versions[0].key, accepted: [...versions[0].key.accepted, text] } } };
}

const CHANGES: readonly (readonly [string, (issue: SeededIssue) => Change | Promise<Change>])[] = [
  ['another right answer', ({ single }) => ({ question: single, body: { key: single.wrong } })],
  ['a void question', ({ single }) => ({ question: single, body: { key: null, treatment: 'void' } })],
  ['a typed answer that is accepted', accepted],
];

async function change({ host, testId }: SeededIssue, { question, body }: Change): Promise<void> {
  const whole = { key: null, explanation: null, evidence: [], basedOnVersion: 1, ...body };
  const made = await host.browser.send('PUT', `/api/tests/${testId}/questions/${question.id}/key`, whole);
  if (made.statusCode !== 200) throw new Error(made.body);
}

it.each(CHANGES)('%s reaches open pages of the host and the taker, who read the new figure', async (_name, make) => {
  const { issue, taker, attemptId, rooms, own } = await arrange();
  const [host, page] = [await listen(rooms, issue.host), await listen(own, taker)];
  const shown = async () => (await result(taker.browser, issue, attemptId)).json().totals;
  const table = async () =>
    (await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/results`)).json().rows[0];
  const [before, row] = [await shown(), await table()];
  const asked = await make(issue);
  const published = server.published.length;
  await change(issue, asked);
  // A late notice of the submission is not the one that counts.
  expect(server.published.slice(published)).toEqual(expect.arrayContaining([rooms, own]));
  await vi.waitFor(() => expect([host() > 0, page() > 0]).toEqual([true, true]), { timeout: 5_000 });
  expect(await shown()).not.toEqual(before);
  expect(await table()).not.toEqual(row);
});

it('reaches no taker by itself: without the notices no page would look again', async () => {
  const { issue, taker, own } = await arrange();
  const page = await listen(own, taker);
  const { publish } = server.services;
  Object.assign(server.services, { publish: () => undefined });
  await change(issue, { question: issue.single, body: { key: issue.single.wrong } });
  Object.assign(server.services, { publish });
  // A notice of the change would have come before this one.
  const other = await listen(`person:${issue.host.userId}`, issue.host);
  publish(`person:${issue.host.userId}`);
  await vi.waitFor(() => expect(other()).toBeGreaterThan(0), { timeout: 5_000 });
  expect(page()).toBe(0);
});
