import { setTimeout as sleep } from 'node:timers/promises';
import { registerAccount } from '#contract/accounts.ts';
import type { Caller } from '#contract/definition/contract-request.ts';
import type { Operation } from '#contract/definition/operation.ts';
import { OPERATIONS } from '#contract/operations.ts';
import { RIGHTS } from '#server/rights/rights-table.ts';
import { createRightsWorld } from '#server/rights/rights-world.ts';
import { longAnonymousAnswers } from './loop/anonymous-results.ts';
import { densestRecording } from './loop/densest-recording.ts';
import {
  longestAttempt,
  longestNmtTable,
  longestTypedAnswers,
  lostEvidence,
  type Watch,
} from './loop/heaviest-work.ts';
import { largestBody } from './loop/largest-body.ts';
import { type Hold, startWatchedServer, type WatchedServer } from './loop/watched-server.ts';
import { benchPerson } from './shared/bench-person.ts';
import { report } from './shared/measurement.ts';
import { PROMISED } from './shared/promised-budgets.ts';

/** The control holds the loop for 150 ms. */
const CONTROL_AT_LEAST_MS = 140;
/** A body of four times the size may cost a little more than four times as much … */
const GROWTH_BUDGET = 5;
/** … where it costs enough to be measured. */
const MEASURABLE_MS = 20;
const TIMES = 3;
const SHOWN = 25;
const PATIENCE = 20;

type Held = { readonly what: string; readonly hold: Hold };
type Growth = { readonly what: string; readonly times: number };

const withBody = (operation: Operation): boolean => !operation.upload && !operation.body.safeParse(undefined).success;

async function measure<Value>(server: WatchedServer, work: () => Promise<Value>): Promise<[Value, Hold]> {
  await server.longestHold();
  const value = await work();
  return [value, await server.longestHold()];
}

/** Sends a call again while the server is overloaded by the one before. */
function patient(call: Caller): Caller {
  return async (operation, input) => {
    for (let turn = 0; ; turn += 1) {
      try {
        return await call(operation, input);
      } catch (error) {
        if (turn === PATIENCE || !(error instanceof Error) || !error.message.includes('answered 503')) throw error;
        await sleep(1_000);
      }
    }
  };
}

/** Sends every operation the largest body that its schema allows, after one of a quarter of that size. */
async function largestBodies(server: WatchedServer, held: Held[], grown: Growth[]): Promise<void> {
  const world = await createRightsWorld(server);
  // `start-attempt` comes last: its largest body says that the computer is shared, where handing in ends the taker's session.
  const order = OPERATIONS.filter(withBody).toSorted(
    (one, other) => Number(one.id === 'start-attempt') - Number(other.id === 'start-attempt'),
  );
  for (const operation of order) {
    const line = RIGHTS[operation.id];
    const url = line === undefined ? operation.path : (await line.call(world)).url;
    const browser = line === undefined ? server.browser() : world.browsers[line.owner];
    const whole = largestBody(operation.body, operation.bodyLimitBytes);
    const bytes = Buffer.byteLength(JSON.stringify(whole));
    const quarter = largestBody(operation.body, bytes / 4);
    const send = (body: unknown) => measure(server, () => browser.send(operation.method, url, body));
    // The first time the code is compiled.
    await send(quarter);
    await send(whole);
    const sent: { readonly small: Hold; readonly large: Hold; readonly statusCode: number }[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const [, small] = await send(quarter);
      const [{ statusCode }, large] = await send(whole);
      sent.push({ small, large, statusCode });
    }
    const [worst] = sent.toSorted((one, other) => other.large.busyMs - one.large.busyMs);
    if (worst === undefined) continue;
    const what = `${operation.id}, ${Math.round(bytes / 1024)} KiB, answered ${worst.statusCode}`;
    held.push({ what, hold: worst.large });
    // Garbage of earlier requests is collected now and then, which tells nothing of the size: the least counts.
    const least = (size: 'small' | 'large') => Math.min(...sent.map((one) => one[size].busyMs));
    if (least('large') >= MEASURABLE_MS)
      grown.push({ what: operation.id, times: least('large') / Math.max(1, least('small')) });
  }
}

const server = await startWatchedServer();
try {
  const held: Held[] = [];
  const grown: Growth[] = [];
  const [, control] = await measure(server, () => server.hold());
  if (control.busyMs < CONTROL_AT_LEAST_MS)
    throw new Error(`the control held the loop, but only ${control.busyMs} ms were measured`);
  await largestBodies(server, held, grown);
  const author = benchPerson(server.origin);
  await author.call(registerAccount, { body: { identifier: 'loop-bench', password: 'вимірюємо чесно 42' } });
  const watch: Watch = async (what, work) => {
    const [value, hold] = await measure(server, work);
    const known = held.find((one) => one.what === what);
    if (known === undefined) held.push({ what, hold });
    else if (hold.busyMs > known.hold.busyMs) held[held.indexOf(known)] = { what, hold };
    return value;
  };
  for (const work of [longestNmtTable, longestTypedAnswers, longestAttempt, lostEvidence])
    await work(patient(author.call), watch);
  await densestRecording(server.origin, author, watch);
  await longAnonymousAnswers(patient(author.call), server.database, watch);
  const longest = held.toSorted((one, other) => other.hold.busyMs - one.hold.busyMs);
  const steepest = grown.toSorted((one, other) => other.times - one.times);
  report([
    {
      what: `the longest hold of the loop by one request (${longest[0]?.what ?? ''})`,
      value: longest[0]?.hold.busyMs ?? 0,
      unit: 'ms',
      budget: PROMISED.longestHoldMs,
      reference: { what: 'the control, which holds it for 150 ms', value: control.busyMs },
      details: longest
        .slice(0, SHOWN)
        .map(({ what, hold }) => `${hold.busyMs.toFixed(0)} ms (${hold.passedMs.toFixed(0)} by the clock): ${what}`),
    },
    {
      what: `a body of four times the size holds it so many times as long (${steepest[0]?.what ?? 'none is measurable'})`,
      value: steepest[0]?.times ?? 1,
      unit: '×',
      budget: GROWTH_BUDGET,
    },
  ]);
} finally {
  await server.stop();
}
