import type { AskedOfMe } from '#contract/people/asking.ts';
import type { TestServer } from '#server/platform/testing/test-server.ts';
import type { SeededKinds } from './seed-kinds-store.ts';
import type { SeededPerson } from './seed-store.ts';
import { seedPerson } from './seed-store.ts';
import { insertAttemptOf } from './seeded-attempt-store.ts';
import { saveOf, submit } from './take-test.ts';

/** Hands in an attempt with these answers, in the order of the questions. */
export async function handInAnswers(
  server: TestServer,
  seeded: SeededKinds,
  values: readonly unknown[],
  name = 'Марія',
): Promise<{ readonly attemptId: string; readonly taker: SeededPerson }> {
  const taker = await seedPerson(server, name);
  const attemptId = await insertAttemptOf(server, seeded, taker, name);
  const saves = seeded.finalized.map(({ question }, index) => saveOf(question, values[index], index + 1));
  const answer = await submit(taker.browser, seeded.issue, attemptId, saves);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { attemptId, taker };
}

/** Invites a person to read answers a second time, has the invitation accepted, and returns the id of the reading. */
export async function seedReading(
  { issue }: SeededKinds,
  reader: SeededPerson,
  wish: { readonly questionIds?: readonly string[]; readonly every?: number } = {},
): Promise<string> {
  const body = { identifier: reader.identifier, questionIds: null, every: 1, ...wish };
  const invited = await issue.host.browser.send('POST', `/api/wihiws/${issue.wihiwId}/readers`, body);
  if (invited.statusCode !== 200) throw new Error(invited.body);
  const { asked } = (await reader.browser.send('GET', '/api/asked')).json() as AskedOfMe;
  const readingId = asked.find(({ role }) => role === 'reader')?.id ?? '';
  const accepted = await reader.browser.send('POST', `/api/asked/reader/${readingId}/answer`, { accept: true });
  if (accepted.statusCode !== 200) throw new Error(accepted.body);
  return readingId;
}
