import type { Kysely } from 'kysely';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { TestHead } from '#server/modules/tests/tests-store.ts';
import { testStateOf } from '#server/modules/tests/tests-store.ts';
import { readPools } from './pools-store.ts';
import { readAuthoredQuestions } from './read-authored-questions.ts';
import { readTexts } from './texts-store.ts';

/**
 * A whole test for its author. The head must have been read before: a change in between then leaves an older test
 * revision beside newer content, which finalizing refuses, never the other way round.
 */
export async function readAuthoredTest(database: Kysely<Database>, head: TestHead): Promise<AuthoredTest> {
  const texts = await readTexts(database, head.id);
  const { questions, unreadable } = await readAuthoredQuestions(database, head, texts);
  return {
    id: head.id,
    title: head.title,
    state: testStateOf(head),
    version: head.version,
    revision: head.revision,
    titleRevision: head.titleRevision,
    scale: head.scale,
    texts,
    questions,
    ...(unreadable.length > 0 ? { unreadable } : {}),
    pools: await readPools(database, head.id),
    createdAt: head.createdAt.toISOString(),
    updatedAt: head.updatedAt.toISOString(),
    finalizedAt: head.finalizedAt?.toISOString() ?? null,
  };
}
