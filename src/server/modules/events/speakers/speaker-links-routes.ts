import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import * as contract from '#contract/events/speaker-fillings.ts';
import { SPEAKER_PHOTO_MAX_SIDE_PX } from '#core/constants.ts';
import { DAY_MS } from '#core/milliseconds.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { countSpeakerPhoto } from '#server/modules/accounts/accounts-limits-public.ts';
import { asEventEditor } from '#server/modules/events/events-access.ts';
import { readEventRecord } from '#server/modules/events/events-store.ts';
import { asEditor } from '#server/modules/events/programme/as-programme-editor.ts';
import * as programme from '#server/modules/events/programme/programme-store.ts';
import { takeImage } from '#server/platform/files/image-intake.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { faceBaseUrl } from '#server/platform/pages/face-addresses.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import { newToken } from '#server/platform/secrets/tokens.ts';
import type { Services } from '#server/platform/services.ts';
import { fillPhoto, fillSpeaker, findLinkedSpeaker, type UsedLink } from './fill-speaker.ts';
import { settleFilling } from './settle-filling.ts';
import * as store from './speaker-links-store.ts';

/** Names the purpose of a speaker's token. */
const LINK_TOKEN = 'speaker-link';
/** Longer than it takes anybody to answer; an organizer may give it again. */
const LINK_DAYS = 60;

/** Serves the links by which speakers fill in what is said of them: giving them to organizers, using them to who has one. */
export function registerSpeakerLinkRoutes({ api }: Pick<Registrar, 'api'>, services: Services): void {
  const { config, database, now, sealer } = services;

  const hashOf = ({ token }: { token: string }) => sealer.lookupHash(token, LINK_TOKEN);
  const addressOf = (sealed: Buffer, { request }: Pick<RequestContext, 'request'>) => {
    const token = sealer.open(sealed, LINK_TOKEN);
    return token === null ? null : `${faceBaseUrl(config, request, 'events')}/speaker/${token}`;
  };

  api.serve(contract.listSpeakerLinks, async ({ params }, context) => {
    const event = asEventEditor(await readEventRecord(database, params.id), context.viewer.userId);
    if (!event.ok) return event;
    const links = new Map((await store.readSpeakerLinks(database, params.id)).map((link) => [link.speakerId, link]));
    const fillings = new Map((await store.readFillings(database, params.id)).map((one) => [one.speakerId, one]));
    const ids = new Set([...links.keys(), ...fillings.keys()]);
    return ok({
      links: [...ids].map((speakerId) => {
        const [link, filling] = [links.get(speakerId), fillings.get(speakerId)];
        const isOpen = link !== undefined && link.expiresAt > now();
        return {
          speakerId,
          link: isOpen ? addressOf(link.tokenSealed, context) : null,
          expiresAt: isOpen ? link.expiresAt.toISOString() : null,
          filling: filling === undefined ? null : { filledAt: filling.filledAt.toISOString(), before: filling.before },
        };
      }),
    });
  });

  api.serve(contract.grantSpeakerLink, ({ params: { id: eventId, partId: speakerId } }, context) =>
    asEditor(
      services,
      { eventId, viewerId: context.viewer.userId },
      async (tx): Promise<Result<{ link: string; expiresAt: string }, Failure>> => {
        if ((await programme.findSpeaker(tx, eventId, speakerId)) === null) return fail('not_found');
        const expiresAt = new Date(now().getTime() + LINK_DAYS * DAY_MS);
        const known = (await store.readSpeakerLinks(tx, eventId)).find((link) => link.speakerId === speakerId);
        // One that is over stays over: it may lie in a mailbox that is somebody else's by now.
        const isOpen = known !== undefined && known.expiresAt > now();
        const sent = isOpen ? addressOf(known.tokenSealed, context) : null;
        if (sent !== null) {
          await store.extendSpeakerLink(tx, speakerId, expiresAt);
          return ok({ link: sent, expiresAt: expiresAt.toISOString() });
        }
        const token = newToken();
        const tokenSealed = sealer.seal(token, LINK_TOKEN);
        await store.writeSpeakerLink(tx, { eventId, speakerId, tokenSealed, expiresAt }, hashOf({ token }));
        const link = addressOf(tokenSealed, context);
        return link === null ? fail('not_found') : ok({ link, expiresAt: expiresAt.toISOString() });
      },
    ),
  );

  api.serve(contract.revokeSpeakerLink, ({ params: { id: eventId, partId } }, { viewer }) =>
    asEditor(services, { eventId, viewerId: viewer.userId }, async (tx) =>
      ok(await store.deleteSpeakerLink(tx, eventId, partId)),
    ),
  );

  api.serve(contract.settleSpeakerFilling, ({ params: { id: eventId, partId }, body }, { viewer }) =>
    settleFilling(services, { eventId, partId, viewerId: viewer.userId }, body),
  );

  api.serve(contract.readSpeakerForm, async ({ params }) => {
    const linked = await findLinkedSpeaker(database, hashOf(params), now());
    if (!linked.ok) return linked;
    const { event, speaker, expiresAt } = linked.value;
    const own = (await programme.readEventActivities(database, event.id)).filter(
      ({ speakerIds, cancelled }) => !cancelled && speakerIds.includes(speaker.id),
    );
    return ok({
      event: {
        id: event.id,
        title: event.title,
        startsAt: event.startsAt.toISOString(),
        endsAt: event.endsAt.toISOString(),
        timeZone: event.timeZone,
        eventlogo: event.eventlogo,
        hostName: event.hostName,
      },
      activities: own.map(({ title, startsAt }) => ({ title, startsAt })),
      speaker,
      expiresAt: expiresAt.toISOString(),
    });
  });

  const beforeBody = async (params: { token: string }): Promise<Result<UsedLink, Failure>> => {
    const tokenHash = hashOf(params);
    const target = await store.findSpeakerLinkTarget(database, tokenHash, now());
    return target === null ? fail('not_found') : ok({ ...target, tokenHash });
  };
  api.serve(contract.fillSpeaker, ({ body }, _context, link) => fillSpeaker(services, link, body), { beforeBody });
  api.serve(
    contract.fillSpeakerPhoto,
    (_input, { request }, link) =>
      fillPhoto(services, link, async () => {
        const tooMany = await countSpeakerPhoto(services, link.tokenHash);
        if (tooMany !== null) return tooMany;
        return takeImage(services, request, { userId: link.ownerId, maxSide: SPEAKER_PHOTO_MAX_SIDE_PX });
      }),
    { beforeBody },
  );
  // Without a body nothing has to be refused before it, and the log says who asked.
  api.serve(contract.dropSpeakerPhoto, async ({ params }) => {
    const link = await beforeBody(params);
    return link.ok ? fillPhoto(services, link.value, null) : link;
  });
}
