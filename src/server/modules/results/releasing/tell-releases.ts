import { notify } from '#server/modules/people/people-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import { findOpened, nextFinishers, noteTold, takeOpened } from './told-releases-store.ts';

/** Takers told in one transaction, and by one run of the job, which others wait for; the rest comes a minute later. */
export const TOLD_AT_ONCE = 500;
const TOLD_PER_RUN = 10_000;
const ISSUES_PER_RUN = 100;

type Tools = Pick<Services, 'database' | 'publish' | 'log'>;

/** Tells the next takers of an issue. What they are told and up to whom stands in one transaction, so nobody is told twice. */
async function tellSome({ database, publish }: Tools, wihiwId: string, now: Date): Promise<number> {
  const takers = await transaction(database, async (tx) => {
    const opened = await takeOpened(tx, wihiwId, now);
    if (opened === null) return [];
    const next = await nextFinishers(tx, wihiwId, opened.toldUpTo, TOLD_AT_ONCE);
    const kind = opened.hasScore ? 'result-released' : 'answers-released';
    await notify(tx, { kind, wihiwId, title: opened.title, people: next }, now);
    await noteTold(tx, wihiwId, next.length < TOLD_AT_ONCE ? null : (next.at(-1)?.personId ?? null));
    return next;
  });
  for (const { personId } of takers) publish(`person:${personId}`);
  return takers.length;
}

/**
 * Tells takers whose results have opened by the clock since, once for each closing, however late it is noticed. May run beside
 * itself; an issue that fails holds up no other.
 */
export async function tellReleases(tools: Tools, now: Date): Promise<void> {
  let told = 0;
  for (const wihiwId of await findOpened(tools.database, now, ISSUES_PER_RUN)) {
    try {
      for (let some = TOLD_AT_ONCE; some === TOLD_AT_ONCE && told < TOLD_PER_RUN; told += some)
        some = await tellSome(tools, wihiwId, now);
    } catch (error) {
      tools.log.error({ err: error, issue: wihiwId }, 'takers could not be told that results have opened');
    }
    if (told >= TOLD_PER_RUN) return;
  }
}
