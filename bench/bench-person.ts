import { registerAccount } from '#contract/accounts.ts';
import { startAttempt } from '#contract/attempts.ts';
import { addQuestion, createTest, finalizeTest, saveText } from '#contract/tests.ts';
import { createWihiw } from '#contract/wihiws.ts';
import { LATE_SAVE_GRACE_SECONDS } from '#core/constants.ts';
import { writtenDocument } from '#db/demo/author-kinds.ts';
import { authorQuestion } from '#db/demo/author-question.ts';
import type { DemoQuestion } from '#db/demo/demo-test.ts';
import { DEMO_WIHIWS } from '#db/demo/demo-wihiws.ts';
import { readBody } from '#db/demo/make-tests.ts';
import { type Caller, contractAnswer, contractRequest } from '../scripts/contract-request.ts';

/** Somebody who calls the API over the network and keeps the session. */
export type BenchPerson = { readonly call: Caller; sessionCookie(): { name: string; value: string } | null };

export function benchPerson(origin: string): BenchPerson {
  let cookie: { name: string; value: string } | null = null;
  return {
    sessionCookie: () => cookie,
    async call(operation, input) {
      const { method, url, body } = contractRequest(operation, input);
      const response = await fetch(origin + url, {
        method,
        headers: {
          origin,
          ...(cookie === null ? {} : { cookie: `${cookie.name}=${cookie.value}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const set = /^([^=]+)=([^;]+)/.exec(response.headers.getSetCookie()[0] ?? '');
      if (set !== null) cookie = { name: set[1] ?? '', value: set[2] ?? '' };
      return contractAnswer(operation, response.status, await response.text());
    },
  };
}

/** The test that the promises speak of. */
export type PublicTest = { readonly wihiwId: string; readonly token: string };

const WORDS = 1_200;
const QUESTIONS_FROM_EACH = 3;

/** A public untimed test of 1 200 words and 12 questions of all kinds, made from the texts of the demo school. */
export async function makePublicTest(origin: string): Promise<PublicTest> {
  const { call } = benchPerson(origin);
  await call(registerAccount, { body: { identifier: `host-${Date.now()}`, password: 'вимірюємо чесно 42' } });
  const draft = await call(createTest, { body: { title: 'Тест для вимірювання' } });
  const text = draft.texts[0];
  if (text === undefined) throw new Error('a new test has no text');
  const document = writtenDocument(await benchText());
  const fields = { title: 'Чотири тексти', author: 'Демонстраційна школа', source: '', document };
  const params = { testId: draft.id };
  const saved = await call(saveText, {
    params: { ...params, textId: text.id },
    body: { ...fields, revision: text.revision },
  });
  let { testRevision } = saved;
  for (const question of benchQuestions()) {
    const added = await call(addQuestion, {
      params,
      body: { question: authorQuestion(question, { id: text.id, document }) },
    });
    testRevision = added.testRevision;
  }
  await call(finalizeTest, { params, body: { revision: testRevision } });
  const { id, link } = await call(createWihiw, {
    body: {
      testId: draft.id,
      anybody: true,
      recipients: [],
      rules: {
        ...{ title: 'Тест для вимірювання', opensAt: null, closesAt: null, timeZone: 'Europe/Kyiv' },
        ...{ timeLimitSeconds: null, attemptsAllowed: null, countedAttempt: 'best', readingMode: 'beside' },
        ...{ shuffleQuestions: false, shuffleOptions: true, entry: 'name', scoreRelease: 'at-once' },
        ...{ answersRelease: 'after-closing', passPercent: null, focusLog: false, certainty: false },
        graceSeconds: LATE_SAVE_GRACE_SECONDS,
      },
    },
  });
  return { wihiwId: id, token: link?.split('/').at(-1) ?? '' };
}

/** Three of each demo test; one to choose an option of comes first. */
function benchQuestions(): DemoQuestion[] {
  const questions = DEMO_WIHIWS.flatMap(({ test }) => test.questions.slice(0, QUESTIONS_FROM_EACH));
  return questions.toSorted((one, other) => Number(other.kind === 'single') - Number(one.kind === 'single'));
}

/** Exactly so many words, in the paragraphs of the four demo texts. */
async function benchText(): Promise<string> {
  const bodies = await Promise.all(DEMO_WIHIWS.map(({ test }) => readBody(test)));
  let left = WORDS;
  const paragraphs = bodies.join('\n\n').split(/\n\s*\n/);
  const kept = paragraphs.map((paragraph) => {
    const words = paragraph.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word));
    const taken = words.slice(0, Math.max(0, left));
    left -= taken.length;
    return taken.join(' ');
  });
  if (left > 0) throw new Error(`the demo texts lack ${left} words`);
  return kept.filter((paragraph) => paragraph !== '').join('\n\n');
}

/** A taker with a session and an attempt under way. */
export async function startedTaker(origin: string, { wihiwId, token }: PublicTest): Promise<BenchPerson> {
  const taker = benchPerson(origin);
  await taker.call(startAttempt, { params: { id: wihiwId }, body: { token, displayName: 'Марія Вимірна' } });
  return taker;
}
