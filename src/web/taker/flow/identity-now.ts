import { signedIn } from '#web/shell/signed-in.ts';
import type { Identity } from './flow-states.ts';

/** Returns login and code as they are known now: the end of a test may sign its taker out. */
export function identityNow(): Identity {
  const { person, personalCode } = signedIn.current();
  return { identifier: person?.identifier ?? null, personalCode };
}
