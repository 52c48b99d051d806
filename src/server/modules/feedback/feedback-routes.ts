import * as contract from '#contract/feedback/feedback.ts';
import { feedbackStateAt } from '#core/feedback/feedback-form.ts';
import { ok } from '#core/result.ts';
import { requireWork } from '#server/modules/accounts/accounts-limits-public.ts';
import { readSpeakers } from '#server/modules/events/events-programme-public.ts';
import { asEventReader, dutiesOf, readEventRecord } from '#server/modules/events/events-public.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { registerFeedbackFilesRoutes } from './feedback-files-routes.ts';
import { registerFeedbackResultsRoutes } from './feedback-results-routes.ts';
import { readOwnFeedback } from './feedback-store.ts';
import { readForm, readTargets } from './read-feedback-event.ts';
import { readWaitingFeedback } from './read-waiting.ts';
import { saveFeedback } from './use-cases/save-feedback.ts';

/** Serves giving feedback, and what was given for organizers and speakers. */
export function registerFeedbackRoutes(
  registrar: Pick<Registrar, 'api' | 'pages' | 'sheets'>,
  services: Services,
): void {
  const { api } = registrar;
  const { database, now } = services;

  registrar.pages.describeOwn(
    ['/feedback/:id'],
    async ({ id = '' }, viewerId) => asEventReader(await readEventRecord(database, id), viewerId).ok,
  );
  api.serve(contract.readFeedback, async ({ params }, { viewer }) => {
    const found = asEventReader(await readEventRecord(database, params.id), viewer.userId);
    if (!found.ok) return found;
    const event = found.value;
    const [form, targets, own, speakers] = await Promise.all([
      readForm(database, event),
      readTargets(database, event),
      readOwnFeedback(database, event.id, viewer.userId),
      readSpeakers(database, event.id),
    ]);
    const names = new Map(speakers.map(({ id, name }) => [id, name]));
    const { version, first, second } = form.questions;
    return ok({
      event: { id: event.id, title: event.title, timeZone: event.timeZone, eventlogo: event.eventlogo },
      isOrganizer: dutiesOf(event, viewer.userId).length > 0,
      closesAt: form.closesAt.toISOString(),
      questions: { version, first, second },
      targets: targets
        .filter(({ isLeftOut }) => !isLeftOut)
        .map(({ activityId, title, startsAt, speakerIds }) => {
          const mine = own.find((given) => given.activityId === activityId);
          return {
            activityId,
            title,
            startsAt: startsAt.toISOString(),
            speakers: speakerIds.flatMap((id) => names.get(id) ?? []),
            state: feedbackStateAt({ startsAt, closesAt: form.closesAt }, now()),
            mine:
              mine === undefined
                ? null
                : {
                    id: mine.id,
                    rating: mine.rating,
                    first: mine.first,
                    second: mine.second,
                    revision: mine.revision,
                  },
          };
        }),
    });
  });

  api.serve(contract.saveFeedback, async ({ params, body }, context) => {
    // Whatever the request says of itself: a program would call everything a change.
    const own = await readOwnFeedback(database, params.id, context.viewer.userId);
    const isFirst = !own.some(({ activityId }) => activityId === body.activityId);
    const work = isFirst ? await requireWork(services, context, { purpose: 'feedback', subject: params.id }) : null;
    return work ?? saveFeedback(services, params.id, context.viewer.userId, body);
  });

  api.serve(contract.listWaitingFeedback, async ({ query }, { viewer }) =>
    ok({ waiting: await readWaitingFeedback(database, viewer.userId, query.events, now()) }),
  );

  registerFeedbackResultsRoutes(registrar, services);
  registerFeedbackFilesRoutes(registrar, services);
}
