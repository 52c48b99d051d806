import { readAttempt, saveAnswers, startAttempt } from '#contract/attempts.ts';
import { type BenchPerson, benchPerson } from '../../bench/shared/bench-person.ts';

/** A taker who answers one question repeatedly and remembers what the server acknowledged. */
export type DrillTaker = {
  readonly person: BenchPerson;
  readonly wihiwId: string;
  readonly attemptId: string;
  readonly questionId: string;
  counter: number;
  acknowledged: { text: string; revision: number };
};

/** Returns the id of the issue behind a link, as its page names it. */
async function issueOf(origin: string, token: string): Promise<string> {
  const page = await (await fetch(`${origin}/anybody/${token}`)).text();
  const id = /"wihiwId":"([^"]+)"/.exec(page)?.[1];
  if (id === undefined) throw new Error('the page of the link names no test');
  return id;
}

/** Starts an attempt at an issue open to anybody; null if its first stage has no question with a typed answer. */
export async function startTaker(origin: string, token: string, number: number): Promise<DrillTaker | null> {
  const person = benchPerson(origin);
  const wihiwId = await issueOf(origin, token);
  const body = { token, displayName: `Читач ${number}` };
  const { attempt } = await person.call(startAttempt, { params: { id: wihiwId }, body });
  const question = attempt.questions.find(({ kind }) => kind === 'short' || kind === 'open');
  if (question === undefined) return null;
  const acknowledged = { text: '', revision: 0 };
  return { person, wihiwId, attemptId: attempt.attemptId, questionId: question.id, counter: 0, acknowledged };
}

/** Sends one answer and records it once the server has acknowledged it. */
export async function sendAnswer(taker: DrillTaker, text: string, person = taker.person): Promise<void> {
  const { wihiwId, attemptId, questionId } = taker;
  taker.counter += 1;
  const save = { questionId, value: { text }, flagged: false, counter: taker.counter, clientAt: null };
  const body = { device: 'drill', saves: [{ ...save, basedOn: taker.acknowledged.revision }] };
  const { saved } = await person.call(saveAnswers, { params: { id: wihiwId, attemptId }, body });
  const [word] = saved;
  if (word?.outcome !== 'saved') throw new Error(`the answer was not taken: ${JSON.stringify(word)}`);
  taker.acknowledged = { text, revision: word.revision };
}

/** Returns a taker's answer on the server. */
export async function readAnswer(taker: DrillTaker, person = taker.person): Promise<string | null> {
  const params = { id: taker.wihiwId, attemptId: taker.attemptId };
  const attempt = await person.call(readAttempt, { params });
  const answer = attempt.answers.find(({ questionId }) => questionId === taker.questionId);
  return (answer?.value as { text?: string } | undefined)?.text ?? null;
}
