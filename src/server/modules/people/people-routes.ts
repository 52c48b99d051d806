import {
  countRelations,
  countTestsCompleted,
  countTestsCreated,
  countTestsForYou,
  readStatistics,
} from '#contract/accounts.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { findPerson } from '#server/modules/accounts/accounts-public.ts';
import type { Api } from '#server/platform/http/operations/serve-operation.ts';
import type { SignedInContext } from '#server/platform/http/request-context.ts';
import type { Services } from '#server/platform/services.ts';
import { mayReadCounts } from './people-access.ts';
import * as store from './people-store.ts';

/** The counts of the menu and the statistics. */
export function registerPeopleRoutes({ api }: { readonly api: Api }, services: Services): void {
  const { database } = services;

  // An unknown login answers like a stranger's, so that nobody learns which logins exist.
  async function countedPerson(identifier: string, { viewer }: SignedInContext): Promise<Result<string, Failure>> {
    const person = await findPerson(database, identifier);
    if (person === null) return fail('forbidden');
    const isOneself = person.userId === viewer.userId;
    const seesResults = !isOneself && (await store.seesResultsOf(database, viewer.userId, person.userId));
    return mayReadCounts({ isOneself, seesResults }) ? ok(person.userId) : fail('forbidden');
  }

  async function count(
    identifier: string,
    context: SignedInContext,
    read: (of: typeof database, userId: string) => Promise<number>,
  ): Promise<Result<{ count: number }, Failure>> {
    const person = await countedPerson(identifier, context);
    return person.ok ? ok({ count: await read(database, person.value) }) : person;
  }

  api.serve(countTestsCreated, ({ query }, context) => count(query.identifier, context, store.countTestsCreated));
  api.serve(countTestsForYou, ({ query }, context) => count(query.identifier, context, store.countTestsForYou));
  api.serve(countTestsCompleted, ({ query }, context) => count(query.identifier, context, store.countTestsCompleted));
  api.serve(countRelations, async ({ query }, context) => {
    const person = await countedPerson(query.identifier, context);
    return person.ok ? ok(await store.countRelations(database, person.value)) : person;
  });
  api.serve(readStatistics, async (_input, { viewer }) => {
    const consents = await store.readConsents(database, viewer.userId);
    if (consents === null) return fail('sign_in_required');
    const numbers = await store.readStatistics(database, viewer.userId, services.now());
    return ok({ identifier: viewer.identifier, userId: viewer.userId, ...numbers, ...consents });
  });
}
