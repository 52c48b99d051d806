import type { Kysely } from 'kysely';
import type { FinalQuestion } from '#core/questions/finalizing/final-question.ts';
import { sourceTexts } from '#core/questions/finalizing/finalize-questions.ts';
import type { QuestionPool } from '#core/questions/presenting/question-order.ts';
import { namesSentences } from '#core/questions/registry.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import { presentText } from '#core/texts/present-text.ts';
import type { MarkedSentence } from '#core/texts/render-document.ts';
import { countText } from '#core/texts/sentences/text-counts.ts';
import type { Database } from '#db/schema/database-types.ts';
import { readPools } from '#server/modules/tests/drafts/pools-store.ts';
import { readFinalizedQuestions } from '#server/modules/tests/drafts/questions-store.ts';
import { readSentences, readTexts } from '#server/modules/tests/drafts/texts-store.ts';
import { BoundedMap } from '#server/platform/process/pacing/bounded-map.ts';
import { letOthersRun } from '#server/platform/process/pacing/let-others-run.ts';
import type { TestScale } from './tests-store.ts';
import { findTest } from './tests-store.ts';

/** A text of a finalized test. */
export type FinalText = {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly source: string;
  /** As the author wrote it, with all its sentences: shown only after right answers are released. */
  readonly document: TextDocument;
  readonly sentences: readonly MarkedSentence[];
  /**
   * As takers see it: without the sentences that any question of the test asks to put back, even one of a pool that is not
   * drawn, so that the same sentences are missing for everybody. `sentences` only if answers name sentences.
   */
  readonly shown: { readonly document: TextDocument; readonly sentences: readonly MarkedSentence[] };
  readonly audio: { readonly url: string } | null;
  /** Of the text as takers see it. */
  readonly wordCount: number;
};

/**
 * The immutable part of a finalized test. Holds no key, no explanation and no evidence, so that it can’t leak one; only the
 * whole document of a text reveals what was removed from it.
 */
export type FinalTest = {
  readonly id: string;
  readonly ownerId: string;
  readonly title: string;
  readonly scale: TestScale;
  readonly texts: readonly FinalText[];
  /** In the author's order. */
  readonly questions: readonly FinalQuestion[];
  readonly pools: readonly QuestionPool[];
  /** Points of one attempt as it was finalized; {@link readMaximum} in `tests-public.ts` leaves void questions out. */
  readonly points: number;
};

/** A test may hold half a megabyte of text; a server rarely has more than a few dozen in use at once. */
const CACHED_TESTS = 64;

// Finalized tests never change, so an entry is never stale. Promises are kept, so that a class that starts at once
// reads the test once.
const cached = new BoundedMap<string, Promise<FinalTest | null>>(CACHED_TESTS);

/** Returns the points of one attempt, at most: where a pool has less questions left than it draws, its attempts differ. */
export function attemptPoints({ questions, pools }: Pick<FinalTest, 'questions' | 'pools'>): number {
  const single = questions.reduce((sum, { poolId, points }) => (poolId === null ? sum + points : sum), 0);
  return pools.reduce((sum, { id, draw }) => {
    const members = questions.filter(({ poolId }) => poolId === id);
    return sum + Math.min(draw, members.length) * (members[0]?.points ?? 0);
  }, single);
}

async function loadTexts(
  database: Kysely<Database>,
  testId: string,
  questions: readonly FinalQuestion[],
): Promise<FinalText[]> {
  const texts = await readTexts(database, testId);
  const stored = await readSentences(database, testId);
  // Each step of the longest text takes up to 40 ms, and others wait for the loop meanwhile.
  const pause = letOthersRun();
  const final: FinalText[] = [];
  for (const { id, title, author, source, audio, document } of texts) {
    const marked = (stored.get(id) ?? []).map((one) => ({
      id: one.id,
      blockId: one.blockId,
      start: one.start,
      end: one.end,
    }));
    const [own] = sourceTexts([{ id, document, sentences: marked }], questions);
    if (own === undefined) continue;
    await pause();
    const { sentences, removedIds } = own;
    const presented = removedIds.size > 0 ? presentText(document, sentences, removedIds) : { document, sentences };
    const isNamed = questions.some(({ kind, textId }) => textId === id && namesSentences(kind));
    const shown = { document: presented.document, sentences: isNamed ? presented.sentences : [] };
    await pause();
    const wordCount = countText(shown.document).words;
    final.push({
      id,
      title,
      author,
      source,
      document,
      sentences,
      shown,
      wordCount,
      audio: audio ? { url: audio.url } : null,
    });
    await pause();
  }
  return final;
}

async function loadFinalTest(database: Kysely<Database>, testId: string): Promise<FinalTest | null> {
  const head = await findTest(database, testId);
  if (head === null || !head.finalized) return null;
  const stored = await readFinalizedQuestions(database, testId);
  const questions = stored.map(({ finalized }) => finalized.question);
  const texts = await loadTexts(database, testId, questions);
  const pools = await readPools(database, testId);
  const { id, ownerId, title, scale } = head;
  return { id, ownerId, title, scale, texts, questions, pools, points: attemptPoints({ questions, pools }) };
}

/** Returns a finalized test, cached if it was read recently; null when there is none or it is still a draft. */
export async function readFinalTest(database: Kysely<Database>, testId: string): Promise<FinalTest | null> {
  const id = testId.toLowerCase();
  const known = cached.get(id);
  const reading = known ?? loadFinalTest(database, id);
  // Set again at each reading, so that the tests in use stay.
  cached.set(id, reading);
  const forget = () => {
    if (cached.get(id) === reading) cached.delete(id);
  };
  try {
    const test = await reading;
    if (test === null) forget();
    return test;
  } catch (error) {
    forget();
    throw error;
  }
}
