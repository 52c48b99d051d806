import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { XLSX_ROWS_MAX } from '#contract/definition/file-types.ts';
import * as contract from '#contract/events/linked-tests.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { exportFileName } from '#core/exports/file-name.ts';
import { sheetMoment } from '#core/language/dates.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { RegistrationsOfEvents } from '#server/modules/events/events-public.ts';
import { asEventReader, readEventRecord } from '#server/modules/events/events-public.ts';
import { createPlacesOfPerson } from '#server/platform/http/operations/places-of-person.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { csvParts } from '#server/platform/sheets/sheet-parts.ts';
import { workbookOf } from '#server/platform/sheets/workbook-file.ts';
import { removeLinkedTest, saveLinkedTest } from './change-linked-tests.ts';
import type { FoundPair } from './compare-tests.ts';
import { compareTests, findPair, listComparedPeople } from './compare-tests.ts';
import { comparisonSheet } from './comparison-sheet.ts';
import { showLinkedTests, showTestsOfEvents } from './show-linked-tests.ts';

/** Of so many events a person's tests are gathered, those they registered for last. */
const EVENTS_LOOKED = 50;
const FILES_AT_ONCE = 2;
const FILES_OF_ALL = 4;
const RETRY_SECONDS = 30;
/** More people than any pair of tests has had; a CSV ends there. */
const PEOPLE_MAX = 200_000;

/** Serves the tests of events, and their comparison by person. */
export function registerLinkedTestsRoutes(
  { api }: Pick<Registrar, 'api'>,
  services: Services,
  registrations: Pick<RegistrationsOfEvents, 'isRegistered' | 'listRegistered'>,
): void {
  const { database, now } = services;
  const places = createPlacesOfPerson(FILES_AT_ONCE, FILES_OF_ALL);

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

  const nameOf = ({ eventTitle }: FoundPair, ending: string) =>
    exportFileName(['До й після', eventTitle, sheetMoment(now(), DEFAULT_TIME_ZONE).replace(':', '-')], ending);
  const refused = () => fail('overloaded', { retryAfterSeconds: RETRY_SECONDS });

  api.serveFile(contract.exportComparison, async ({ params }, { viewer, reply }) => {
    const found = await findPair(services, keyOf(params, viewer));
    if (!found.ok) return found;
    if (!places.take(viewer.userId, reply)) return refused();
    const people = await listComparedPeople(services, params.id, found.value, PEOPLE_MAX);
    return ok({ name: nameOf(found.value, 'csv'), parts: csvParts(comparisonSheet(found.value, people)) });
  });

  api.serveFile(contract.exportComparisonBook, async ({ params }, { viewer, reply }) => {
    const found = await findPair(services, keyOf(params, viewer));
    if (!found.ok) return found;
    if (!places.take(viewer.userId, reply)) return refused();
    const people = await listComparedPeople(services, params.id, found.value, XLSX_ROWS_MAX + 1);
    if (people.length > XLSX_ROWS_MAX) return fail('sheet_too_large');
    const sheet = { parts: comparisonSheet(found.value, people), name: 'До й після', frozenColumns: 1 };
    const made = await workbookOf(services, [sheet]);
    return made.ok ? ok({ name: nameOf(found.value, 'xlsx'), parts: oneByOne(made.value) }) : made;
  });
}

async function* oneByOne<Part>(part: Part): AsyncGenerator<Part, void, undefined> {
  yield part;
}
