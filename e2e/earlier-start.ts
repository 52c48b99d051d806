import type { Attempt } from '#contract/attempts.ts';
import { withDatabase } from './server/database-of-server.ts';

/**
 * Moves the start and the deadline of a running attempt, and its issue's creation, back by `seconds`, so that a test need not
 * wait for a deadline.
 */
export async function startEarlier({ wihiwId, attemptId }: Attempt, seconds: number): Promise<void> {
  await withDatabase(async (client) => {
    const { rowCount } = await client.query(
      `update attempts set started_at = started_at - $3 * interval '1 second',
         deadline_at = deadline_at - $3 * interval '1 second', promised_at = promised_at - $3 * interval '1 second'
       where wihiw_id = $1 and id = $2 and state = 'in-progress'`,
      [wihiwId, attemptId, seconds],
    );
    // A pause can't begin before the issue was created, so the issue must be as old as its attempt.
    await client.query(`update "WIHIW" set created_at = created_at - $2 * interval '1 second' where id = $1`, [
      wihiwId,
      seconds,
    ]);
    if (rowCount !== 1) throw new Error('there is no such running attempt');
  });
}
