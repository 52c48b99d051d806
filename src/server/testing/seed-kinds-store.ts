import { randomBytes, randomUUID } from 'node:crypto';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { FinalizedQuestion } from '#core/questions/finalizing/final-question.ts';
import { finalizeQuestions } from '#core/questions/finalizing/finalize-questions.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import type { SourceText } from '#core/questions/question-text.ts';
import { exampleDocument, exampleQuestions } from '#core/testing/example-questions.ts';
import type { TestServer } from '#server/platform/testing/test-server.ts';
import type { SeededIssue } from './seed-store.ts';
import { seedIssue, seedPerson } from './seed-store.ts';

/** An issue of a test with one question of each kind on one text; `finalized` in the order of the kinds. */
export type SeededKinds = {
  readonly issue: SeededIssue;
  readonly textId: string;
  readonly finalized: readonly FinalizedQuestion[];
  readonly text: SourceText;
};

// The example's text id is replaced, so that no two tests share it.
const bound = (question: AuthoredQuestion, textId: string, required: boolean): AuthoredQuestion =>
  JSON.parse(JSON.stringify({ ...question, id: randomUUID(), required }).replaceAll('"t1"', `"${textId}"`));

/** Returns the answer that earns all points; for kinds marked by a person, some words. */
export function fullPointsAnswer({ kind, key }: FinalizedQuestion): Record<string, unknown> {
  switch (kind) {
    case 'single':
      return { optionId: key.optionId };
    case 'multiple':
      return { optionIds: key.optionIds };
    case 'ordering':
      return { itemIds: key.itemIds };
    case 'evidence':
      return { sentenceIds: key.sentenceIds };
    case 'proof':
      return { optionId: key.optionId, sentenceIds: key.sentenceIds };
    case 'cloze':
      if (key.mode === 'typed')
        return { gaps: key.gaps.map(({ gapId, accepted }) => ({ gapId, value: accepted[0] ?? '' })) };
      return { gaps: key.gaps.map(({ gapId, optionId }) => ({ gapId, value: optionId })) };
    case 'stated':
      return { verdicts: key.verdicts };
    case 'matching':
    case 'insert':
    case 'category':
      return { choices: key.choices };
    case 'short':
      return { text: key.accepted[0] ?? '' };
    case 'open':
    case 'retell':
      return { text: 'Хлопець і яблуня.' };
  }
}

/**
 * Seeds core's example question of every given kind, finalized together as the platform does it, straight into the
 * tables: kinds that the contract does not offer yet too. Each is required unless told otherwise.
 */
export async function seedKinds(
  server: TestServer,
  kinds: readonly QuestionKind[],
  rules: Parameters<typeof seedIssue>[1] = {},
  required = true,
): Promise<SeededKinds> {
  const { database } = server.services;
  const host = await seedPerson(server, 'Оксана');
  const [testId, textId] = [randomUUID(), randomUUID()];
  await database
    .insertInto('tests')
    .values({ id: testId, owner_id: host.userId, title: 'Сад', family_id: testId })
    .execute();
  const document = JSON.stringify(exampleDocument);
  await database
    .insertInto('texts')
    .values({ id: textId, test_id: testId, position: 0, title: 'Сад', document })
    .execute();
  const authored = kinds.map((kind) => bound(exampleQuestions[kind], textId, required));
  const made = finalizeQuestions(authored, [{ id: textId, document: exampleDocument }], () =>
    randomBytes(12).toString('base64url'),
  );
  const text = made.texts[0] as SourceText;
  await database
    .insertInto('text_sentences')
    .values(
      text.sentences.map(({ id, blockId, start, end }, position) => ({
        id,
        text_id: textId,
        position,
        block_id: blockId,
        start_offset: start,
        end_offset: end,
      })),
    )
    .execute();
  for (const [position, { kind, question, key, explanation, evidence }] of made.questions.entries()) {
    const { id, prompt, points, process, required, hint, body } = question;
    await database
      .insertInto('questions')
      .values({
        id,
        test_id: testId,
        text_id: textId,
        position,
        kind,
        points: String(points),
        process,
        required,
        prompt: JSON.stringify(prompt),
        hint: JSON.stringify(hint),
        body: JSON.stringify(body),
      })
      .execute();
    const solution = { key: JSON.stringify(key), explanation: JSON.stringify(explanation) };
    await database
      .insertInto('question_keys')
      .values({ question_id: id, version: 1, ...solution, evidence: JSON.stringify(evidence) })
      .execute();
  }
  const finalizedAt = server.clock.now;
  await database
    .updateTable('tests')
    .set({ finalized: true, finalized_at: finalizedAt })
    .where('id', '=', testId)
    .execute();
  const none = { id: '', right: null, wrong: null };
  const test = { testId, textId, single: none, multiple: none, short: none };
  const issue = await seedIssue(server, rules, { host, test });
  return { issue, textId, finalized: made.questions, text };
}
