import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import * as contract from '#contract/statistics.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { readUser } from '#server/modules/accounts/accounts-public.ts';
import { readHostFigures } from '#server/modules/attempts/attempts-figures-public.ts';
import { countOpenGroups } from '#server/modules/groups/groups-public.ts';
import { countedPerson, countRelations } from '#server/modules/people/people-public.ts';
import { countOwnTests } from '#server/modules/tests/tests-public.ts';
import { countAddressedTo } from '#server/modules/wihiws/wihiws-recipients-public.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { countFinishedWihiws, readOwnMean } from './statistics-store.ts';

/** Registers the counts of the menu and a person's statistics (product definition, § 10). */
export function registerStatisticsRoutes({ api }: Pick<Registrar, 'api'>, services: Services): void {
  const { database } = services;

  async function count(
    identifier: string,
    viewerId: string,
    read: (of: typeof database, userId: string) => Promise<number>,
  ): Promise<Result<{ count: number }, Failure>> {
    const person = await countedPerson(database, identifier, viewerId);
    return person.ok ? ok({ count: await read(database, person.value) }) : person;
  }

  api.serve(contract.countTestsCreated, ({ query }, { viewer }) =>
    count(query.identifier, viewer.userId, countOwnTests),
  );
  api.serve(contract.countTestsForYou, ({ query }, { viewer }) =>
    count(query.identifier, viewer.userId, countAddressedTo),
  );
  api.serve(contract.countTestsCompleted, ({ query }, { viewer }) =>
    count(query.identifier, viewer.userId, countFinishedWihiws),
  );
  api.serve(contract.readStatistics, async (_input, { viewer: { userId, identifier } }) => {
    const user = await readUser(database, userId);
    if (user === null) return fail('sign_in_required');
    const [createdTests, host, passedTests, avgUserSuccess, classCount, relations] = await Promise.all([
      countOwnTests(database, userId),
      readHostFigures(database, userId),
      countFinishedWihiws(database, userId),
      readOwnMean(database, userId, services.now()),
      countOpenGroups(database, userId),
      countRelations(database, userId),
    ]);
    return ok({
      identifier,
      userId,
      createdTests,
      wihiwersPassed: host.takers,
      passedTests,
      avgWihiwerSuccess: host.averagePercent,
      avgUserSuccess,
      classCount,
      ...relations,
      wihisee: user.wihisee,
      wihiwee: user.wihiwee,
    });
  });
}
