import { fail } from '#contract/definition/failure.ts';
import * as readers from '#contract/scoring/second-readers.ts';
import * as reading from '#contract/scoring/second-reading.ts';
import { ok } from '#core/result.ts';
import { askPerson, endAsked } from '#server/modules/people/people-asking-public.ts';
import { findReading } from '#server/modules/wihiws/wihiws-readings-public.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { listDifferences, readAgreement, settleMark } from './compare-readers.ts';
import { listMyReadings } from './list-my-readings.ts';
import { listReaders } from './list-readers.ts';
import { readReading, readReadingItem } from './read-reading.ts';
import { readerRole } from './reader-role.ts';
import { saveReadingMark } from './save-reading-mark.ts';

/** Serves second readers: what their host does, and what they do. */
export function registerSecondReadingRoutes({ api }: Pick<Registrar, 'api'>, services: Services): void {
  const { database } = services;
  api.serve(readers.listReaders, ({ params }, { viewer }) => listReaders(services, params.id, viewer.userId));
  api.serve(readers.inviteReader, async ({ params: { id }, body }, { viewer }) => {
    const wanted = { id, askerId: viewer.userId, login: body.identifier };
    const invited = await askPerson(services, readerRole, wanted, body);
    return invited.ok ? listReaders(services, id, viewer.userId) : invited;
  });
  api.serve(readers.endReader, async ({ params: { id, readingId } }, { viewer }) => {
    const found = await findReading(database, readingId);
    if (found === null || found.wihiwId !== id || found.readerId === null) return fail('not_found');
    const ended = await endAsked(services, readerRole, { id, personId: found.readerId }, viewer.userId);
    return ended.ok ? listReaders(services, id, viewer.userId) : ended;
  });
  api.serve(readers.readAgreement, ({ params: { id, ...rest } }, { viewer }) =>
    readAgreement(services, { wihiwId: id, ...rest }, viewer.userId),
  );
  api.serve(readers.listDifferences, ({ params: { id, ...rest }, query }, { viewer }) =>
    listDifferences(services, { wihiwId: id, ...rest }, viewer.userId, query.after ?? null),
  );
  api.serve(readers.settleMark, ({ params: { id, ...rest }, body }, { viewer }) =>
    settleMark(services, { wihiwId: id, ...rest, ...body }, viewer.userId),
  );

  api.serve(reading.listReadings, async (_input, { viewer }) => ok(await listMyReadings(database, viewer.userId)));
  api.serve(reading.readReading, ({ params, query: { questionId = null, after = null } }, { viewer }) =>
    readReading(services, params.id, viewer.userId, { questionId, after }),
  );
  api.serve(reading.readReadingItem, ({ params: { id, ...rest } }, { viewer }) =>
    readReadingItem(services, { readingId: id, ...rest }, viewer.userId),
  );
  api.serve(reading.saveReadingMark, ({ params: { id, ...rest }, body }, { viewer }) =>
    saveReadingMark(services, { readingId: id, ...rest, ...body }, viewer.userId),
  );
}
