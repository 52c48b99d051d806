import type { ClientConfig } from 'pg';
import { pino } from 'pino';
import { startJobs } from '#server/platform/jobs/run-jobs.ts';

// A server process of a test, which is killed inside its jobs: each run says so and never ends.

export type JobProcessSetting = { readonly connection: ClientConfig; readonly names: readonly string[] };

async function begin({ connection, names }: JobProcessSetting): Promise<void> {
  const jobs = names.map((name) => ({
    name,
    cron: '0 4 29 2 *',
    run: async () => {
      process.send?.(name);
      await new Promise(() => undefined);
    },
  }));
  const running = await startJobs({ connection, jobs, log: pino({ level: 'error' }), atOnce: names.length });
  for (const name of names) await running.runSoon(name);
}

process.once('message', (setting: JobProcessSetting) => void begin(setting));
process.on('disconnect', () => process.exit());
