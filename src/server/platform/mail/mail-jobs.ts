import { DAY_MS } from '#core/milliseconds.ts';
import type { Job } from '#server/platform/jobs/run-jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteOldAsked } from './addresses-store.ts';
import { deleteOldCounts } from './mail-counts-store.ts';
import { deleteOldLetters } from './outbox-store.ts';
import type { MailerOptions } from './send-letters.ts';
import { createMailer } from './send-letters.ts';
import type { ComposeLetter } from './write-message.ts';

const KEPT_MS = 30 * DAY_MS;

/** Returns the jobs that send letters and forget old ones. */
export function mailJobs(services: Services, compose: ComposeLetter, options: MailerOptions = {}): readonly Job[] {
  const mailer = createMailer(services, compose, options);
  return [
    { name: 'send-letters', cron: '* * * * *', run: () => mailer.run() },
    {
      name: 'forget-letters',
      cron: '23 4 * * *',
      run: async (now) => {
        await deleteOldLetters(services.database, new Date(now.getTime() - KEPT_MS));
        await deleteOldAsked(services.database, now);
        await deleteOldCounts(services.database, now);
      },
    },
  ];
}
