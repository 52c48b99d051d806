import { registerAccount } from '#contract/accounts.ts';
import { startAttempt } from '#contract/attempts.ts';
import { createWihiw } from '#contract/wihiws.ts';
import { writtenDocument } from '#db/demo/author-kinds.ts';
import { authorQuestion } from '#db/demo/author-question.ts';
import type { DemoQuestion, DemoTest } from '#db/demo/demo-test.ts';
import { readBody } from '#db/demo/make-tests.ts';
import { bicycleRental } from '#db/demo/tests/bicycle-rental.ts';
import { intermezzo } from '#db/demo/tests/intermezzo.ts';
import { lostBridge } from '#db/demo/tests/lost-bridge.ts';
import { otherUmbrella } from '#db/demo/tests/other-umbrella.ts';
import { pondInWinter } from '#db/demo/tests/pond-in-winter.ts';
import { linkToken, writeTest } from '#server/testing/write-test.ts';
import { type BenchPerson, benchPerson } from './bench-person.ts';

/** An issue open to anybody, with the token of its link. */
export type PublicTest = { readonly wihiwId: string; readonly token: string };

/** The contents of a public test: texts one after another, cut to `WORDS` words, and questions. */
export type PublicTestPlan = { readonly texts: readonly DemoTest[]; readonly questions: readonly DemoQuestion[] };

const WORDS = 1_200;
const QUESTIONS_FROM_EACH = 3;

const FOUR_TESTS = [bicycleRental, otherUmbrella, pondInWinter, intermezzo];

/** Twelve questions, the first three of each of four tests. */
export const USUAL_KINDS: PublicTestPlan = {
  texts: FOUR_TESTS,
  questions: singleFirst(FOUR_TESTS.flatMap(({ questions }) => questions.slice(0, QUESTIONS_FROM_EACH))),
};

/** Twelve questions, one of each kind except retelling, whose text is sent only with the attempt. */
export const EVERY_KIND: PublicTestPlan = {
  texts: [lostBridge, ...FOUR_TESTS],
  questions: singleFirst(lostBridge.questions.filter(({ kind }) => kind !== 'retell')),
};

/** Puts a single choice first, because the bench answers that kind. */
function singleFirst(questions: readonly DemoQuestion[]): DemoQuestion[] {
  return questions.toSorted((one, other) => Number(other.kind === 'single') - Number(one.kind === 'single'));
}

/** Writes a test and issues it to anybody without a time limit. */
export async function makePublicTest(origin: string, plan: PublicTestPlan = USUAL_KINDS): Promise<PublicTest> {
  const { call } = benchPerson(origin);
  await call(registerAccount, { body: { identifier: `host-${Date.now()}`, password: 'вимірюємо чесно 42' } });
  const document = writtenDocument(await planText(plan));
  const title = 'Тест для вимірювання';
  const testId = await writeTest(call, {
    title,
    text: { title: 'Кілька текстів', author: 'Демонстраційна школа', source: '', document },
    questions: (id) => plan.questions.map((question) => authorQuestion(question, { id, document })),
  });
  const issue = await call(createWihiw, {
    body: { testId, anybody: true, recipients: [], rules: { title, attemptsAllowed: null } },
  });
  return { wihiwId: issue.id, token: linkToken(issue) };
}

/** A taker with a session and an attempt under way. */
export async function startedTaker(origin: string, { wihiwId, token }: PublicTest): Promise<BenchPerson> {
  const taker = benchPerson(origin);
  await taker.call(startAttempt, { params: { id: wihiwId }, body: { token, displayName: 'Марія Вимірна' } });
  return taker;
}

/** Returns exactly this many words, in the paragraphs of the texts. */
async function planText({ texts }: PublicTestPlan): Promise<string> {
  const bodies = await Promise.all(texts.map(readBody));
  let left = WORDS;
  const paragraphs = bodies.join('\n\n').split(/\n\s*\n/);
  const kept = paragraphs.map((paragraph) => {
    // Dashes between words stay: the questions quote sentences with them.
    const taken = paragraph.split(/\s+/).filter((piece) => {
      if (left <= 0) return false;
      if (/\p{L}|\p{N}/u.test(piece)) left -= 1;
      return true;
    });
    return taken.join(' ');
  });
  if (left > 0) throw new Error(`the demo texts lack ${left} words`);
  return kept.filter((paragraph) => paragraph !== '').join('\n\n');
}
