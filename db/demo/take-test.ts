import { type Attempt, finishReading, saveAnswers, startAttempt, submitAttempt } from '#contract/attempts.ts';
import type { SeededRandom } from '../../scripts/seeded-random.ts';
import type { DemoBrowser } from './demo-server.ts';
import type { DemoTest } from './demo-test.ts';
import { simulateAnswers } from './simulate-answers.ts';

/** One attempt of one taker on one issue. */
export type DemoTaking = {
  readonly browser: DemoBrowser;
  readonly login: string;
  readonly ability: number;
  readonly wihiwId: string;
  readonly token: string | null;
  readonly test: DemoTest;
  readonly words: number;
  readonly startsAt: Date;
  /**
   * `running`: still in progress at `demonstratedAt`; `abandoned`: left in the middle. Both end without a submission.
   */
  readonly end: 'submitted' | 'running' | 'abandoned';
  readonly demonstratedAt: Date;
};

const SECOND = 1000;

/** Takes a test: reads, answers question after question while moving the server's clock on, and submits if planned. */
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

  let stage = attempt;
  let counter = 0;
  // An attempt that is not submitted ends in the last stage with some questions unanswered.
  for (;;) {
    const isLast = stage.reading.step === stage.reading.steps - 1;
    const answers = simulateAnswers(stage, test.questions, taking.ability, random);
    const isLeftOpen = end !== 'submitted' && isLast;
    const given = isLeftOpen ? answers.slice(0, random.between(1, Math.max(1, answers.length - 3))) : answers;
    for (const { questionId, value, certainty } of given) {
      pass(random.between(12, 70) * SECOND);
      counter += 1;
      const flagged = end === 'running' && random.chance(0.15);
      const clientAt = clock.now.toISOString();
      const sure = stage.certainty ? { certainty } : {};
      const saves = [{ questionId, value, ...sure, flagged, counter, basedOn: 0, clientAt }];
      await browser.call(saveAnswers, { params, body: { device, saves } });
    }
    if (isLast) break;
    const { step } = stage.reading;
    const body = { step, readingMilliseconds: readingOf(stage, readingMs) };
    stage = await browser.call(finishReading, { params, body });
  }
  if (end !== 'submitted') return;
  pass(random.between(5, 60) * SECOND);
  await browser.call(submitAttempt, {
    params,
    body: { device, saves: [], readingMilliseconds: readingOf(stage, readingMs) },
  });
}

function readingOf({ texts }: Attempt, milliseconds: number): Record<string, number> {
  return Object.fromEntries(texts.map(({ id }) => [id, milliseconds]));
}
