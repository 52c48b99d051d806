import { parseArgs } from 'node:util';
import { startClusterServer } from '../shared/cluster-server.ts';
import { report } from '../shared/measurement.ts';
import { restartUnderLoad } from '../shared/restart-under-load.ts';

// npm run rolling -- --restarts 20 --rate 200 [--processes 2]: replaces all server processes again and again under load.

const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '20' },
    rate: { type: 'string', default: '200' },
    processes: { type: 'string', default: '2' },
  },
});
const perSecond = Number(values.rate);
const restarts = Number(values.restarts);
const server = await startClusterServer(Number(values.processes));
try {
  const { sent, failures, latencies, drainedMs, streams } = await restartUnderLoad(server, { restarts, perSecond });
  const drained = drainedMs.toSorted((one, other) => one - other);
  const kinds = Map.groupBy(failures, (failure) => failure);
  const at = (share: number) => latencies[Math.floor(share * (latencies.length - 1))] ?? Number.NaN;
  report([
    {
      what: `failed requests in ${restarts} rolling restarts`,
      value: failures.length,
      unit: '',
      budget: 0,
      details: [
        `${sent} requests at ${perSecond}/s, p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms`,
        `${streams.open} live streams open at the end, ${streams.reopened} times reopened, ${streams.refused} refused`,
        ...[...kinds].map(([kind, all]) => `${all.length} × ${kind}`),
      ],
    },
    {
      what: 'longest drain of a process',
      value: (drained.at(-1) ?? Number.NaN) / 1000,
      unit: 's',
      budget: 15,
      details: [`drains in ms: ${drained.join(' ')}`],
    },
  ]);
  if (failures.length > 0 || streams.refused > 0) process.exitCode = 1;
} finally {
  await server.stop();
}
