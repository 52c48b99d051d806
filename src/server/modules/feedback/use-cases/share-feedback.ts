import type { Kysely } from 'kysely';
import type { SharedFeedback } from '#contract/feedback/feedback-results.ts';
import { countRatings, type RatingCounts } from '#core/feedback/feedback-figures.ts';
import { sharedRatings, sharedWordsCount } from '#core/feedback/shared-figures.ts';
import { releaseBlocks } from '#core/surveys/anonymity/release-blocks.ts';
import { cellOf } from '#core/surveys/results/group-cells.ts';
import type { Database } from '#db/schema/database-types.ts';
import { readSpeakers } from '#server/modules/events/events-programme-public.ts';
import type { EventRecord } from '#server/modules/events/events-public.ts';
import * as store from '#server/modules/feedback/feedback-blocks-store.ts';
import type { StoredFeedbackForm } from '#server/modules/feedback/read-feedback-event.ts';
import { readForm, readTargets } from '#server/modules/feedback/read-feedback-event.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

type Shown = NonNullable<SharedFeedback['activities'][number]['shown']>;

/** The most words to one question that a speaker's page shows. */
const SHARED_WORDS_MAX = 500;
/** Feedback has no groups: everybody is in the cell of nobody's answers. */
const CELL = cellOf([]);

function countsOf(ratings: readonly number[]): RatingCounts {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (const rating of ratings) counts[(rating - 1) as 0] += 1;
  return counts;
}

/** Counts what has come on an activity, in blocks by the rule of anonymous surveys; what is counted is not counted anew. */
async function renewBlocks(
  database: Kysely<Database>,
  at: { readonly eventId: string; readonly activityId: string },
  isOver: boolean,
): Promise<void> {
  await transaction(database, async (tx) => {
    const held = await store.lockHeld(tx, at.eventId, at.activityId);
    const blocks = await store.readBlocks(tx, at.eventId, [at.activityId]);
    const people = blocks.reduce((sum, { counts }) => sum + countRatings(counts), 0);
    const waiting = held.map(({ id, wording }) => ({ id, version: wording, cell: CELL }));
    const ratingOf = new Map(held.map(({ id, rating }) => [id, rating]));
    for (const { ids } of releaseBlocks(waiting, { [CELL]: people }, isOver)) {
      const ratings = ids.flatMap((id) => ratingOf.get(id) ?? []);
      await store.insertBlock(tx, at, countsOf(ratings), ids);
    }
  });
}

/**
 * Returns what a speaker is shown of their activities: by the rule of anonymous surveys where every fifth rating stands, and words
 * without names (decision 120). Null of a speaker who is not in the event any more.
 */
export async function shareFeedback(
  { database, now }: Pick<Services, 'database' | 'now'>,
  event: EventRecord,
  speakerId: string,
): Promise<SharedFeedback | null> {
  const speaker = (await readSpeakers(database, event.id)).find(({ id }) => id === speakerId);
  if (speaker === undefined) return null;
  const [form, targets] = await Promise.all([readForm(database, event), readTargets(database, event)]);
  const own = targets.filter(({ speakerIds }) => speakerIds.includes(speakerId));
  const ids = own.flatMap(({ activityId }) => activityId ?? []);
  const isOver = form.closesAt <= now();
  for (const activityId of (await store.countHeld(database, event.id, ids)).keys())
    await renewBlocks(database, { eventId: event.id, activityId }, isOver);
  const [blocks, words] = await Promise.all([
    store.readBlocks(database, event.id, ids),
    store.readBlockWords(database, event.id, ids),
  ]);
  return {
    event: { id: event.id, title: event.title, timeZone: event.timeZone, eventlogo: event.eventlogo },
    speaker: speaker.name,
    activities: own.map(({ activityId, title, startsAt }) => ({
      title,
      startsAt: startsAt.toISOString(),
      shown: showOne(
        form,
        blocks.filter((one) => one.activityId === activityId),
        words.filter((one) => one.activityId === activityId),
      ),
    })),
  };
}

function showOne(
  form: StoredFeedbackForm,
  blocks: readonly store.StoredFeedbackBlock[],
  words: readonly store.BlockWords[],
): Shown | null {
  const told = sharedRatings(blocks.map(({ counts }) => counts));
  if (told === null) return null;
  const { people, ratings, mean } = told;
  return {
    people: { count: people.least, upTo: people.most },
    ratings: ratings.map(({ least, most }) => ({ count: least, upTo: most })),
    mean,
    words: questionsOf(form)
      .map(({ question, part, wordings }) => {
        const wrote = words.filter((one) => one[part] !== '' && wordings.includes(one.wording));
        const most = sharedWordsCount(
          blocks.map(({ id, counts }) => ({
            wrote: wrote.filter(({ blockId }) => blockId === id).length,
            people: countRatings(counts),
          })),
        );
        const answers = wrote
          .slice(0, Math.min(most, SHARED_WORDS_MAX))
          .flatMap((one) => (one.hidden ? [] : [one[part]]));
        // Each list in an order of its own, so that two answers of one person do not stand at the same place.
        return { question, answers: answers.toSorted() };
      })
      .filter(({ answers }) => answers.length > 0),
  };
}

type AskedWords = { readonly question: string; readonly part: 'first' | 'second'; readonly wordings: number[] };

/** Returns the questions of all wordings; those of one text are one question. */
function questionsOf({ wordings }: StoredFeedbackForm): readonly AskedWords[] {
  return (['first', 'second'] as const).flatMap((part) =>
    [...Map.groupBy(wordings, (one) => one[part])].map(([question, same]) => ({
      question,
      part,
      wordings: same.map(({ version }) => version),
    })),
  );
}
