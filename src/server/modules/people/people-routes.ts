import { countRelations } from '#contract/statistics.ts';
import { ok } from '#core/result.ts';
import type { Api } from '#server/platform/http/operations/serve-operation.ts';
import type { Services } from '#server/platform/services.ts';
import { countedPerson } from './people-access.ts';
import * as store from './people-store.ts';

/** Registers the counts of a person's relations. */
export function registerPeopleRoutes({ api }: { readonly api: Api }, { database }: Services): void {
  api.serve(countRelations, async ({ query }, { viewer }) => {
    const person = await countedPerson(database, query.identifier, viewer.userId);
    return person.ok ? ok(await store.countRelations(database, person.value)) : person;
  });
}
