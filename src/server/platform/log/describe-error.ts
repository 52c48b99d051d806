import { isDatabaseUnreachable } from '#server/platform/db/database-away.ts';

/** The parts of an error that the log keeps: enough to find the fault, nothing that a person typed. */
export type ErrorDescription = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly cause?: ErrorDescription;
};

const CAUSES_LIMIT = 3;

function textOf(error: object, name: string): string | undefined {
  const value = (error as Record<string, unknown>)[name];
  return typeof value === 'string' && value.length <= 100 ? value : undefined;
}

/**
 * Returns the message without what some errors quote: PostgreSQL's data exceptions (class 22) repeat the value,
 * JSON.parse a piece of the text, Fastify the address with its token.
 */
function messageOf(error: Error, code: string | undefined): string {
  if (code !== undefined && /^22[0-9A-Z]{3}$/.test(code)) return 'a value was refused by the database';
  if (error instanceof SyntaxError) return 'a text could not be parsed';
  return hideAddresses(error.message);
}

/** Removes quoted paths from a message, because they may contain tokens. */
export function hideAddresses(text: string): string {
  return text.includes('/') ? text.replace(/(["'`])\/[^"'`]*\1/g, '$1…$1') : text;
}

/**
 * Keeps chosen fields only: PostgreSQL's `detail` and `where` contain whole rows, and the error of a malformed URL
 * contains the URL.
 */
export function describeError(error: unknown, causes = CAUSES_LIMIT): ErrorDescription {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error was thrown', stack: '' };
  const code = textOf(error, 'code');
  const constraint = textOf(error, 'constraint');
  const table = textOf(error, 'table');
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: messageOf(error, code),
    // An outage makes one line per request: where each of them met it says nothing. Of a slow statement the place is all.
    stack: isDatabaseUnreachable(error) ? '' : places.slice(0, 20).join('\n'),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    ...(error.cause instanceof Error && causes > 0 ? { cause: describeError(error.cause, causes - 1) } : {}),
  };
}
