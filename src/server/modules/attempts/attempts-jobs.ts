import { closeAllOverdue } from '#server/modules/attempts/ending/close-overdue.ts';
import { renewChangedFigures } from '#server/modules/attempts/figures/issue-figures-store.ts';
import { deleteOldStartKeys } from '#server/modules/attempts/taking/start-keys-store.ts';
import type { Services } from '#server/platform/services.ts';

/** Closes overdue attempts every minute; reading an overdue attempt closes it at once. */
export function closeOverdueJob(services: Pick<Services, 'database' | 'log' | 'publish'>) {
  return {
    name: 'close-expired-attempts',
    cron: '* * * * *',
    async run(now: Date): Promise<void> {
      const closed = await closeAllOverdue(services.database, now, (error, key) =>
        services.log.error({ err: error, attempt: key.attemptId }, 'an attempt could not be closed'),
      );
      for (const wihiwId of closed) services.publish(`wihiw:${wihiwId}`);
    },
  };
}

/** Every minute what is kept of all takers takes in what has changed, so that whoever looks next does not wait for it. */
export function renewFiguresJob(services: Pick<Services, 'database'>) {
  return {
    name: 'renew-issue-figures',
    cron: '* * * * *',
    run: (): Promise<void> => renewChangedFigures(services.database),
  };
}

/** A first start may be repeated for a day. */
export function forgetStartsJob(services: Pick<Services, 'database'>) {
  return {
    name: 'forget-start-keys',
    cron: '37 * * * *',
    run: (now: Date): Promise<void> => deleteOldStartKeys(services.database, now),
  };
}
