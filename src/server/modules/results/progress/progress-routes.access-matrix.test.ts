import { beforeAll, describe, expect, it } from 'vitest';
import type { Group } from '#contract/groups.ts';
import type { Progress } from '#contract/people/progress.ts';
import { PROGRESS_RESULTS_MAX } from '#contract/people/progress.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { CANARIES } from '#server/testing/authored-samples.ts';
import { addAttemptRow, addIssueRow, scoredColumns } from '#server/testing/issue-scene-store.ts';
import type { SeededPerson } from '#server/testing/seed-store.ts';
import { seedPerson, seedTest } from '#server/testing/seed-store.ts';

const server = useTestServer();
const people: Record<string, SeededPerson> = {};
let wihiwId = '';
let attemptId = '';

const ROLES = [
  'self',
  'asked',
  'granted',
  'declined',
  'revoked',
  'left',
  'stranger',
  'participant',
  'host',
  'secondHost',
  'groupMate',
  'removedMember',
  'visitor',
] as const;
type Role = (typeof ROLES)[number];

const personOf = (role: string): SeededPerson => {
  const found = people[role];
  if (found === undefined) throw new Error(`nobody is ${role}`);
  return found;
};
const send = (role: Role, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown) =>
  (role === 'visitor' ? server.browser() : personOf(role).browser).send(method, url, body);
async function done(role: Role, method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown): Promise<void> {
  const answer = await send(role, method, url, body);
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
}

/** A pupil with a released result, and everybody who may stand to them in some way. */
beforeAll(async () => {
  server.clock.now = new Date('2026-11-20T12:00:00Z');
  for (const role of ROLES)
    if (role !== 'visitor')
      people[role] = await seedPerson(
        server,
        role,
        role === 'participant' || role === 'self' ? 'participant' : 'account',
      );
  const pupil = personOf('self');
  const { database } = server.services;
  wihiwId = await addIssueRow(database, personOf('host').userId, { score_release: 'at-once', title: 'Відкритий' });
  attemptId = await addAttemptRow(database, { wihiwId, userId: pupil.userId }, scoredColumns(3, 4));
  const hidden = await addIssueRow(database, personOf('host').userId, { score_release: 'by-hand', title: 'Закритий' });
  await addAttemptRow(database, { wihiwId: hidden, userId: pupil.userId }, scoredColumns(4, 4));

  await done('self', 'PATCH', '/api/account', { wihisee: true });
  for (const role of ['asked', 'granted', 'declined', 'revoked', 'left', 'participant'] as const)
    await done(role, 'POST', '/api/wihisees', { identifier: pupil.identifier });
  for (const role of ['granted', 'revoked', 'left', 'participant'] as const)
    await done('self', 'POST', `/api/asked/viewer/${personOf(role).userId}/answer`, { accept: true });
  await done('self', 'POST', `/api/asked/viewer/${personOf('declined').userId}/answer`, { accept: false });
  await done('self', 'DELETE', `/api/asked/viewer/${personOf('revoked').userId}`);
  await done('left', 'DELETE', `/api/wihisees/${pupil.userId}`);

  const group = (await send('host', 'POST', '/api/groups', { title: '8-А' })).json() as Group;
  for (const role of ['self', 'groupMate', 'removedMember'] as const)
    await done(role, 'POST', '/api/my-groups', { code: group.joinCode });
  await done('host', 'DELETE', `/api/groups/${group.id}/members/${personOf('removedMember').userId}`);
  await done('secondHost', 'POST', '/api/wihiwees', { identifier: pupil.identifier });
  await done('self', 'POST', `/api/asked/tester/${personOf('secondHost').userId}/answer`, { accept: true });
});

const progressOf = () => `/api/wihisees/${personOf('self').userId}/progress`;
const countOf = (path: string) => `/api/${path}?identifier=${encodeURIComponent(personOf('self').identifier)}`;
const resultOf = () => `/api/wihiws/${wihiwId}/attempts/${attemptId}/result`;

/** Each operation that shows something of a person's results, and the roles that get it. Everybody else is refused. */
const OPERATIONS: readonly (readonly [name: string, url: () => string, allowed: readonly Role[]])[] = [
  ['the progress for others', progressOf, ['granted', 'participant']],
  ['tests created', () => countOf('count-tests-created'), ['self', 'granted', 'participant']],
  ['tests for the person', () => countOf('count-tests-for-you'), ['self', 'granted', 'participant']],
  ['tests completed', () => countOf('count-tests-completed'), ['self', 'granted', 'participant']],
  ['relations', () => countOf('user-wihisee-wihiwee-count'), ['self', 'granted', 'participant']],
  ['the result of one attempt', resultOf, ['self', 'host']],
  ['the table of results', () => `/api/wihiws/${wihiwId}/results`, ['host']],
];

describe('who sees something of a person’s results', () => {
  it.each(OPERATIONS.flatMap(([name, url, allowed]) => ROLES.map((role) => ({ name, url, allowed, role }))))(
    '$name: $role',
    async ({ url, allowed, role }) => {
      const { statusCode, body } = await send(role, 'GET', url());
      if (allowed.includes(role)) expect(statusCode).toBe(200);
      else {
        expect([401, 403, 404]).toContain(statusCode);
        expect(body).not.toMatch(/Відкритий|Закритий/);
      }
    },
  );

  it('sees no more than the person: released results only, and no answers', async () => {
    const own = (await send('self', 'GET', '/api/progress')).json() as Progress;
    const shown = (await send('granted', 'GET', progressOf())).json() as { progress: Progress };
    expect(shown.progress).toEqual(own);
    expect(own.results.map(({ title, percent, grade }) => [title, percent, grade])).toEqual([['Відкритий', 75, 9]]);
    expect(own.results[0]).toMatchObject({ wihiwId, attemptId });
    expect(((await send('stranger', 'GET', '/api/progress')).json() as Progress).results).toEqual([]);
  });

  it('loses it with the next call after the person ends it', async () => {
    await done('self', 'DELETE', `/api/asked/viewer/${personOf('participant').userId}`);
    expect((await send('participant', 'GET', progressOf())).statusCode).toBe(404);
    expect((await send('participant', 'GET', countOf('count-tests-completed'))).statusCode).toBe(403);
  });
});

describe('the progress', () => {
  it('has profile and reading speed of each result, without keys and answers', async () => {
    const { database } = server.services;
    const [host, reader] = [personOf('host'), await seedPerson(server, 'Читач')];
    const test = await seedTest(server, host.userId);
    const issue = await addIssueRow(database, host.userId, { score_release: 'at-once', test_id: test.testId });
    const attempt = await addAttemptRow(database, { wihiwId: issue, userId: reader.userId }, scoredColumns(1, 3));
    const score = (questionId: string, numerator: number) => ({
      wihiw_id: issue,
      attempt_id: attempt,
      question_id: questionId,
      key_version: 1,
      status: 'scored' as const,
      share_numerator: String(numerator),
      share_denominator: '2',
      points: '2',
    });
    await database
      .insertInto('question_scores')
      .values([score(test.single.id, 2), score(test.multiple.id, 1)])
      .execute();
    await database
      .insertInto('reading_times')
      .values({ wihiw_id: issue, attempt_id: attempt, text_id: test.textId, milliseconds: 2000 })
      .execute();
    const answer = await reader.browser.send('GET', '/api/progress');
    const { results, profile } = answer.json() as Progress;
    expect(results).toHaveLength(1);
    // «Лишилось тільки ще спакуватись.» in two seconds.
    expect(results[0]).toMatchObject({ percent: 33, wordsPerMinute: 120, profile });
    const earned = profile.reduce((sum, { share, questions }) => sum + share * questions * 2, 0);
    expect([earned, profile.reduce((sum, { questions }) => sum + questions, 0)]).toEqual([3, 2]);
    for (const canary of Object.values(CANARIES)) expect(answer.body).not.toContain(canary);
  });

  it('tells of the newest results only, oldest first, and waits with a percent for marks', async () => {
    const { database } = server.services;
    const [host, reader] = [personOf('host'), await seedPerson(server, 'Старанна')];
    for (let index = 0; index <= PROGRESS_RESULTS_MAX; index += 1) {
      const issue = await addIssueRow(database, host.userId, { score_release: 'at-once', title: `Тест ${index}` });
      await addAttemptRow(
        database,
        { wihiwId: issue, userId: reader.userId },
        {
          ...scoredColumns(1, 2),
          submitted_at: new Date(Date.UTC(2026, 10, 1, 8, index)),
          ...(index === PROGRESS_RESULTS_MAX ? { state: 'awaiting-review' } : {}),
        },
      );
    }
    const { results, hasOlder } = (await reader.browser.send('GET', '/api/progress')).json() as Progress;
    expect([results.length, hasOlder]).toEqual([PROGRESS_RESULTS_MAX, true]);
    expect([results[0]?.title, results.at(-1)?.title]).toEqual(['Тест 1', `Тест ${PROGRESS_RESULTS_MAX}`]);
    expect([results[0]?.percent, results.at(-1)?.percent]).toEqual([50, null]);
  });
});
