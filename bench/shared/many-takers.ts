import type { Attempt } from '#contract/attempts.ts';
import { startAttempt } from '#contract/attempts.ts';
import { type BenchPerson, benchPerson } from './bench-person.ts';
import type { PublicTest } from './public-test.ts';

/** A taker with a running attempt, and two answers to some of its questions, to be sent alternately. */
export type BenchTaker = {
  readonly cookie: string;
  readonly wihiwId: string;
  readonly attemptId: string;
  readonly questions: readonly { readonly id: string; readonly values: readonly [unknown, unknown] }[];
};

/** Returns two answers to a question; null for kinds that the load does not answer. */
function valuesFor(question: Attempt['questions'][number]): readonly [unknown, unknown] | null {
  if (question.kind === 'short') return [{ text: 'перше слово' }, { text: 'друге слово' }];
  if (question.kind !== 'single') return null;
  const [first, second] = question.body.options;
  return first && second ? [{ optionId: first.id }, { optionId: second.id }] : null;
}

/** Adds a taker of the test with a new session. */
export async function newTaker(origin: string, { wihiwId, token }: PublicTest, number: number): Promise<BenchTaker> {
  const person = benchPerson(origin);
  const body = { token, displayName: `Учень ${number}`, hasTexts: true };
  const { attempt } = await person.call(startAttempt, { params: { id: wihiwId }, body });
  const cookie = person.sessionCookie();
  const questions = attempt.questions.flatMap((question) => {
    const values = valuesFor(question);
    return values === null ? [] : [{ id: question.id, values }];
  });
  if (cookie === null || questions.length === 0) throw new Error('a taker can’t begin');
  return { cookie: `${cookie.name}=${cookie.value}`, wihiwId, attemptId: attempt.attemptId, questions };
}

/** Returns the person of a taker, to call other operations. */
export function personOf(origin: string, { cookie }: BenchTaker): BenchPerson {
  const [name = '', value = ''] = cookie.split('=');
  return benchPerson(origin, { name, value });
}

/** Starts this many takers, a few at a time. */
export async function manyTakers(origin: string, test: PublicTest, count: number, atOnce = 16): Promise<BenchTaker[]> {
  const takers: BenchTaker[] = [];
  let next = 0;
  const startSome = async () => {
    while (next < count) {
      next += 1;
      takers.push(await newTaker(origin, test, next));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, startSome));
  return takers;
}
