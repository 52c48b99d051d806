import type { Kysely } from 'kysely';
import { fail } from '#contract/definition/failure.ts';
import type { Parsed } from '#contract/definition/operation.ts';
import type { inviteReader } from '#contract/scoring/second-readers.ts';
import { READINGS_MAX } from '#contract/scoring/second-readers.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { AskedSide, AskingRole } from '#server/modules/people/people-asking-public.ts';
import { askedSide } from '#server/modules/people/people-asking-public.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiws-public.ts';
import { asIssueOwner, findWihiw, hasHosted, lockWihiwForChange } from '#server/modules/wihiws/wihiws-public.ts';
import type { ReadingRecord } from '#server/modules/wihiws/wihiws-readings-public.ts';
import {
  acceptOrDecline,
  endReading,
  findReading,
  insertReading,
  readAskedToRead,
  readReadingsOf,
} from '#server/modules/wihiws/wihiws-readings-public.ts';
import type { Services } from '#server/platform/services.ts';
import { mayTake } from './may-take.ts';
import { handMarked } from './reading-scope.ts';

type Wish = Pick<Parsed<typeof inviteReader>['body'], 'questionIds' | 'every'>;

/** Why a person can't read answers of others, or null: who knows names and marks, and who has taken the test or may take it. */
async function clashOf(
  tx: Kysely<Database>,
  { scene, personId }: { readonly scene: WihiwRecord; readonly personId: string },
): Promise<'reader_hosts' | 'ask_takes' | null> {
  if (await hasHosted(tx, scene.id, personId)) return 'reader_hosts';
  return (await mayTake(tx, scene.id, personId)) ? 'ask_takes' : null;
}

/** The owner of an issue asks an account to mark its answers a second time. The lock is the one that starts share. */
export const readerRole: AskingRole<WihiwRecord, ReadingRecord, Wish> = {
  notices: {
    asked: 'reading-invited',
    accepted: 'reading-accepted',
    declined: 'reading-declined',
    left: 'reading-left',
    ended: 'reading-ended',
  },
  topics: (wihiwId) => [`wihiw:${wihiwId}`],
  read: findWihiw,
  lock: lockWihiwForChange,
  about: ({ id, ownerId, title }) => ({ askerId: ownerId, wihiwId: id, title }),
  asAsker: asIssueOwner,
  async find(tx, { scene, personId }) {
    const theirs = (await readReadingsOf(tx, scene.id)).filter(({ readerId }) => readerId === personId);
    const open = theirs.find(({ state }) => state === 'invited' || state === 'accepted');
    // Of several that are over the last refusal counts, in whatever order they were asked.
    const since = ({ refusedAt }: ReadingRecord) => refusedAt?.getTime() ?? 0;
    return open ?? theirs.toSorted((one, other) => since(other) - since(one))[0] ?? null;
  },
  async whyNotAsk(tx, of, { questionIds }) {
    const test = await readFinalTest(tx, of.scene.testId);
    const known = new Set(test === null ? [] : handMarked(test).map(({ question }) => question.id));
    if (known.size === 0 || questionIds?.some((id) => !known.has(id)) === true) return 'question_unknown';
    const readings = await readReadingsOf(tx, of.scene.id);
    const isRead = readings.some(
      ({ state, readerId }) => readerId !== null && (state === 'invited' || state === 'accepted'),
    );
    if (isRead) return 'reader_present';
    return readings.length >= READINGS_MAX ? 'too_many_readings' : clashOf(tx, of);
  },
  whyNotAccept: clashOf,
  async writeAsked(tx, { scene, personId, now }, { questionIds, every }) {
    const unique = questionIds === null ? null : [...new Set(questionIds)];
    await insertReading(tx, { wihiwId: scene.id, readerId: personId, questionIds: unique, every }, now);
  },
  writeAnswer: (tx, { row, now }, { accept }) => acceptOrDecline(tx, row.id, accept, now),
  writeEnd: (tx, { scene, personId, row, now }, byThemselves) =>
    endReading(tx, row.id, byThemselves ? personId : scene.ownerId, now),
};

/** What whoever is asked to read needs: readers know the reading, and nothing of the issue. */
export function readersAsked(services: Services): AskedSide {
  const side = askedSide(services, readerRole, readAskedToRead);
  const issueOf = async ({ id, personId }: { readonly id: string; readonly personId: string }) => {
    const reading = await findReading(services.database, id);
    return reading?.readerId === personId ? { id: reading.wihiwId, personId } : null;
  };
  return {
    ...side,
    async answer(of, answer) {
      const ofIssue = await issueOf(of);
      return ofIssue === null ? fail('not_found') : side.answer(ofIssue, answer);
    },
    async leave(of) {
      const ofIssue = await issueOf(of);
      return ofIssue === null ? fail('not_found') : side.leave(ofIssue);
    },
  };
}
