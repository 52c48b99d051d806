import { writeSync } from 'node:fs';
import type { Logger } from 'pino';
import type { Shutdown } from './shutdown.ts';

const standardError = 2;

/**
 * Makes sure that no error ends the process with a bare stack trace. After an uncaught exception the state is unknown,
 * so the server shuts down in order. A rejected promise that nobody awaits is only logged, because a lesson may be
 * going on.
 */
export function handleFaults(log: Pick<Logger, 'fatal' | 'error'>, shutdown: Pick<Shutdown, 'run'>): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'nobody caught');
    writeSync(standardError, 'Сервер зупиняється через несподівану помилку: її описано в журналі вище.\n');
    void shutdown.run(1);
  });
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'nobody waited for'));
}
