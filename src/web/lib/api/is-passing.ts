import type { CallFailure } from './call-types.ts';

const UNREACHABLE: ReadonlySet<string> = new Set(['offline', 'overloaded', 'internal', 'request_timeout']);
/** The server answers, but takes nothing now: too much came at once, its disk is full, or nobody is signed in. */
const NOT_NOW: ReadonlySet<string> = new Set([
  'too_many_tries',
  'written_too_much',
  'disk_full',
  'sign_in_required',
  'account_required',
  'unknown_host',
]);

/** Returns whether a failure only means that the server can't be reached or can't answer now. */
export function isUnreachable({ code }: Pick<CallFailure, 'code'>): boolean {
  return UNREACHABLE.has(code);
}

/**
 * Returns whether the same request may succeed later without any change of what it brings: once the network, the server or the session
 * is back. What saves by itself tries again then; everything else it is refused with waits for the person.
 */
export function isPassing(failure: Pick<CallFailure, 'code'>): boolean {
  return isUnreachable(failure) || NOT_NOW.has(failure.code);
}
