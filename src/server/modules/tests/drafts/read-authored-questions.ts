import type { Kysely } from 'kysely';
import type { TestQuestion } from '#contract/authoring/draft-questions.ts';
import type { TestText } from '#contract/authoring/draft-texts.ts';
import { sourceTexts } from '#core/questions/finalizing/finalize-questions.ts';
import type { SourceText } from '#core/questions/question-text.ts';
import { reopenQuestion } from '#core/questions/registry.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { TestHead } from '#server/modules/tests/tests-store.ts';
import type { ReadQuestions, StoredFinalized } from './questions-store.ts';
import { isReadable, readDraftQuestions, readFinalizedQuestions, withoutEmpty } from './questions-store.ts';
import { readSentences } from './texts-store.ts';

function reopen(stored: StoredFinalized, sources: readonly SourceText[]): TestQuestion | null {
  const { revision, finalized, answerableWithoutText } = stored;
  try {
    const question = withoutEmpty({ ...reopenQuestion(finalized, sources), answerableWithoutText });
    return isReadable(question) ? { revision, question } : null;
  } catch {
    // A body or key of another shape than its kind's breaks wherever it is first looked into.
    return null;
  }
}

/**
 * The questions of a test in order as its author writes them, whether it is a draft or has been finalized. One that is
 * stored in no known shape is reported and does not block the others.
 */
export async function readAuthoredQuestions(
  database: Kysely<Database>,
  { id, finalized }: Pick<TestHead, 'id' | 'finalized'>,
  texts: readonly Pick<TestText, 'id' | 'document'>[],
): Promise<ReadQuestions> {
  if (!finalized) return readDraftQuestions(database, id);
  const stored = await readFinalizedQuestions(database, id);
  const sentences = await readSentences(database, id);
  const sources = sourceTexts(
    texts.map((text) => ({ ...text, sentences: sentences.get(text.id) ?? [] })),
    stored.map((one) => one.finalized.question),
  );
  const questions: TestQuestion[] = [];
  const unreadable: ReadQuestions['unreadable'] = [];
  for (const [index, one] of stored.entries()) {
    const question = reopen(one, sources);
    if (question === null) unreadable.push({ questionId: one.finalized.question.id, place: index + 1 });
    else questions.push(question);
  }
  return { questions, unreadable };
}
