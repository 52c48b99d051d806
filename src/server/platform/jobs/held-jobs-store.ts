import type { Pool } from 'pg';

/** Unlocks the jobs that a process has locked under the given names, so that other processes can take them. */
export async function giveJobsBack(pool: Pool, holders: readonly string[]): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1)', [[...holders]]);
}
