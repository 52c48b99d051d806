import type { Config } from '#server/platform/config/config.ts';

/** The one line a person sees when the server is ready: both addresses. */
export function announceStart(config: Pick<Config, 'publicTestUrl' | 'publicEventUrl'>, port: number): void {
  const tests = config.publicTestUrl ?? `http://localhost:${port}`;
  const events = config.publicEventUrl ?? `http://events.localhost:${port}`;
  process.stdout.write(`Wihiwin працює: тести — ${tests}, події — ${events} (зупинити — Ctrl+C)\n`);
}
