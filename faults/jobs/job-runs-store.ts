import { setTimeout as sleep } from 'node:timers/promises';
import { askDatabase, connectDatabase, type DatabaseAddress } from '../ask-database.ts';

/** A good end of a job's run. */
export type JobEnd = { readonly name: string; readonly at: Date };

/** Jobs that are held at the end of their run, and what lets them go. */
export type HeldJobs = { readonly names: readonly string[]; release(): Promise<void> };

const BEGIN_LIMIT_MS = 8_000;
const LOOK_MS = 50;

/** Has the database note every good end of a job from now on, in a schema of the drill; noting already changes nothing. */
export async function noteJobEnds(administrator: DatabaseAddress): Promise<void> {
  await askDatabase(administrator, async (client) => {
    await client.query(`
      create schema if not exists drill;
      create table if not exists drill.job_ends (name text not null, at timestamptz not null default clock_timestamp());
      create or replace function drill.note_job_end() returns trigger language plpgsql security definer as $$
      begin
        insert into drill.job_ends (name) values (new.name);
        return null;
      end $$;
      create or replace trigger drill_job_ends after insert or update on job_runs
        for each row execute function drill.note_job_end()`);
  });
}

export const readJobEnds = (administrator: DatabaseAddress): Promise<JobEnd[]> =>
  askDatabase(
    administrator,
    async (client) => (await client.query<JobEnd>('select name, at from drill.job_ends order by at')).rows,
  );

/** The names of the server's jobs, in one order. */
export const readJobNames = (administrator: DatabaseAddress): Promise<string[]> =>
  askDatabase(administrator, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select identifier as name from graphile_worker._private_known_crontabs order by identifier',
    );
    return rows.map(({ name }) => name);
  });

/** Jobs that something holds as running, and rows of one job that are there twice. */
export const readStuckJobs = (
  administrator: DatabaseAddress,
): Promise<{ readonly held: string[]; readonly twice: string[] }> =>
  askDatabase(administrator, async (client) => {
    const jobs = `select t.identifier as name, j.key, j.locked_at from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id`;
    const held = await client.query<{ name: string }>(
      `select name from (${jobs}) one where locked_at < now() - interval '2 minutes'`,
    );
    const twice = await client.query<{ name: string }>(
      `select name from (${jobs}) one where key is not null group by name having count(*) > 1`,
    );
    return { held: held.rows.map(({ name }) => name), twice: twice.rows.map(({ name }) => name) };
  });

/**
 * Has jobs run now and holds them where they note their end: their work is done and nobody knows it. Resolves once at least one
 * of them stands there, with all that do; null if none began in time.
 */
export async function holdJobs(administrator: DatabaseAddress, names: readonly string[]): Promise<HeldJobs | null> {
  const client = await connectDatabase(administrator);
  const release = () => client.end().catch(() => undefined);
  try {
    await client.query('begin');
    await client.query('lock table job_runs in exclusive mode');
    await askDatabase(administrator, async (other) => {
      for (const name of names)
        await other.query('select graphile_worker.add_job($1, queue_name => $1, job_key => $1, max_attempts => 5)', [
          name,
        ]);
    });
    for (let waited = 0; waited < BEGIN_LIMIT_MS; waited += LOOK_MS) {
      const held = await askDatabase(administrator, async (other) => {
        const { rows } = await other.query<{ waiting: number }>(
          `select count(*)::int as waiting from pg_stat_activity
           where wait_event_type = 'Lock' and query like 'insert into job_runs%'`,
        );
        const running = await other.query<{ name: string }>(
          `select t.identifier as name from graphile_worker._private_jobs j
           join graphile_worker._private_tasks t on t.id = j.task_id where j.locked_at is not null`,
        );
        return (rows[0]?.waiting ?? 0) === 0 ? [] : running.rows.map(({ name }) => name);
      });
      if (held.length > 0) return { names: held, release };
      await sleep(LOOK_MS);
    }
  } catch {
    // The database went away meanwhile: there is nothing to hold.
  }
  await release();
  return null;
}
