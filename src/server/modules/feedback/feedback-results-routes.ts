import { fail } from '#contract/definition/failure.ts';
import * as contract from '#contract/feedback/feedback-results.ts';
import { ok } from '#core/result.ts';
import { readSpeakers } from '#server/modules/events/events-programme-public.ts';
import { asEventOrganizer, asEventReader, readEventRecord } from '#server/modules/events/events-public.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { faceBaseUrl } from '#server/platform/pages/face-addresses.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import { newToken } from '#server/platform/secrets/tokens.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteShare, findShare, insertShare, readFeedbackLinks, updateHidden } from './feedback-results-store.ts';
import { readResults, readWordsPage } from './read-results.ts';
import { changeFeedbackForm } from './use-cases/change-feedback-form.ts';
import { shareFeedback } from './use-cases/share-feedback.ts';

/** Names the purpose of a speaker's token. */
const SHARE_TOKEN = 'feedback-share';

/** Serves what was given: to organizers with its names, to speakers by a link without. */
export function registerFeedbackResultsRoutes({ api }: Pick<Registrar, 'api'>, services: Services): void {
  const { database, now, sealer, config, publish } = services;

  const readOrganized = async (eventId: string, viewerId: string) =>
    asEventOrganizer(await readEventRecord(database, eventId), viewerId, 'surveys');

  const linkOf =
    (eventId: string, { request }: Pick<RequestContext, 'request'>) =>
    (sealed: Buffer) => {
      const token = sealer.open(sealed, SHARE_TOKEN);
      return token === null ? null : `${faceBaseUrl(config, request, 'events')}/feedback/${eventId}?speaker=${token}`;
    };

  api.serve(contract.readFeedbackResults, async ({ params }, context) => {
    const event = await readOrganized(params.id, context.viewer.userId);
    return event.ok ? ok(await readResults(database, event.value, linkOf(params.id, context))) : event;
  });

  api.serve(contract.listFeedbackWords, async ({ params, query }, { viewer }) => {
    const event = await readOrganized(params.id, viewer.userId);
    if (!event.ok) return event;
    const { of, search, after } = query;
    const [moment = '', id = ''] = after?.split('_') ?? [];
    const createdAt = new Date(moment);
    if (after !== undefined && Number.isNaN(createdAt.getTime())) return fail('not_found');
    return ok(
      await readWordsPage(database, params.id, {
        ...(of === undefined ? {} : { of: of === 'event' ? null : of }),
        ...(search === undefined ? {} : { search }),
        ...(after === undefined ? {} : { after: { createdAt, id } }),
      }),
    );
  });

  api.serve(contract.changeFeedbackForm, async ({ params, body }, context) => {
    const changed = await changeFeedbackForm(services, params.id, context.viewer.userId, body);
    return changed.ok ? ok(await readResults(database, changed.value, linkOf(params.id, context))) : changed;
  });

  api.serve(contract.changeFeedbackWords, async ({ params, body }, { viewer }) => {
    const event = await readOrganized(params.id, viewer.userId);
    if (!event.ok) return event;
    const hiddenAt = body.hidden ? now() : null;
    if (!(await updateHidden(database, params.id, params.feedbackId, hiddenAt))) return fail('not_found');
    publish(`event-room:${params.id}`);
    return ok({ hidden: body.hidden });
  });

  api.serve(contract.grantFeedback, async ({ params }, context) => {
    const event = await readOrganized(params.id, context.viewer.userId);
    if (!event.ok) return event;
    const speakers = await readSpeakers(database, params.id);
    if (!speakers.some(({ id }) => id === params.speakerId)) return fail('not_found');
    const token = newToken();
    const share = {
      eventId: params.id,
      speakerId: params.speakerId,
      tokenSealed: sealer.seal(token, SHARE_TOKEN),
    };
    await insertShare(database, share, sealer.lookupHash(token, SHARE_TOKEN), now());
    const kept = (await readFeedbackLinks(database, params.id)).find(({ speakerId }) => speakerId === params.speakerId);
    const link = kept === undefined ? null : linkOf(params.id, context)(kept.tokenSealed);
    return link === null ? fail('not_found') : ok({ link });
  });

  api.serve(contract.revokeFeedback, async ({ params }, { viewer }) => {
    const event = await readOrganized(params.id, viewer.userId);
    if (!event.ok) return event;
    await deleteShare(database, params.id, params.speakerId);
    return ok(undefined);
  });

  api.serve(contract.readSharedFeedback, async ({ params }, { viewer }) => {
    const share = await findShare(database, sealer.lookupHash(params.token, SHARE_TOKEN));
    if (share === null || share.eventId !== params.id) return fail('not_found');
    const event = asEventReader(await readEventRecord(database, params.id), viewer.userId);
    if (!event.ok) return event;
    const shown = await shareFeedback(services, event.value, share.speakerId);
    return shown === null ? fail('not_found') : ok(shown);
  });
}
