import type { TestQuestion } from '#contract/draft-questions.ts';
import type { TestText } from '#contract/draft-texts.ts';
import { sourceTexts } from '#core/questions/finalize-questions.ts';
import { reopenQuestion } from '#core/questions/registry.ts';
import { readDraftQuestions, readFinalizedQuestions, withoutEmpty } from '#server/modules/tests/questions-store.ts';
import type { Connection, TestHead } from '#server/modules/tests/tests-store.ts';
import { readSentences } from '#server/modules/tests/texts-store.ts';

/** The questions of a test in order as its author writes them, whether it is a draft or has been finalized. */
export async function readAuthoredQuestions(
  connection: Connection,
  { id, finalized }: Pick<TestHead, 'id' | 'finalized'>,
  texts: readonly Pick<TestText, 'id' | 'document'>[],
): Promise<TestQuestion[]> {
  if (!finalized) return readDraftQuestions(connection, id);
  const stored = await readFinalizedQuestions(connection, id);
  const sentences = await readSentences(connection, id);
  const sources = sourceTexts(
    texts.map((text) => ({ ...text, sentences: sentences.get(text.id) ?? [] })),
    stored.map((one) => one.finalized.question),
  );
  return stored.map(({ revision, finalized, answerableWithoutText }) => ({
    revision,
    question: withoutEmpty({ ...reopenQuestion(finalized, sources), answerableWithoutText }),
  }));
}
