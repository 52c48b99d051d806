const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
/** Shutting down, starting up, too many connections, turned into a replica; class 08 means a broken connection. */
const UNREACHABLE = /^(?:57P0[1235]|53300|25006|08[0-9A-Z]{3})$/;
/** A transaction that stood idle for too long, a statement that took too long, a lock that was not to be had in time. */
const TOO_SLOW = /^(?:25P03|57014|55P03)$/;
/** Errors that the driver and its pool identify only by their message. */
const UNREACHABLE_WORDS =
  /^(?:Connection terminated|timeout e|Client has encountered a connection error|Client was closed)/;
const TOO_SLOW_WORDS = /^Query read timeout/;
/** A line of the stack in the driver or its pool. */
const DRIVER = /[\\/]node_modules[\\/]pg(?:-pool)?[\\/]/;

/** What ails the disk of the database. */
export type DiskTrouble = 'full' | 'failing' | 'read-only';

/** Returns what ails the disk of the database if that is why it refused; else null. */
export function diskTrouble(error: unknown): DiskTrouble | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as NodeJS.ErrnoException;
  if (code === '53100') return 'full';
  if (code === '58030') return 'failing';
  // PostgreSQL reports a disk without permission to write as missing privileges.
  return code === '42501' && error.message.includes('Read-only file system') ? 'read-only' : null;
}

function isNetworkError({ code, syscall }: NodeJS.ErrnoException): boolean {
  // The socket file is missing while the embedded database is being restarted.
  return (code !== undefined && NETWORK.has(code)) || (code === 'ENOENT' && syscall === 'connect');
}

/**
 * Returns true if the error means that no connection to the database was to be had or that its disk refuses writes:
 * then every request fails alike, wherever it was. Other stores and servers are not meant.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (UNREACHABLE.test(code) || UNREACHABLE_WORDS.test(error.message) || diskTrouble(error) !== null) return true;
  return isNetworkError(error) && DRIVER.test(error.stack ?? '');
}

/** Returns true if the error means that the database can't be reached or can't write now, so that retrying soon makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as NodeJS.ErrnoException;
  return (
    isDatabaseUnreachable(error) || isNetworkError(error) || TOO_SLOW.test(code) || TOO_SLOW_WORDS.test(error.message)
  );
}
