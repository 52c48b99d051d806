import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Attempt } from '#contract/attempts.ts';
import type { PresentedQuestion } from '#core/questions/finalizing/final-question.ts';
import { isFromMemory } from '#core/questions/kind-traits.ts';
import { presentedQuestionSchema } from '#core/questions/presented-question-schema.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { QUESTION_KINDS } from '#core/questions/question-kinds.ts';
import { shownSentenceIds } from '#core/questions/question-text.ts';
import { CANARY } from '#core/testing/example-questions.ts';
import { blockText } from '#core/texts/document-text.ts';
import { missingRequired } from '#server/modules/attempts/ending/stage-duties.ts';
import { readCoverOf } from '#server/modules/attempts/page/read-cover.ts';
import { renderTakerPage } from '#server/modules/attempts/page/render-taker-page.ts';
import type { TakerFiles } from '#server/modules/attempts/page/taker-files.ts';
import { mayBeSentWhole } from '#server/modules/attempts/page/taker-page-cache.ts';
import { applySaves } from '#server/modules/attempts/saving/apply-saves.ts';
import { presentAttempt } from '#server/modules/attempts/taking/present-attempt.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import { findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { openLiveReader } from '#server/platform/realtime/live-reader.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededKinds } from '#server/testing/seed-kinds-store.ts';
import { fullPointsAnswer, seedKinds } from '#server/testing/seed-kinds-store.ts';
import { seedPerson } from '#server/testing/seed-store.ts';
import { endReadingStage, result, save, saveOf, start, submit } from '#server/testing/take-test.ts';
import type { AttemptRow } from './attempt-row.ts';
import { findAttempt, insertAttempt } from './attempts-store.ts';

const START = new Date('2026-11-21T08:00:00Z');
const CLOSES = new Date('2026-11-21T10:00:00Z');
const REMOVED = 'Він довго дивився на цвіт.';
const server = useTestServer();

beforeEach(() => {
  server.clock.now = START;
});

const count = (bytes: string, part: string) => bytes.split(part).length - 1;

/** Expects that nothing sent to a taker before the release contains or reveals a key. */
function expectNoKey(sent: readonly string[], { text }: SeededKinds): void {
  expect(sent.filter((bytes) => bytes.includes(CANARY))).toEqual([]);
  expect(sent.filter((bytes) => /"(?:key|accepted|evidence|explanation|parts)":(?!null)/.test(bytes))).toEqual([]);
  // Ids of sentences in keys occur as often as others. Verse is counted apart, because it has no places for insertion.
  const shown = shownSentenceIds(text);
  const isVerse = new Map(text.sentences.map(({ id, blockId }) => [id, blockId === 'b3']));
  for (const bytes of sent)
    for (const verse of [true, false])
      expect(new Set(shown.filter((id) => isVerse.get(id) === verse).map((id) => count(bytes, `"${id}"`))).size).toBe(
        1,
      );
}

/** Returns a reply without the taker's own answers, which may be right and come back in it. */
function withoutOwnAnswers(bytes: string): string {
  if (!bytes.startsWith('{')) return bytes;
  return JSON.stringify(JSON.parse(bytes), (name, value) => (name === 'value' || name === 'answer' ? null : value));
}

/** Expects that texts and questions are sent whole: with all sentences shown and in valid form. */
function expectSentWhole(attempt: Pick<Attempt, 'texts'> & { questions: readonly unknown[] }, seeded: SeededKinds) {
  const order = shownSentenceIds(seeded.text);
  const kinds = seeded.finalized.map(({ kind }) => kind);
  const namesSentences = kinds.some((kind) => ['evidence', 'insert', 'proof'].includes(kind));
  for (const { document, sentences } of attempt.texts) {
    expect(sentences.map(({ id }) => id)).toEqual(namesSentences ? order : []);
    expect(JSON.stringify(document).includes(REMOVED)).toBe(!kinds.includes('insert'));
    const words = new Map(document.blocks.map((block) => [block.id, blockText(block)]));
    for (const { blockId, start: from, end } of sentences) {
      const sentence = words.get(blockId)?.slice(from, end) ?? '';
      expect([sentence, sentence.trim()]).toEqual([sentence, sentence]);
      expect(sentence).toMatch(/^\p{Lu}[^]*\.$/u);
    }
  }
  for (const question of attempt.questions) {
    expect(presentedQuestionSchema.safeParse(question).error).toBeUndefined();
    const { kind, body } = question as PresentedQuestion;
    if (kind === 'evidence' || kind === 'proof') expect((body as { sentenceIds: string[] }).sentenceIds).toEqual(order);
  }
}

/** Stores an attempt directly, without the API. */
async function startBeneath(seeded: SeededKinds): Promise<AttemptRow> {
  const person = await seedPerson(server, 'Марія');
  const { wihiwId } = seeded.issue;
  return transaction(server.services.database, async (tx) => {
    const attemptId = await insertAttempt(tx, {
      wihiwId,
      userId: person.userId,
      displayName: 'Марія',
      number: 1,
      trial: false,
      seed: 'насіння',
      questionIds: seeded.finalized.map(({ question }) => question.id),
      shuffleOptions: true,
      readingMode: 'beside',
      certainty: false,
      startedAt: START,
      promisedAt: CLOSES,
      deadlineAt: CLOSES,
      pausedAt: null,
    });
    return (await findAttempt(tx, { wihiwId, attemptId })) as AttemptRow;
  });
}

async function issueAndTest({ issue }: SeededKinds) {
  const found = await findWihiw(server.services.database, issue.wihiwId);
  const test = await readFinalTest(server.services.database, issue.testId);
  if (found === null || test === null) throw new Error('the seeded issue is gone');
  return { found, test };
}

describe.each(QUESTION_KINDS.map((kind) => [kind]))('%s', (kind) => {
  it('is sent without any part of its key, as attempt and as page', async () => {
    const seeded = await seedKinds(server, [kind], { closes_at: CLOSES });
    const { found, test } = await issueAndTest(seeded);
    expect(mayBeSentWhole(found, test, START)).toBe(kind !== 'retell');
    const row = await startBeneath(seeded);
    const cover = await readCoverOf(server.services, found);
    const files: TakerFiles = {
      earlyScript: '',
      pressScript: '',
      startForms: { newcomer: '', known: '' },
      script: '',
      preloads: [],
      fontStyleText: '',
      styleText: '',
    };
    const page = renderTakerPage(
      { face: 'tests', cover: (cover as NonNullable<typeof cover>).cover, line: '', token: null, test },
      files,
    );
    const steps = kind === 'retell' ? [0, 1] : [0];
    const attempts = steps.map((readingStep) =>
      presentAttempt({
        attempt: { ...row, readingStep },
        live: [],
        test,
        answers: [],
        now: START,
        withTexts: true,
      }),
    );
    expectNoKey([page], seeded);
    for (const attempt of attempts) {
      expectNoKey([JSON.stringify(attempt.texts), JSON.stringify(attempt.questions)], seeded);
      expectSentWhole(attempt, seeded);
    }
    expect(attempts.flatMap(({ questions }) => questions)).toHaveLength(1);
    if (kind === 'retell') expect(attempts.map(({ texts }) => texts.length)).toEqual([1, 0]);
    // Control: the stored question does contain the key.
    expect(JSON.stringify(seeded.finalized)).toContain(CANARY);
  });

  it('has bad answers refused one by one, the rest of the batch saved, and right and wrong ones reported alike', async () => {
    const seeded = await seedKinds(server, [kind, kind], { closes_at: CLOSES });
    const [question, other] = seeded.finalized as [(typeof seeded.finalized)[0], (typeof seeded.finalized)[0]];
    const row = await startBeneath(seeded);
    const step = kind === 'retell' ? 1 : 0;
    await server.services.database
      .updateTable('attempts')
      .set({ reading_step: step })
      .where('id', '=', row.id)
      .execute();
    const bad = badAnswers(fullPointsAnswer(question));
    const saves = [
      ...bad.map((value, index) => saveOf(question.question, value, index + 1)),
      saveOf(other.question, fullPointsAnswer(other), 100),
      saveOf({ id: randomUUID() }, fullPointsAnswer(other), 101),
    ];
    const request = { wihiwId: row.wihiwId, attemptId: row.id, userId: row.userId ?? '', device: 'phone', saves };
    const [reply] = await transaction(server.services.database, (tx) => applySaves(tx, [request], START));
    if (!reply?.ok) throw new Error('the saves were not answered');
    const outcomes = reply.value.saved.map(({ counter, outcome, code }) => [counter, outcome, code]);
    expect(outcomes.toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
      ...bad.map((_, index) => [index + 1, 'refused', 'answer_malformed']),
      [100, 'saved', null],
      [101, 'refused', 'question_unknown'],
    ]);
  });

  it('blocks its taker while it is required and empty, but not when the stored answer is unreadable', async () => {
    const seeded = await seedKinds(server, [kind], { closes_at: CLOSES });
    const { database } = server.services;
    const [one] = seeded.finalized as [(typeof seeded.finalized)[0]];
    const { test } = await issueAndTest(seeded);
    const row = { ...(await startBeneath(seeded)), readingStep: kind === 'retell' ? 1 : 0 };
    const missing = () => transaction(database, (tx) => missingRequired(tx, row, test));
    const answers: [unknown, boolean][] = [
      [null, true],
      [emptied(fullPointsAnswer(one)), true],
      [fullPointsAnswer(one), false],
      [{ broken: 1 }, false],
      [5, false],
    ];
    expect(await missing()).toEqual([one.question.id]);
    for (const [index, [value, isMissing]] of answers.entries()) {
      const answer = { value: JSON.stringify(value), revision: index + 1, device_id: 'phone', device_counter: index };
      await database
        .insertInto('answers')
        .values({ wihiw_id: row.wihiwId, attempt_id: row.id, question_id: one.question.id, ...answer })
        .onConflict((conflict) => conflict.columns(['wihiw_id', 'attempt_id', 'question_id']).doUpdateSet(answer))
        .execute();
      expect([value, await missing()]).toEqual([value, isMissing ? [one.question.id] : []]);
    }
  });
});

/** Returns an answer of the right shape with nothing in it. */
function emptied(right: Record<string, unknown>): Record<string, unknown> {
  const nothing = (name: string, value: unknown) => (Array.isArray(value) ? [] : name === 'text' ? ' ' : null);
  return Object.fromEntries(Object.entries(right).map(([name, value]) => [name, nothing(name, value)]));
}

/** Returns bad versions of a right answer: of another shape, too long, unknown, repeated, not a number. */
function badAnswers(right: Record<string, unknown>): unknown[] {
  const text = JSON.stringify(right);
  const spoiled = (value: string) =>
    JSON.parse(text.replaceAll(/:"[^"]*"|(?<=\[)"[^"]*"/g, (found) => (found[0] === ':' ? `:${value}` : value)));
  const doubled = Object.entries(right).flatMap(([name, value]) =>
    Array.isArray(value) && value.length > 0 ? [{ ...right, [name]: [...value, value[0]] }] : [],
  );
  const isTyped = 'text' in right;
  return [
    'слово',
    5,
    Number.NaN,
    true,
    [],
    {},
    [right],
    { ...right, more: 1 },
    { ...right, __proto__: 1, key: {} },
    spoiled(`"${'я'.repeat(20_001)}"`),
    spoiled('5'),
    spoiled('[]'),
    spoiled('{}'),
    ...(isTyped ? [{ text: 'так\0' }, { text: '\ud800' }, { text: null }] : [spoiled('"невідоме"')]),
    ...Object.keys(right).map((name) => ({ ...right, [name]: Number.NaN })),
    ...doubled,
  ];
}

type Final = SeededKinds['finalized'][number];

/** Opens a port and returns its origin: a live stream never ends, so it can't be tested with injected requests. */
async function listen(): Promise<string> {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
}

describe('all kinds over the network', () => {
  const together = QUESTION_KINDS.filter((kind: QuestionKind) => !isFromMemory(kind));

  it.each([
    ['on a page that is sent whole', together, { reading_mode: 'beside' }],
    ['with what is retold apart', [...QUESTION_KINDS], { reading_mode: 'beside' }],
    ['in stages', [...QUESTION_KINDS], { reading_mode: 'parts' }],
    ['with a text that is read first', [...QUESTION_KINDS], { reading_mode: 'then', time_limit_seconds: 3_000 }],
  ] as const)('no byte sent before the release reveals a key: %s', async (_name, kinds, rules) => {
    const seeded = await seedKinds(server, kinds, { closes_at: CLOSES, ...rules });
    const { issue, finalized } = seeded;
    const sent: string[] = [];
    const note = <Answer extends { body: string; headers: unknown }>(answer: Answer): Answer => {
      sent.push(answer.body, JSON.stringify(answer.headers));
      return answer;
    };
    const browser = server.browser();
    const page = note(await browser.send('GET', `/wihiwers/${issue.wihiwId}`));
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await browser.send('GET', `/wihiwers/${issue.wihiwId}`, undefined, {
        'accept-encoding': encoding,
      });
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(decode(packed.rawPayload).toString()).toBe(page.body);
    }
    note(await browser.send('GET', `/api/wihiws/${issue.wihiwId}/cover?token=${issue.token}`));
    const started = note(await start(browser, issue, { displayName: 'Марія К.' }));
    expect(started.statusCode).toBe(200);
    let attempt: Attempt = started.json().attempt;
    const address = `/api/wihiws/${issue.wihiwId}/attempts/${attempt.attemptId}`;
    let counter = 0;
    for (;;) {
      expectSentWhole(attempt, seeded);
      for (const { id } of attempt.questions) {
        const own = finalized.find(({ question }) => question.id === id) as (typeof finalized)[number];
        counter += 1;
        const saved = note(
          await save(browser, issue, attempt.attemptId, [saveOf({ id }, fullPointsAnswer(own), counter)]),
        );
        expect(saved.json().saved).toMatchObject([{ outcome: 'saved' }]);
      }
      expect(note(await browser.send('GET', address)).statusCode).toBe(200);
      if (attempt.reading.step === attempt.reading.steps - 1) break;
      attempt = note(await endReadingStage(browser, issue, attempt.attemptId, attempt.reading.step)).json();
    }
    // Also start as a page does that already has the texts.
    expect(note(await start(browser, issue, { hasTexts: true })).statusCode).toBe(200);
    // The live stream carries these topics and nothing else.
    sent.push(JSON.stringify(server.published));
    const before = [...sent];
    expect(note(await submit(browser, issue, attempt.attemptId)).statusCode).toBe(200);
    expect(note(await result(browser, issue, attempt.attemptId)).statusCode).toBe(200);
    note(await browser.send('GET', address));
    expectNoKey(before.map(withoutOwnAnswers), seeded);
    const after = sent.slice(before.length).map(withoutOwnAnswers);
    expect(after.filter((bytes) => bytes.includes(CANARY))).toEqual([]);
    expect(after.filter((bytes) => count(bytes, REMOVED) > 1)).toEqual([]);
    server.clock.now = new Date(CLOSES.getTime() + 601_000);
    expect((await result(browser, issue, attempt.attemptId)).body).toContain(CANARY);
  });

  it('no byte of the live stream reveals a key, whatever the host does', async () => {
    const seeded = await seedKinds(server, [...together], {
      closes_at: CLOSES,
      score_release: 'by-hand',
      answers_release: 'by-hand',
      time_limit_seconds: 3_000,
    });
    const { issue, finalized } = seeded;
    const base = await listen();
    const [taker, visitor] = [(await seedPerson(server, 'Марія')).browser, server.browser()];
    const attempts = [];
    for (const [browser, body] of [
      [taker, {}],
      [visitor, { displayName: 'Тарас К.' }],
    ] as const) {
      const started = await start(browser, issue, body);
      expect(started.statusCode).toBe(200);
      attempts.push(started.json().attempt as Attempt);
    }
    const readers = [];
    for (const [index, { cookie }] of [taker, visitor].entries()) {
      const key = { wihiwId: issue.wihiwId, attemptId: attempts[index]?.attemptId ?? '' };
      const userId = (await findAttempt(server.services.database, key))?.userId;
      const topics = [`wihiw-taker:${issue.wihiwId}`, `person:${userId}`, `wihiw:${issue.wihiwId}`];
      readers.push({ ...(await openLiveReader(base, topics, { cookie: cookie ?? '' })), expected: topics.slice(0, 2) });
    }
    const ofHost: string[] = [];
    const host = async (...[method, path, body]: Parameters<typeof issue.host.browser.send>) => {
      const answer = await issue.host.browser.send(method, path, body);
      expect([path, answer.statusCode, answer.body]).toEqual([path, 200, expect.any(String)]);
      ofHost.push(answer.body);
      return answer;
    };
    const at = `/api/wihiws/${issue.wihiwId}`;
    const whose = { scope: 'all', groupId: null, identifier: null, reason: 'alarm' };
    const stop = await host('POST', `${at}/pauses`, { ...whose, from: null, to: null });
    await host('POST', `${at}/pauses/${stop.json().pause.id}/end`);
    await host('PATCH', at, { rules: { closesAt: new Date(CLOSES.getTime() + 60_000).toISOString() } });
    const [open, short] = ['open', 'short'].map((kind) => finalized.find((one) => one.kind === kind)) as [Final, Final];
    for (const [index, browser] of [taker, visitor].entries()) {
      const saves = finalized.map((own, at) => saveOf(own.question, fullPointsAnswer(own), at + 1));
      const submitted = await submit(browser, issue, attempts[index]?.attemptId ?? '', saves);
      expect(submitted.statusCode).toBe(200);
    }
    for (const { attemptId } of attempts) {
      const address = `${at}/attempts/${attemptId}/checking/${open.question.id}`;
      const { answerRevision, key } = (await host('GET', address)).json();
      const criteria = key.criteria.map(({ id }: { id: string }) => ({ criterionId: id, points: 0.5 }));
      await host('PUT', address, { mark: { criteria, comment: `${CANARY} слово` }, basedOn: 0, answerRevision });
    }
    await host('PUT', `/api/tests/${issue.testId}/questions/${short.question.id}/key`, {
      key: { ...(short.key as object), accepted: [`${CANARY} інший ключ`] },
      explanation: short.explanation,
      evidence: [],
      basedOnVersion: 1,
    });
    server.clock.now = new Date(CLOSES.getTime() + 3_600_000);
    await host('POST', `${at}/release`, { score: true, answers: true });
    for (const reader of readers) {
      // Pause, later closing and mark are announced; how often each topic is sent depends on how quickly they follow.
      await vi.waitFor(() =>
        expect(new Set(reader.heard.filter(({ event }) => event === 'changed').map(({ topic }) => topic))).toEqual(
          new Set(reader.expected),
        ),
      );
      expect(reader.heard.filter(({ event }) => event === 'refused').map(({ topic }) => topic)).toEqual([
        `wihiw:${issue.wihiwId}`,
      ]);
      expect(reader.bytes()).not.toContain(CANARY);
      // The stream has only topics and heartbeats, so no key can be in it.
      expect(reader.bytes()).toMatch(
        /^(?:retry: \d+\n\n|:[^\n]*\n\n|event: (?:changed|refused)\ndata: {"topic":"[a-z-]+:[0-9a-f-]{36}"}\n\n)+$/,
      );
      reader.close();
    }
    // Without a session the stream is refused.
    const refused = await fetch(`${base}/api/live?topic=wihiw-taker:${issue.wihiwId}`);
    expect([refused.status, await refused.text()]).toEqual([401, expect.not.stringContaining(CANARY)]);
    // Control: replies to the host did contain the key.
    expect(ofHost.filter((body) => body.includes(CANARY))).toHaveLength(3);
  });
});
