const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
/** Shutting down, starting up, too many connections, turned into a replica; class 08 is a broken connection. */
const REFUSED = /^(?:57P0[1235]|53300|25006|08[0-9A-Z]{3})$/;
/** The driver and its pool tell these by their words only. */
const WORDS =
  /^(?:Connection terminated|timeout e|Client has encountered a connection error|Client was closed|Query read timeout)/;

/** Whether an error says that the database can't be reached just now, so that trying again soon makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && (NETWORK.has(code) || REFUSED.test(code))) return true;
  // A socket that is gone: the embedded database is being started again.
  return (code === 'ENOENT' && syscall === 'connect') || WORDS.test(error.message);
}
