const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
/**
 * Shutting down, starting up, too many connections, turned into a replica, a transaction that stood idle for too long, a
 * statement that took too long, a lock that was not to be had in time; class 08 means a broken connection.
 */
const REFUSED = /^(?:57P0[1235]|53300|25006|25P03|57014|55P03|08[0-9A-Z]{3})$/;
/** Errors that the driver and its pool identify only by their message. */
const WORDS =
  /^(?:Connection terminated|timeout e|Client has encountered a connection error|Client was closed|Query read timeout)/;

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

/** Returns true if the error means that the database can't be reached or can't write now, so that retrying soon makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && (NETWORK.has(code) || REFUSED.test(code))) return true;
  // The socket file is missing while the embedded database is being restarted.
  return (code === 'ENOENT' && syscall === 'connect') || WORDS.test(error.message) || diskTrouble(error) !== null;
}
