import type { Kysely } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import type { VisitorFacts } from '#server/modules/attempts/attempts-access.ts';
import { attemptsOfPerson } from '#server/modules/attempts/attempts-store.ts';
import type { Issue } from '#server/modules/attempts/issue.ts';
import { hasReadAnswers } from '#server/modules/wihiws/wihiws-readings-public.ts';
import { addressingOf } from '#server/modules/wihiws/wihiws-recipients-public.ts';
import { findWihiwByToken, readSecondChance } from '#server/modules/wihiws/wihiws-taking-public.ts';
import type { Viewer } from '#server/platform/http/request-context.ts';
import type { Services } from '#server/platform/services.ts';

/** Returns true if the token is the issue's current one. */
export async function isCurrentToken(services: Services, issue: Issue, token: string | null): Promise<boolean> {
  return token !== null && (await findWihiwByToken(services, token))?.id === issue.id;
}

/** Reads the facts about a visitor; a signed-out one has neither invitation nor attempts. */
export async function readVisitor(
  database: Kysely<Database>,
  issue: Issue,
  viewer: Viewer | null,
  hasCurrentLink: boolean,
): Promise<VisitorFacts> {
  if (viewer === null)
    return { viewer, addressing: null, hasCurrentLink, readsAnswers: false, chance: null, attempts: [] };
  return {
    viewer,
    addressing: await addressingOf(database, issue.id, viewer.userId),
    hasCurrentLink,
    // Second readers have accounts.
    readsAnswers: viewer.kind === 'account' && (await hasReadAnswers(database, issue.id, viewer.userId)),
    chance: await readSecondChance(database, issue.id, viewer.userId),
    attempts: await attemptsOfPerson(database, issue.id, viewer.userId),
  };
}
