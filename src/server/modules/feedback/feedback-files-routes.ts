import * as contract from '#contract/feedback/feedback-results.ts';
import { ok } from '#core/result.ts';
import { asEventOrganizer, readEventRecord } from '#server/modules/events/events-public.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { writeFeedbackSheet } from './write-feedback-sheet.ts';

/** Serves all feedback of an event as a file, for its organizers. */
export function registerFeedbackFilesRoutes({ sheets }: Pick<Registrar, 'sheets'>, { database }: Services): void {
  sheets.serve([contract.exportFeedback, contract.exportFeedbackBook], async ({ params }, viewerId) => {
    const event = asEventOrganizer(await readEventRecord(database, params.id), viewerId, 'surveys');
    if (!event.ok) return event;
    return ok({
      name: ['Відгуки', event.value.title],
      sheets: () => [{ name: 'Відгуки', frozenColumns: 2, parts: writeFeedbackSheet(database, event.value) }],
    });
  });
}
