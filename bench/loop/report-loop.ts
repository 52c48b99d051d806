// Loaded into a server before its own code. Answers GET / on LOOP_PORT of the loopback address with the longest time in
// which the event loop came to nothing else, and begins anew; GET /hold holds the loop for 150 ms, as a control.
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

const TICK_MS = 2;
const CONTROL_MS = 150;
/** After this many ticks everything that was under way has been measured. */
const SETTLED_TICKS = 3;

// Threads that the server starts load this file too.
if (isMainThread) watchLoop();

function watchLoop(): void {
  let longest = { busyMs: 0, passedMs: 0 };
  let passed = performance.now();
  let busy = process.threadCpuUsage();

  // Time of the thread itself: what other processes of the machine take is no fault of the server.
  function busySince(start: NodeJS.CpuUsage): number {
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1_000;
  }

  setInterval(() => {
    const now = performance.now();
    const busyMs = busySince(busy);
    if (busyMs > longest.busyMs) longest = { busyMs, passedMs: now - passed };
    passed = now;
    busy = process.threadCpuUsage();
  }, TICK_MS).unref();

  createServer((request, response) => {
    // A connection that is kept open could end just when the bench asks again.
    response.setHeader('connection', 'close');
    if (request.url === '/hold') {
      const start = process.threadCpuUsage();
      while (busySince(start) < CONTROL_MS);
      return response.end();
    }
    return setTimeout(() => {
      response.end(JSON.stringify(longest));
      longest = { busyMs: 0, passedMs: 0 };
    }, SETTLED_TICKS * TICK_MS);
  })
    .listen(Number(process.env['LOOP_PORT']), '127.0.0.1')
    .unref();
}
