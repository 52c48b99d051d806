import { saveAnswers, startAttempt, submitAttempt } from '#contract/attempts.ts';
import type { DemoBrowser } from '#db/demo/demo-server.ts';
import type { DemoTest } from '#db/demo/demo-test.ts';
import type { SeededRandom } from '#db/demo/seeded-random.ts';
import { simulateAnswers } from '#db/demo/simulate-answers.ts';

/** One taking of one issue. */
export type DemoTaking = {
  readonly browser: DemoBrowser;
  readonly login: string;
  readonly ability: number;
  readonly wihiwId: string;
  readonly token: string | null;
  readonly test: DemoTest;
  readonly words: number;
  readonly startsAt: Date;
  /** `running` stops before this moment, `abandoned` in the middle. */
  readonly end: 'submitted' | 'running' | 'abandoned';
  readonly demonstratedAt: Date;
};

const SECOND = 1000;

/** Reads, answers question after question with the server's clock moving along, and submits unless told otherwise. */
export async function takeTest(taking: DemoTaking, clock: { now: Date }, random: SeededRandom): Promise<void> {
  const { browser, wihiwId, test, end } = taking;
  clock.now = taking.startsAt;
  const pass = (milliseconds: number) => {
    const latest = taking.demonstratedAt.getTime() - SECOND;
    clock.now = new Date(Math.min(clock.now.getTime() + milliseconds, latest));
  };
  const { attempt } = await browser.call(startAttempt, { params: { id: wihiwId }, body: { token: taking.token } });
  const params = { id: wihiwId, attemptId: attempt.attemptId };
  const device = `demo-${taking.login}`;
  const readingMs = Math.round((taking.words / random.between(95, 175)) * 60 * SECOND);
  pass(readingMs);

  const answers = simulateAnswers(attempt.questions, test.questions, taking.ability, random);
  const given = end === 'submitted' ? answers : answers.slice(0, random.between(2, answers.length - 3));
  for (const [index, { questionId, value }] of given.entries()) {
    pass(random.between(12, 70) * SECOND);
    const flagged = end === 'running' && random.chance(0.15);
    const clientAt = clock.now.toISOString();
    const saves = [{ questionId, value, flagged, counter: index + 1, basedOn: 0, clientAt }];
    await browser.call(saveAnswers, { params, body: { device, saves } });
  }
  if (end !== 'submitted') return;
  pass(random.between(5, 60) * SECOND);
  const readingMilliseconds = Object.fromEntries(attempt.texts.map(({ id }) => [id, readingMs]));
  await browser.call(submitAttempt, { params, body: { device, saves: [], readingMilliseconds } });
}
