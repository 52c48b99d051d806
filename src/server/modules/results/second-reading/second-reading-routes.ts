import * as readers from '#contract/scoring/second-readers.ts';
import * as reading from '#contract/scoring/second-reading.ts';
import { ok } from '#core/result.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { answerReading, leaveReading, listMyReadings } from './answer-reading.ts';
import { listDifferences, readAgreement, settleMark } from './compare-readers.ts';
import { endReader, inviteReader } from './invite-reader.ts';
import { listReaders } from './list-readers.ts';
import { readReading, readReadingItem } from './read-reading.ts';
import { saveReadingMark } from './save-reading-mark.ts';

/** Serves second readers: what their host does, and what they do. */
export function registerSecondReadingRoutes({ api }: Pick<Registrar, 'api'>, services: Services): void {
  const { database } = services;
  api.serve(readers.listReaders, ({ params }, { viewer }) => listReaders(services, params.id, viewer.userId));
  api.serve(readers.inviteReader, async ({ params, body }, { viewer }) => {
    const invited = await inviteReader(services, params.id, viewer.userId, body);
    return invited.ok ? listReaders(services, params.id, viewer.userId) : invited;
  });
  api.serve(readers.endReader, async ({ params }, { viewer }) => {
    const ended = await endReader(services, params.id, params.readingId, viewer.userId);
    return ended.ok ? listReaders(services, params.id, viewer.userId) : ended;
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

  const mine = async (userId: string) => ok(await listMyReadings(database, userId));
  api.serve(reading.listReadings, (_input, { viewer }) => mine(viewer.userId));
  api.serve(reading.answerReading, async ({ params, body }, { viewer }) => {
    const answered = await answerReading(services, params.id, viewer.userId, body.accept);
    return answered.ok ? mine(viewer.userId) : answered;
  });
  api.serve(reading.leaveReading, async ({ params }, { viewer }) => {
    const left = await leaveReading(services, params.id, viewer.userId);
    return left.ok ? mine(viewer.userId) : left;
  });
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
