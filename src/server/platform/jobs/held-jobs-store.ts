import type { Pool } from 'pg';

/** Lets others take the jobs that a process holds, by the names under which it holds them. */
export async function giveJobsBack(pool: Pool, holders: readonly string[]): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1)', [[...holders]]);
}
