import autocannon from 'autocannon';
import { startBareServer, startBenchServer } from './shared/bench-server.ts';
import { report } from './shared/measurement.ts';
import { makePublicTest } from './shared/public-test.ts';

const SECONDS = 5;
const CONNECTIONS = 32;
const HEADERS = { 'accept-encoding': 'br, gzip' };

async function load(url: string): Promise<{ perSecond: number; p99: number }> {
  const options = { url, connections: CONNECTIONS, headers: HEADERS };
  await autocannon({ ...options, duration: 1 });
  const { requests, latency, non2xx, errors } = await autocannon({ ...options, duration: SECONDS });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
  return { perSecond: requests.average, p99: latency.p99 };
}

const server = await startBenchServer();
try {
  const test = await makePublicTest(server.origin);
  // The number of the address, because `localhost` would be looked up for every connection.
  const origin = server.origin.replace('localhost', '127.0.0.1');
  const page = `${origin}/anybody/${test.token}`;
  const response = await fetch(page, { headers: HEADERS });
  const size = Number(response.headers.get('content-length'));
  const encoding = response.headers.get('content-encoding') ?? 'none';
  await response.arrayBuffer();

  const bare = await startBareServer(size);
  try {
    const bareLoad = await load(`${bare.origin}/page`);
    const health = await load(`${origin}/healthz`);
    const cached = await load(page);
    report([
      {
        what: 'cached test page',
        value: cached.perSecond,
        unit: '/s',
        budget: 5_000,
        atLeast: true,
        reference: { what: 'bare Fastify, same bytes', value: bareLoad.perSecond },
        details: [`${size} bytes (${encoding}), ${CONNECTIONS} connections, p99 ${cached.p99} ms`],
      },
      { what: '/healthz of the same server', value: health.perSecond, unit: '/s', budget: null },
    ]);
  } finally {
    await bare.stop();
  }
} finally {
  await server.stop();
}
