import { beforeEach, expect, it } from 'vitest';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededIssue, SeededPerson } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson } from '#server/testing/seed-store.ts';
import type { SaveBody } from '#server/testing/take-test.ts';
import { result, save, saveOf, start, submit } from '#server/testing/take-test.ts';

const START = new Date('2026-11-21T08:00:00Z');
const at = (minutes: number, seconds = 0) => new Date(START.getTime() + minutes * 60_000 + seconds * 1000);
const server = useTestServer();
beforeEach(() => {
  server.clock.now = START;
});

type Scene = { readonly issue: SeededIssue; readonly one: SeededPerson; readonly attemptId: string };
async function arrange(): Promise<Scene> {
  const issue = await seedIssue(server, { time_limit_seconds: 600, self_pause: true });
  const one = await seedPerson(server, 'Марія', 'participant');
  return { issue, one, attemptId: (await start(one.browser, issue)).json().attempt.attemptId };
}
const own = ({ issue, one, attemptId }: Scene, method: 'POST' | 'DELETE') =>
  one.browser.send(method, `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/pause`);
const saves = async ({ issue, one, attemptId }: Scene, given: readonly SaveBody[]) =>
  (await save(one.browser, issue, attemptId, given)).json().saved.map(({ outcome }: { outcome: string }) => outcome);
const watched = async ({ issue }: Scene) =>
  (await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/monitor`)).json().attempts[0];

it('answers during the taker’s own pause count, and the host sees how many', async () => {
  const scene = await arrange();
  const { issue } = scene;
  server.clock.now = at(2);
  await own(scene, 'POST');
  server.clock.now = at(30);
  expect(await saves(scene, [saveOf(issue.single, issue.single.right, 1)])).toEqual(['saved']);
  expect(await watched(scene)).toMatchObject({ state: 'paused', answered: 1, ownPauseAnswers: 1 });
  await own(scene, 'DELETE');
  // Saving the answer again while the clock runs does not remove it from that count.
  expect(await saves(scene, [saveOf(issue.single, issue.single.right, 2, 1)])).toEqual(['saved']);
  expect(await saves(scene, [saveOf(issue.short, issue.short.right, 3)])).toEqual(['saved']);
  expect((await watched(scene)).ownPauseAnswers).toBe(1);
  expect((await submit(scene.one.browser, issue, scene.attemptId)).statusCode).toBe(200);
  const marked = async (browser: SeededPerson['browser']) =>
    (await result(browser, issue, scene.attemptId))
      .json()
      .questions.filter(({ inOwnPause }: { inOwnPause: boolean }) => inOwnPause)
      .map(({ questionId }: { questionId: string }) => questionId);
  expect(await marked(issue.host.browser)).toEqual([issue.single.id]);
  expect(await marked(scene.one.browser)).toEqual([]);
});

it('saves in transit when the taker paused are not reported', async () => {
  const scene = await arrange();
  server.clock.now = at(2);
  await own(scene, 'POST');
  server.clock.now = at(2, 9);
  await saves(scene, [saveOf(scene.issue.single, scene.issue.single.right, 1)]);
  expect((await watched(scene)).ownPauseAnswers).toBe(0);
  server.clock.now = at(2, 11);
  await saves(scene, [saveOf(scene.issue.short, scene.issue.short.right, 2)]);
  expect((await watched(scene)).ownPauseAnswers).toBe(1);
});

it('saves while the host has paused the clock too are not reported', async () => {
  const scene = await arrange();
  const { issue } = scene;
  server.clock.now = at(2);
  await own(scene, 'POST');
  server.clock.now = at(3);
  const alarm = { scope: 'all', groupId: null, identifier: null, reason: 'alarm', from: null, to: null };
  await issue.host.browser.send('POST', `/api/wihiws/${issue.wihiwId}/pauses`, alarm);
  server.clock.now = at(20);
  expect(await saves(scene, [saveOf(issue.single, issue.single.right, 1)])).toEqual(['saved']);
  expect((await watched(scene)).ownPauseAnswers).toBe(0);
});

it('a submission ends the taker’s own pause, and its answers are reported like saves', async () => {
  const scene = await arrange();
  const { issue, one, attemptId } = scene;
  server.clock.now = at(2);
  await own(scene, 'POST');
  server.clock.now = at(40);
  const given = [saveOf(issue.single, issue.single.right, 1)];
  const submitted = (await submit(one.browser, issue, attemptId, given)).json();
  expect(submitted).toMatchObject({ endedBy: 'taker', submittedAt: at(40).toISOString(), keptLate: 0, refused: [] });
  // A submitted attempt is no longer in the monitor; its result tells the host.
  expect(await watched(scene)).toBeUndefined();
  const { questions } = (await result(issue.host.browser, issue, attemptId)).json();
  expect(questions.map(({ inOwnPause }: { inOwnPause: boolean }) => inOwnPause)).toEqual([true, false, false]);
  const listed = await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/pauses`);
  expect(listed.json().pauses).toMatchObject([{ scope: 'self', endedAt: at(40).toISOString() }]);
});
