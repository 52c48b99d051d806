import * as contract from '#contract/authoring/nmt-tables.ts';
import { fail } from '#contract/definition/failure.ts';
import { ok } from '#core/result.ts';
import { chooseNmtTable, readTestNmt } from '#server/modules/tests/use-cases/choose-nmt-table.ts';
import { importNmtTables } from '#server/modules/tests/use-cases/import-nmt-tables.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteTable, listTables } from './nmt-store.ts';

/** Registers the routes of a host's НМТ tables and of the table a test's results use. */
export function registerNmtRoutes({ api }: Pick<Registrar, 'api'>, services: Services): void {
  const { database } = services;
  const tables = async (ownerId: string) => ok({ tables: await listTables(database, ownerId) });

  api.serve(contract.listNmtTables, (_input, { viewer }) => tables(viewer.userId));
  api.serve(contract.importNmtTables, async ({ body }, { viewer }) => {
    const imported = await importNmtTables(services, viewer.userId, body);
    return imported.ok ? tables(viewer.userId) : imported;
  });
  api.serve(contract.deleteNmtTable, async ({ params }, { viewer }) =>
    (await deleteTable(database, params.id, viewer.userId)) ? tables(viewer.userId) : fail('not_found'),
  );
  api.serve(contract.readTestNmt, ({ params }, { viewer }) => readTestNmt(services, params.id, viewer.userId));
  api.serve(contract.chooseTestNmt, ({ params, body }, { viewer }) =>
    chooseNmtTable(services, params.id, viewer.userId, body.tableId),
  );
}
