import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';
import type { LogLevel } from '#server/platform/config/config.ts';
import { describeError, hideAddresses } from './describe-error.ts';
import { gatherOutages } from './gather-outage.ts';

const GATHERED_SECONDS = 10;
const WARN = 40;

/** What a line tells of an error: logged alone, or beside other fields. */
function errorOf([first]: readonly unknown[]): unknown {
  return first instanceof Error ? first : ((first ?? {}) as { err?: unknown }).err;
}

/**
 * Gives every line a message without addresses. A line logged with an error alone would otherwise get the message of
 * that error unchanged.
 */
function withSafeWords(parts: readonly unknown[]): unknown[] {
  const [first, words, ...rest] = parts;
  if (typeof first === 'string') return [hideAddresses(first), words, ...rest];
  const error = errorOf(parts);
  if (words === undefined && error !== undefined) return [first, describeError(error).message];
  return [first, typeof words === 'string' ? hideAddresses(words) : words, ...rest];
}

/**
 * Opens the log: JSON lines on the standard output, without addresses, bodies and headers, and without what errors
 * quote of them.
 */
export function openLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Fastify would log whole requests and replies under these names; our own code uses neither.
    serializers: { err: (error: unknown) => describeError(error), req: () => undefined, res: () => undefined },
    redact: {
      paths: ['headers', '*.headers', 'password', '*.password', 'token', '*.token', 'cookie', '*.cookie'],
      remove: true,
    },
    hooks: {
      logMethod(this: Logger, parts: Parameters<pino.LogFn>, write: pino.LogFn, level: number) {
        const safe = withSafeWords(parts);
        if (level >= WARN && outages.isRepeated(String(safe[1]), errorOf(parts))) return;
        write.apply(this, safe as typeof parts);
      },
    },
  } satisfies pino.LoggerOptions;
  const log = destination === undefined ? pino(options) : pino(options, destination);
  const outages = gatherOutages({
    seconds: GATHERED_SECONDS,
    onRepeated: ({ words, ...counted }) => log.warn(counted, `${words}: the same again`),
  });
  return log;
}
