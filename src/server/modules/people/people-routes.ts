import { listAcceptedPeople } from '#contract/invitations.ts';
import { countRelations } from '#contract/statistics.ts';
import { compareNames } from '#core/people/name-order.ts';
import { ok } from '#core/result.ts';
import { readPeople } from '#server/modules/accounts/accounts-public.ts';
import type { Api } from '#server/platform/http/operations/serve-operation.ts';
import type { Services } from '#server/platform/services.ts';
import { countedPerson } from './people-access.ts';
import * as store from './people-store.ts';

/** Registers the counts and lists of a person's relations. */
export function registerPeopleRoutes({ api }: { readonly api: Api }, { database }: Services): void {
  api.serve(countRelations, async ({ query }, { viewer }) => {
    const person = await countedPerson(database, query.identifier, viewer.userId);
    return person.ok ? ok(await store.countRelations(database, person.value)) : person;
  });

  api.serve(listAcceptedPeople, async (_input, { viewer }) => {
    const people = await readPeople(database, await store.readConsenting(database, viewer.userId));
    const listed = [...people.values()].map(({ userId, displayName, identifier }) => ({
      userId,
      displayName,
      identifier,
    }));
    return ok({
      people: listed.sort(
        (a, b) => compareNames(a.displayName, b.displayName) || a.identifier.localeCompare(b.identifier),
      ),
    });
  });
}
