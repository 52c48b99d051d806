import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startAttempt } from '#contract/attempts.ts';
import { benchPerson } from './bench-person.ts';
import type { ClusterServer } from './cluster-server.ts';
import { openStreams } from './live-readers.ts';
import { makePublicTest } from './public-test.ts';
import type { LoadOutcome, LoadRequest } from './steady-load.ts';
import { startSteadyLoad } from './steady-load.ts';

export type RestartOutcome = LoadOutcome & {
  /** How long each replaced process took to end, in milliseconds. */
  readonly drainedMs: readonly number[];
  /** How many live streams were open at the end, how often streams were opened again, and how many were refused. */
  readonly streams: { readonly open: number; readonly reopened: number; readonly refused: number };
};

export type RestartPlan = {
  readonly restarts: number;
  readonly perSecond: number;
  readonly takers?: number;
  /** What to do instead of the rolling restart; used by the control. */
  readonly disturb?: (server: ClusterServer) => Promise<readonly number[]>;
};

const TAKERS = 20;
const STREAMS = 20;
const BETWEEN_MS = 500;

/** Sends saves, pages and reads at a steady rate while the processes are replaced again and again. */
export async function restartUnderLoad(server: ClusterServer, plan: RestartPlan): Promise<RestartOutcome> {
  const test = await makePublicTest(server.origin);
  const takers = await Promise.all(
    Array.from({ length: plan.takers ?? TAKERS }, async (_none, index) => {
      const person = benchPerson(server.origin);
      const { attempt, person: self } = await person.call(startAttempt, {
        params: { id: test.wihiwId },
        body: { token: test.token, displayName: `Марія ${index}` },
      });
      const cookie = person.sessionCookie();
      const single = attempt.questions.find(({ kind }) => kind === 'single');
      if (cookie === null || single?.kind !== 'single') throw new Error('the attempt did not start as planned');
      return {
        attemptId: attempt.attemptId,
        userId: self.userId,
        device: randomUUID(),
        counter: 0,
        revision: 0,
        cookie: `${cookie.name}=${cookie.value}`,
        questionId: single.id,
        value: { optionId: single.body.options[0]?.id ?? null },
      };
    }),
  );
  const next = (index: number): LoadRequest => {
    const taker = takers[index % takers.length] ?? takers[0];
    if (taker === undefined) throw new Error('there are no takers');
    const { cookie } = taker;
    const attempt = `/api/wihiws/${test.wihiwId}/attempts/${taker.attemptId}`;
    switch (index % 10) {
      case 0:
      case 5:
        return { method: 'GET', path: `/anybody/${test.token}` };
      case 1:
        return { method: 'GET', path: attempt, cookie };
      case 2:
        return { method: 'GET', path: `/wihiwers/${test.wihiwId}`, cookie };
      case 3:
        return { method: 'GET', path: `/api/wihiws/${test.wihiwId}/cover`, cookie };
      default: {
        taker.counter += 1;
        const { questionId, value, counter } = taker;
        const save = { questionId, value, flagged: false, counter, basedOn: 0, clientAt: null };
        return { method: 'POST', path: `${attempt}/saves`, cookie, body: { device: taker.device, saves: [save] } };
      }
    }
  };
  const streams = await openStreams(
    server.port,
    Array.from({ length: STREAMS }, (_none, index) => {
      const taker = takers[index % takers.length];
      return { topic: `person:${taker?.userId}`, cookie: taker?.cookie ?? '' };
    }),
  );
  const load = startSteadyLoad({ port: server.port, perSecond: plan.perSecond, next });
  const drainedMs: number[] = [];
  for (let round = 0; round < plan.restarts; round += 1) {
    await sleep(BETWEEN_MS);
    drainedMs.push(...(await (plan.disturb?.(server) ?? server.restart())));
  }
  await sleep(BETWEEN_MS);
  const outcome = await load.stop();
  await streams.settled();
  const { open, reopened, refused } = streams.close();
  return { ...outcome, drainedMs, streams: { open, reopened, refused } };
}
