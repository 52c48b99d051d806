import type { Kysely } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import type { VisitorFacts } from '#server/modules/attempts/attempts-access.ts';
import { attemptsOfPerson } from '#server/modules/attempts/attempts-store.ts';
import type { Issue } from '#server/modules/attempts/issue.ts';
import { addressingOf, findWihiwByToken } from '#server/modules/wihiws/wihiws-public.ts';
import type { Viewer } from '#server/platform/http/request-context.ts';
import type { Services } from '#server/platform/services.ts';

/** Whether a token is the one that opens this issue now. */
export async function isCurrentToken(services: Services, issue: Issue, token: string | null): Promise<boolean> {
  return token !== null && (await findWihiwByToken(services, token))?.id === issue.id;
}

/** The facts on a visitor as they are now; a signed-out visitor has neither address nor attempts. */
export async function readVisitor(
  database: Kysely<Database>,
  issue: Issue,
  viewer: Viewer | null,
  hasCurrentLink: boolean,
): Promise<VisitorFacts> {
  if (viewer === null) return { viewer, addressing: null, hasCurrentLink, attempts: [] };
  return {
    viewer,
    addressing: await addressingOf(database, issue.id, viewer.userId),
    hasCurrentLink,
    attempts: await attemptsOfPerson(database, issue.id, viewer.userId),
  };
}
