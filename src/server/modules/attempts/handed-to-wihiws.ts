import { extendDeadlines } from '#server/modules/attempts/clocks/extend-deadlines.ts';
import { canUseTime, extendPerson } from '#server/modules/attempts/hosting/extend-person.ts';
import type { AttemptsOfWihiws } from '#server/modules/wihiws/wihiws-taking-public.ts';
import { countAttempts, readFinishers, readLastStarts, readStarters } from './attempt-counts-store.ts';

/** What the module wihiws needs of attempts, for compose-server.ts to hand in. */
export const attemptsOfWihiws: AttemptsOfWihiws = {
  extendDeadlines,
  canUseTime,
  extendPerson,
  countAttempts,
  readStarters,
  readFinishers,
  readLastStarts,
};
