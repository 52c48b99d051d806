import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { Services } from '#server/platform/services.ts';
import { anchorsOf, findingAnchors } from './move-anchors.ts';
import { readTexts } from './texts-store.ts';

/** Returns a received question with its anchors found in the current texts: they may be of an older revision. */
export async function placeQuestion(
  { database, work }: Pick<Services, 'database' | 'work'>,
  testId: string,
  question: AuthoredQuestion,
): Promise<AuthoredQuestion> {
  if (anchorsOf(question).length === 0) return question;
  const texts = (await readTexts(database, testId)).map(({ id, document }) => ({ id, document }));
  const [placed] = await work.run(findingAnchors, { questions: [question], texts });
  return placed ?? question;
}
