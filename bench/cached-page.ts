import { startBareServer, startBenchServer } from './shared/bench-server.ts';
import { report } from './shared/measurement.ts';
import { loadPage, PAGE_HEADERS } from './shared/page-load.ts';
import { PROMISED } from './shared/promised-budgets.ts';
import { makePublicTest } from './shared/public-test.ts';

const server = await startBenchServer();
try {
  const test = await makePublicTest(server.origin);
  // The number of the address, because `localhost` would be looked up for every connection.
  const origin = server.origin.replace('localhost', '127.0.0.1');
  const page = `${origin}/anybody/${test.token}`;
  const response = await fetch(page, { headers: PAGE_HEADERS });
  const size = Number(response.headers.get('content-length'));
  const encoding = response.headers.get('content-encoding') ?? 'none';
  await response.arrayBuffer();

  const bare = await startBareServer(size);
  try {
    const bareLoad = await loadPage(`${bare.origin}/page`, size);
    const health = await loadPage(`${origin}/healthz`, 1);
    const cached = await loadPage(page, size);
    report([
      {
        what: 'cached test page',
        value: cached.perSecond,
        unit: '/s',
        budget: PROMISED.cachedTestPagePerSecond,
        atLeast: true,
        reference: { what: 'bare Fastify, same bytes', value: bareLoad.perSecond },
        details: [`${size} bytes (${encoding}), ${cached.connections} connections, p99 ${cached.p99} ms`],
      },
      { what: '/healthz of the same server', value: health.perSecond, unit: '/s', budget: null },
    ]);
  } finally {
    await bare.stop();
  }
} finally {
  await server.stop();
}
