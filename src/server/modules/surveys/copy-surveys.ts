import { randomUUID } from 'node:crypto';
import type { CopyEventPart } from '#server/modules/events/events-public.ts';
import { insertSurvey, listSurveyRecords } from './surveys-store.ts';

/**
 * Copies the surveys of an event as drafts: what they ask now, and their rules. Questions keep their ids, so that the surveys of two
 * years can be compared. Those in the archive stay there.
 */
export const copySurveys: CopyEventPart = async (tx, { from, toId, viewerId, move }, now) => {
  const surveys = (await listSurveyRecords(tx, from.id)).filter(({ state }) => state !== 'archived');
  for (const [index, survey] of surveys.entries()) {
    const moved = (moment: Date | null) => moment && move(moment);
    const copy = {
      ...survey,
      id: randomUUID(),
      ownerId: viewerId,
      eventId: toId,
      opensAt: moved(survey.opensAt),
      closesAt: moved(survey.closesAt),
    };
    // A list shows the newest first, as that of the copied event does.
    await insertSurvey(tx, copy, new Date(now.getTime() + index));
  }
};
