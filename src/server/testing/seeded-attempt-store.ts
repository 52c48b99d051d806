import type { TestServer } from '#server/platform/testing/test-server.ts';
import type { SeededKinds } from './seed-kinds-store.ts';
import type { SeededPerson } from './seed-store.ts';

/** Stores a running attempt of a seeded test, begun now. It is inserted directly, because starting offers fewer kinds. */
export async function insertAttemptOf(
  server: TestServer,
  { issue, finalized }: SeededKinds,
  taker: SeededPerson,
  name: string,
): Promise<string> {
  const now = server.clock.now;
  const { id } = await server.services.database
    .insertInto('attempts')
    .values({
      wihiw_id: issue.wihiwId,
      user_id: taker.userId,
      display_name: name,
      number: 1,
      seed: 'насіння',
      question_ids: finalized.map(({ question }) => question.id),
      started_at: now,
      deadline_at: new Date(now.getTime() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
