import { expect, it } from 'vitest';
import type { Output } from '#contract/definition/operation.ts';
import type { listMyWihiws } from '#contract/results.ts';
import type { listResults } from '#contract/wihiws.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { addAttemptRow, scoredColumns } from '#server/testing/issue-scene-store.ts';
import type { SeededPerson } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson } from '#server/testing/seed-store.ts';

const server = useTestServer();

const at = (minute: number) => ({ started_at: new Date(Date.UTC(2026, 10, 20, 8, minute)) });

/** Seeds an issue that a person has taken several times, with these points of 4. */
async function seedTaken(rules: Parameters<typeof seedIssue>[1], points: readonly number[], taker: SeededPerson) {
  const issue = await seedIssue(server, { attempts_allowed: null, score_release: 'at-once', ...rules });
  const attemptIds: string[] = [];
  for (const [index, earned] of points.entries())
    attemptIds.push(
      await addAttemptRow(
        server.services.database,
        { wihiwId: issue.wihiwId, userId: taker.userId },
        { ...scoredColumns(earned, 4), ...at(index), number: index + 1 },
      ),
    );
  return { issue, attemptIds };
}

async function listOf({ browser }: SeededPerson): Promise<Output<typeof listMyWihiws>> {
  return (await browser.send('GET', '/api/my-wihiws')).json();
}

it.each([
  ['best', 0, 100],
  ['last', 2, 25],
  ['first', 0, 100],
] as const)('of several attempts the list has the one that counts: the %s', async (counted_attempt, index, percent) => {
  const taker = await seedPerson(server, 'Марія');
  const { issue, attemptIds } = await seedTaken({ counted_attempt }, [4, 2, 1], taker);
  const [row] = (await listOf(taker)).wihiws;
  expect(row).toMatchObject({ state: 'done', attemptId: attemptIds[index], percent });
  const url = `/api/wihiws/${issue.wihiwId}/results`;
  const table: Output<typeof listResults> = (await issue.host.browser.send('GET', url)).json();
  const counted = table.rows.filter((one) => one.counted);
  expect(counted).toMatchObject([{ attemptId: attemptIds[index], percent }]);
  expect((await taker.browser.send('GET', '/api/statistics')).json().avgUserSuccess).toBe(percent);
});

it('the list leads to the last attempt while no score is released', async () => {
  const taker = await seedPerson(server, 'Марія');
  const { attemptIds } = await seedTaken({ counted_attempt: 'best', score_release: 'by-hand' }, [4, 2], taker);
  expect((await listOf(taker)).wihiws).toMatchObject([{ attemptId: attemptIds[1], percent: null, grade: null }]);
});

it('the profile is of the attempts that count', async () => {
  const taker = await seedPerson(server, 'Марія');
  const { issue, attemptIds } = await seedTaken({ counted_attempt: 'best' }, [4, 1], taker);
  const questions = [issue.single, issue.multiple, issue.short];
  for (const [index, attempt_id] of attemptIds.entries())
    await server.services.database
      .insertInto('question_scores')
      .values(
        questions.map(({ id }) => ({
          wihiw_id: issue.wihiwId,
          attempt_id,
          question_id: id,
          key_version: 1,
          status: 'scored',
          share_numerator: index === 0 ? '1' : '0',
          share_denominator: '1',
          points: '1',
          scored_at: server.clock.now,
        })),
      )
      .execute();
  const { profile } = await listOf(taker);
  expect(profile.map(({ share, questions: of }) => [share, of])).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
});
