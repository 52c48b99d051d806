import type { Kysely } from 'kysely';
import type { TakerMessage } from '#contract/lesson/lesson-messages.ts';
import { MESSAGES_TOLD } from '#contract/lesson/lesson-messages.ts';
import type { LogEntry } from '#core/wihiws/rule-changes/change-log-schema.ts';
import { chanceWords, extraTimeWords, favourWords } from '#core/wihiws/rule-changes/favour-words.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiw-record.ts';
import { readChangesFor } from './changes-store.ts';
import { readSecondChance } from './second-chances-store.ts';

/** Whom and since when to tell. */
type Told = { readonly userId: string; readonly hasBegun: boolean; readonly since: Date | null };

function wordsOf(entry: LogEntry, timeZone: string): string | null {
  if (entry.kind === 'extra-time') return extraTimeWords(entry.minutes);
  if (entry.kind !== 'rules') return null;
  const words = entry.steps.flatMap((step) => favourWords(step, timeZone) ?? []);
  return words.length === 0 ? null : words.join(' ');
}

/** Returns what was changed in an issue in favour of a person, as sentences, the oldest first. */
export async function readNews(
  database: Kysely<Database>,
  { id, timeZone }: Pick<WihiwRecord, 'id' | 'timeZone'>,
  { userId, hasBegun, since }: Told,
): Promise<TakerMessage[]> {
  const changes = await readChangesFor(database, id, userId, since, MESSAGES_TOLD);
  const chance = await readSecondChance(database, id, userId);
  const news = changes.flatMap(({ id: changeId, at, entry }) => {
    const text = wordsOf(entry, timeZone);
    return text === null ? [] : [{ id: changeId, text, at }];
  });
  if (chance !== null && (since === null || chance.toldAt >= since)) {
    const text = chanceWords(chance.closesAt?.toISOString() ?? null, timeZone, hasBegun);
    news.push({ id: chance.toldId, text, at: chance.toldAt });
  }
  return news
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, ...told }) => ({ ...told, at: at.toISOString() }));
}
