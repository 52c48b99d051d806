import type { Config } from '#server/platform/config/config.ts';

/** Prints the one line that says that the server is ready, with both addresses. */
export function announceStart(config: Pick<Config, 'publicTestUrl' | 'publicEventUrl'>, port: number): void {
  const tests = config.publicTestUrl ?? `http://localhost:${port}`;
  const events = config.publicEventUrl ?? `http://events.localhost:${port}`;
  process.stdout.write(`Wihiwin працює: тести — ${tests}, події — ${events} (зупинити — Ctrl+C)\n`);
}
