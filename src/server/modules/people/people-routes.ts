import { countRelations } from '#contract/statistics.ts';
import { ok } from '#core/result.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import type { GroupsOfRelations } from './groups-of-relations.ts';
import { registerNotificationsRoutes } from './notices/notifications-routes.ts';
import { countedPerson } from './people-access.ts';
import * as store from './people-store.ts';
import { registerTestersRoutes } from './testers-routes.ts';
import { registerViewersRoutes } from './viewers-routes.ts';

/** Registers the counts, lists and changes of a person's relations, and what they are told of. */
export function registerPeopleRoutes(
  { api, pages }: Pick<Registrar, 'api' | 'pages'>,
  services: Services,
  groups: GroupsOfRelations,
): void {
  const { database } = services;
  registerViewersRoutes({ api }, services);
  pages.describeOwn(['/wiviewer/:id'], ({ id = '' }, viewerId) => store.seesResultsOf(database, viewerId, id));
  registerTestersRoutes({ api }, services, groups);
  registerNotificationsRoutes({ api }, services);
  api.serve(countRelations, async ({ query }, { viewer }) => {
    const person = await countedPerson(database, query.identifier, viewer.userId);
    return person.ok ? ok(await store.countRelations(database, person.value)) : person;
  });
}
