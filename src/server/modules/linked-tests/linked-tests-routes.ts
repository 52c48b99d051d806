import type { Failure } from '#contract/definition/failure.ts';
import { XLSX_ROWS_MAX } from '#contract/definition/file-types.ts';
import * as contract from '#contract/events/linked-tests.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { RegistrationsOfEvents } from '#server/modules/events/events-public.ts';
import { asEventReader, readEventRecord } from '#server/modules/events/events-public.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { removeLinkedTest, saveLinkedTest } from './change-linked-tests.ts';
import { compareTests, findPair, listComparedPeople } from './compare-tests.ts';
import { comparisonSheet } from './comparison-sheet.ts';
import { showLinkedTests, showTestsOfEvents } from './show-linked-tests.ts';

/** Only the person's 50 latest events. */
const EVENTS_LOOKED = 50;
/** More people than any pair of tests has had; a CSV ends there. */
const PEOPLE_MAX = 200_000;

/** Serves the tests of events, and their comparison by person. */
export function registerLinkedTestsRoutes(
  { api, sheets }: Pick<Registrar, 'api' | 'sheets'>,
  services: Services,
  registrations: Pick<RegistrationsOfEvents, 'isRegistered' | 'listRegistered'>,
): void {
  const { database } = services;

  async function show(eventId: string, viewerId: string | null): Promise<Result<contract.LinkedTests, Failure>> {
    const found = asEventReader(await readEventRecord(database, eventId), viewerId);
    return found.ok ? ok(await showLinkedTests(services, registrations, found.value, viewerId)) : found;
  }

  const keyOf = (params: { id: string; partId: string }, viewer: { userId: string }) => ({
    eventId: params.id,
    partId: params.partId,
    viewerId: viewer.userId,
  });

  api.serve(contract.listEventTests, ({ params }, { viewer }) => show(params.id, viewer?.userId ?? null));

  api.serve(contract.listMyEventTests, async (_input, { viewer }) => {
    const eventIds = (await registrations.listRegistered(database, viewer.userId)).slice(0, EVENTS_LOOKED);
    const tests = await showTestsOfEvents(services, eventIds, viewer.userId);
    const titles = new Map<string, string>();
    for (const id of new Set(tests.map(({ eventId }) => eventId))) {
      const event = asEventReader(await readEventRecord(database, id), viewer.userId);
      if (event.ok) titles.set(id, event.value.title);
    }
    return ok({
      tests: tests.flatMap((test) => {
        const eventTitle = titles.get(test.eventId);
        return eventTitle === undefined ? [] : [{ ...test, eventTitle }];
      }),
    });
  });

  api.serve(contract.saveEventTest, async ({ params, body }, { viewer }) => {
    const saved = await saveLinkedTest(services, keyOf(params, viewer), body);
    return saved.ok ? show(params.id, viewer.userId) : saved;
  });

  api.serve(contract.removeEventTest, async ({ params }, { viewer }) => {
    const removed = await removeLinkedTest(services, keyOf(params, viewer));
    return removed.ok ? show(params.id, viewer.userId) : removed;
  });

  api.serve(contract.readComparison, ({ params, query }, { viewer }) =>
    compareTests(services, keyOf(params, viewer), query),
  );

  sheets.serve([contract.exportComparison, contract.exportComparisonBook], async ({ params }, viewerId) => {
    const found = await findPair(services, keyOf(params, { userId: viewerId }));
    if (!found.ok) return found;
    return ok({
      name: ['До й після', found.value.eventTitle],
      sheets: async (ending) => {
        const most = ending === 'csv' ? PEOPLE_MAX : XLSX_ROWS_MAX + 1;
        const people = await listComparedPeople(services, params.id, found.value, most);
        return [{ name: 'До й після', frozenColumns: 1, parts: comparisonSheet(found.value, people) }];
      },
    });
  });
}
