import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import * as contract from '#contract/feedback/feedback-results.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { exportFileName } from '#core/exports/file-name.ts';
import { sheetMoment } from '#core/language/dates.ts';
import type { Err } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { asEventOrganizer, readEventRecord } from '#server/modules/events/events-public.ts';
import { createPlacesOfPerson } from '#server/platform/http/operations/places-of-person.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { csvParts } from '#server/platform/sheets/sheet-parts.ts';
import { workbookOf } from '#server/platform/sheets/workbook-file.ts';
import { writeFeedbackSheet } from './write-feedback-sheet.ts';

const FILES_AT_ONCE = 2;
const FILES_OF_ALL = 6;
const RETRY_SECONDS = 30;

/** Serves all feedback of an event as a file, for its organizers. */
export function registerFeedbackFilesRoutes({ api }: Pick<Registrar, 'api'>, services: Services): void {
  const { database, now } = services;
  const places = createPlacesOfPerson(FILES_AT_ONCE, FILES_OF_ALL);
  const refused = (): Err<Failure> => fail('overloaded', { retryAfterSeconds: RETRY_SECONDS });
  const nameOf = (title: string, ending: string) =>
    exportFileName(['Відгуки', title, sheetMoment(now(), DEFAULT_TIME_ZONE).replace(':', '-')], ending);

  api.serveFile(contract.exportFeedback, async ({ params }, { viewer, reply }) => {
    const event = asEventOrganizer(await readEventRecord(database, params.id), viewer.userId, 'surveys');
    if (!event.ok) return event;
    if (!places.take(viewer.userId, reply)) return refused();
    return ok({
      name: nameOf(event.value.title, 'csv'),
      parts: csvParts(writeFeedbackSheet(database, event.value)),
    });
  });

  api.serveFile(contract.exportFeedbackBook, async ({ params }, { viewer, reply }) => {
    const event = asEventOrganizer(await readEventRecord(database, params.id), viewer.userId, 'surveys');
    if (!event.ok) return event;
    if (!places.take(viewer.userId, reply)) return refused();
    const parts = writeFeedbackSheet(database, event.value);
    const made = await workbookOf(services, [{ parts, name: 'Відгуки', frozenColumns: 2 }]);
    return made.ok ? ok({ name: nameOf(event.value.title, 'xlsx'), parts: once(made.value) }) : made;
  });
}

async function* once<Value>(value: Value): AsyncGenerator<Value> {
  yield value;
}
