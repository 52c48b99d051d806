import type { Pool } from 'pg';

/** Unlocks the jobs that a process has locked under the given names, so that other processes can take them. */
export async function giveJobsBack(pool: Pool, holders: readonly string[]): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1)', [[...holders]]);
}

/**
 * Unlocks the jobs whose holder does not live any more. Processes of earlier code, which may run beside this one during a
 * rolling restart, are not among the holders: their locks count for ten minutes, longer than any of their runs.
 */
export async function freeJobsOfDead(pool: Pool): Promise<void> {
  await pool.query(`
    with held as (
      select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null
      union all
      select locked_by, locked_at from graphile_worker._private_jobs where locked_by is not null
    ), dead as (
      select distinct locked_by from held
      where not exists (select from work_holders where name = locked_by)
        and (locked_by like 'holder-%' or locked_at < now() - interval '10 minutes')
    )
    select graphile_worker.force_unlock_workers(array_agg(locked_by)) from dead having count(*) > 0`);
  // The library locks and unlocks a queue together with its job, so one without is left over from a run that went to others.
  await pool.query(`
    update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
    where locked_by like 'holder-%' and not exists (
      select from graphile_worker._private_jobs j where j.job_queue_id = q.id and j.locked_at is not null)`);
  // A job that was added again while a run of it was under way has lost its key: such a run is never tried again.
  await pool.query('delete from graphile_worker._private_jobs where key is null and locked_at is null');
}

/** Notes that a job has ended well. */
export async function noteJobRun(pool: Pool, name: string): Promise<void> {
  await pool.query(
    `insert into job_runs (name, ended_at) values ($1, now())
     on conflict (name) do update set ended_at = excluded.ended_at`,
    [name],
  );
}

/** When a job last ended well, or became known, and since when a run of it is under way; by the clock of the database. */
export type JobTimes = {
  readonly name: string;
  readonly endedAt: Date;
  readonly runningSince: Date | null;
  readonly now: Date;
};

export async function readJobTimes(pool: Pool, names: readonly string[]): Promise<JobTimes[]> {
  const { rows } = await pool.query<JobTimes>(
    `
    select c.identifier as name, greatest(r.ended_at, c.known_since) as "endedAt", now() as now, (
      select max(j.locked_at) from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = c.identifier
    ) as "runningSince"
    from graphile_worker._private_known_crontabs c left join job_runs r on r.name = c.identifier
    where c.identifier = any ($1::text[])`,
    [[...names]],
  );
  return rows;
}
