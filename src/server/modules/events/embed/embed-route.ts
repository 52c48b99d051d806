import { createHash } from 'node:crypto';
import { idSchema } from '#contract/definition/fields.ts';
import { EVENT_COLOURS } from '#core/events/event-looks.ts';
import type { KeptPages } from '#server/modules/events/page/kept-pages.ts';
import type { PlacesOfEvents } from '#server/modules/events/page/public-event.ts';
import { findPublicRecord, readAsVisitor } from '#server/modules/events/page/public-event.ts';
import { wordsHoldUntil } from '#server/modules/events/page/words-hold-until.ts';
import { sendProblem } from '#server/platform/http/operations/problem.ts';
import { encodePage, sendEncodedPage } from '#server/platform/pages/encoded-page.ts';
import { faceBaseUrl } from '#server/platform/pages/face-addresses.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { EMBED_THEMES, embeddedProgramme } from './embedded-programme.ts';

const SCRIPT = 'src/web/shell/embed-height.ts';

/** Serves programmes for frames of other sites. No session is looked up: nothing on the page depends on one. */
export function addEmbedRoute(
  { app, assets }: Pick<Registrar, 'app' | 'assets'>,
  services: Services,
  kept: KeptPages,
  registrations: PlacesOfEvents,
): void {
  app.get<{ Params: { id: string }; Querystring: Readonly<Record<string, unknown>> }>(
    '/wihost-events/:id/embed',
    { config: { withoutSession: true } },
    async (request, reply) => {
      const parsed = idSchema.safeParse(request.params.id.toLowerCase());
      if (!parsed.success) return sendProblem(reply, { code: 'not_found' });
      const id = parsed.data;
      const theme = EMBED_THEMES.find((one) => one === request.query['theme']) ?? 'auto';
      const wanted = EVENT_COLOURS.find((one) => one === request.query['colour']) ?? null;
      const base = faceBaseUrl(services.config, request, 'events');
      const made = await kept.read(id, `embed ${theme} ${wanted ?? ''} ${base}`, async (old) => {
        const record = await findPublicRecord(services, id);
        if (record === null) return null;
        const now = services.now();
        const { event, programme } = await readAsVisitor(services, registrations, record);
        const mark = createHash('sha256')
          .update(JSON.stringify([event, programme]))
          .digest('base64url');
        if (old !== null && old.mark === mark && now.getTime() < old.until) return old;
        const html = embeddedProgramme({
          event,
          programme,
          look: { theme, colour: wanted ?? event.colour },
          address: `${base}/wihost-events/${id}`,
          script: assets.file(SCRIPT),
          now,
        });
        return {
          page: await encodePage(html),
          isUnlisted: true,
          mark,
          until: wordsHoldUntil(event, programme.activities, now),
        };
      });
      if (made === null) return sendProblem(reply, { code: 'not_found' });
      reply.header('x-robots-tag', 'noindex');
      return sendEncodedPage(request, reply, made.page);
    },
  );
}
