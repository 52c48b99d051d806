import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';
import type { LogLevel } from '#server/platform/config/config.ts';
import { describeError, hideAddresses } from './describe-error.ts';

/** Without words of its own a line would get those of its error. */
function withSafeWords(parts: readonly unknown[]): unknown[] {
  const [first, words, ...rest] = parts;
  if (typeof first === 'string') return [hideAddresses(first), words, ...rest];
  const error = first instanceof Error ? first : ((first ?? {}) as { err?: unknown }).err;
  if (words === undefined && error !== undefined) return [first, describeError(error).message];
  return [first, typeof words === 'string' ? hideAddresses(words) : words, ...rest];
}

/** The one log: JSON lines on the standard output, without addresses, bodies, headers or what an error quotes of them. */
export function openLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Fastify would log whole requests under these names; nothing of ours does.
    serializers: { err: (error: unknown) => describeError(error), req: () => undefined, res: () => undefined },
    redact: {
      paths: ['headers', '*.headers', 'password', '*.password', 'token', '*.token', 'cookie', '*.cookie'],
      remove: true,
    },
    hooks: {
      logMethod(this: Logger, parts: Parameters<pino.LogFn>, write: pino.LogFn) {
        write.apply(this, withSafeWords(parts) as typeof parts);
      },
    },
  } satisfies pino.LoggerOptions;
  return destination === undefined ? pino(options) : pino(options, destination);
}
