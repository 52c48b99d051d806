import { randomBytes, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { identifierKey } from '#core/people/identifier.ts';
import { finalizeQuestion } from '#core/questions/registry.ts';
import type { WihiwTable } from '#db/schema/database-types.ts';
import { newToken } from '#server/platform/secrets/tokens.ts';
import type { TestBrowser, TestServer } from '#server/platform/testing/test-server.ts';
import { CANARIES, paragraph, sampleQuestions } from './authored-samples.ts';

export type SeededPerson = { readonly userId: string; readonly identifier: string; readonly browser: TestBrowser };

/** Creates a person who is signed in on a new browser. */
export async function seedPerson(
  server: TestServer,
  name: string,
  kind: 'account' | 'participant' = 'account',
  sharedComputer = false,
): Promise<SeededPerson> {
  const { database, sealer, now } = server.services;
  const identifier = `${name}.${randomBytes(8).toString('hex')}`;
  const user = await database
    .insertInto('wihiwin_users')
    .values({
      identifier,
      identifier_key: identifierKey(identifier),
      display_name: name,
      kind,
      ...(kind === 'account' ? { password_hash: 'none' } : { personal_code_hash: randomBytes(32) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = newToken();
  await database
    .insertInto('sessions')
    .values({
      token_hash: sealer.lookupHash(token, 'session'),
      user_id: user.id,
      shared_computer: sharedComputer,
      // The tests' clock may be years from the database's.
      entered_at: now(),
      last_seen_at: now(),
      expires_at: new Date(now().getTime() + 10 * 365 * 86_400_000),
    })
    .execute();
  const browser = server.browser();
  browser.cookie = `wihiwin=${token}`;
  return { userId: user.id, identifier, browser };
}

/** A question of a seeded test with answers to give. */
export type SeededQuestion = { readonly id: string; readonly right: unknown; readonly wrong: unknown };
export type SeededTest = {
  readonly testId: string;
  readonly textId: string;
  readonly single: SeededQuestion;
  readonly multiple: SeededQuestion;
  readonly short: SeededQuestion;
};

const TEXTS = [
  { title: 'Intermezzo', author: 'М. Коцюбинський', words: 'Лишилось тільки ще спакуватись.' },
  { title: 'Дорога', author: '', words: 'Поїзд летить, повний людського гаму.' },
] as const;

/**
 * A finalized test of one text and one question of each kind, with canaries in everything a taker must not get. Of two
 * texts the second one has the short answer, and the multiple choice is about none.
 */
export async function seedTest(server: TestServer, ownerId: string, texts: 1 | 2 = 1): Promise<SeededTest> {
  const { database } = server.services;
  const [testId, textId] = [randomUUID(), randomUUID()];
  await database
    .insertInto('tests')
    .values({ id: testId, owner_id: ownerId, title: 'Intermezzo', family_id: testId })
    .execute();
  const textIds = [textId, randomUUID()];
  for (const [position, { title, author, words }] of TEXTS.slice(0, texts).entries()) {
    const document = JSON.stringify(paragraph(words));
    const id = textIds[position] ?? '';
    await database.insertInto('texts').values({ id, test_id: testId, position, title, author, document }).execute();
  }
  const textOf = (kind: string) => (texts === 1 || kind === 'single' ? textId : kind === 'short' ? textIds[1] : null);
  const made = sampleQuestions(textId).map((authored) =>
    finalizeQuestion(authored, () => randomBytes(9).toString('base64url').replace(/^[-_]/, 'a'), []),
  );
  for (const [position, { question, key, explanation }] of made.entries()) {
    await database
      .insertInto('questions')
      .values({
        id: question.id,
        test_id: testId,
        text_id: textOf(question.kind) ?? null,
        position,
        kind: question.kind,
        prompt: JSON.stringify(question.prompt),
        points: String(question.points),
        process: question.process,
        required: question.required,
        hint: JSON.stringify(question.hint),
        body: JSON.stringify(question.body),
      })
      .execute();
    await database
      .insertInto('question_keys')
      .values({
        question_id: question.id,
        version: 1,
        key: JSON.stringify(key),
        explanation: JSON.stringify(explanation),
        evidence: JSON.stringify([CANARIES.evidence]),
      })
      .execute();
  }
  await database
    .updateTable('tests')
    .set({ finalized: true, finalized_at: server.clock.now })
    .where('id', '=', testId)
    .execute();
  const answers = made.map((one): SeededQuestion => {
    const { id } = one.question;
    if (one.kind === 'short') return { id, right: { text: CANARIES.accepted }, wrong: { text: 'не знаю' } };
    if (one.kind !== 'single' && one.kind !== 'multiple')
      throw new Error(`the seeded test has no ${one.kind} question`);
    const ids = one.question.body.options.map((option) => option.id);
    if (one.kind === 'single')
      return {
        id,
        right: { optionId: one.key.optionId },
        wrong: { optionId: ids.find((option) => option !== one.key.optionId) },
      };
    return {
      id,
      right: { optionIds: one.key.optionIds },
      wrong: { optionIds: ids.filter((option) => !one.key.optionIds.includes(option)) },
    };
  });
  const [single, multiple, short] = answers as [SeededQuestion, SeededQuestion, SeededQuestion];
  return { testId, textId, single, multiple, short };
}

export type SeededIssue = SeededTest & {
  readonly wihiwId: string;
  readonly token: string;
  readonly host: SeededPerson;
};

/** An issue of a fresh test, open to anybody by a link unless the rules say otherwise. */
export async function seedIssue(
  server: TestServer,
  rules: Partial<Insertable<WihiwTable>> = {},
  of?: { host: SeededPerson; test: SeededTest },
): Promise<SeededIssue> {
  const { database, sealer } = server.services;
  const host = of?.host ?? (await seedPerson(server, 'Оксана'));
  const test = of?.test ?? (await seedTest(server, host.userId));
  const [wihiwId, token] = [randomUUID(), newToken()];
  await database
    .insertInto('WIHIW')
    .values({
      id: wihiwId,
      test_id: test.testId,
      owner_id: host.userId,
      anybody: true,
      title: 'Intermezzo, уривок',
      attempts_allowed: 1,
      token_hash: sealer.lookupHash(token, 'wihiw-link'),
      token_sealed: sealer.seal(token, 'wihiw-link'),
      ...rules,
    })
    .execute();
  return { ...test, wihiwId, token, host };
}

/** Addresses an issue to a person. */
export async function seedRecipient(server: TestServer, wihiwId: string, userId: string): Promise<void> {
  await server.services.database
    .insertInto('wihiw_recipients')
    .values({ wihiw_id: wihiwId, user_id: userId })
    .execute();
}
