const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
/** Shutting down, starting up, too many connections, or turned into a replica; class 08 means a broken connection. */
const REFUSED = /^(?:57P0[1235]|53300|25006|08[0-9A-Z]{3})$/;
/** Errors that the driver and its pool identify only by their message. */
const WORDS =
  /^(?:Connection terminated|timeout e|Client has encountered a connection error|Client was closed|Query read timeout)/;

/** Returns true if the error means that the database can't be reached now, so that retrying soon makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && (NETWORK.has(code) || REFUSED.test(code))) return true;
  // The socket file is missing while the embedded database is being restarted.
  return (code === 'ENOENT' && syscall === 'connect') || WORDS.test(error.message);
}
