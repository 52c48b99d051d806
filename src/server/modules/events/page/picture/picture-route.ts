import { idSchema } from '#contract/definition/fields.ts';
import { showEvent } from '#server/modules/events/event-record.ts';
import { findPublicRecord } from '#server/modules/events/page/public-event.ts';
import { fileStorageOf } from '#server/platform/files/image-intake.ts';
import { sendProblem } from '#server/platform/http/operations/problem.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { createEventPictures, pictureMark } from './event-pictures.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Serves the pictures of events that messengers and social networks show beside a link. */
export function addPictureRoute({ app }: Pick<Registrar, 'app'>, services: Services): void {
  const draw = createEventPictures(fileStorageOf(services));
  app.get<{ Params: { id: string; file: string } }>(
    '/wihost-events/:id/picture/:file',
    { config: { withoutSession: true } },
    async (request, reply) => {
      const { id, file } = request.params;
      const mark = /^([\w-]{16})\.png$/.exec(file)?.[1];
      const record = mark !== undefined && idSchema.safeParse(id).success ? await findPublicRecord(services, id) : null;
      if (record === null) return sendProblem(reply, { code: 'not_found' });
      const event = showEvent(record, null, services.now(), 'visitor');
      const bytes = await draw(event);
      return (
        reply
          // An older address gets the picture of now, which is not the one of that address.
          .header('cache-control', mark === pictureMark(event) ? FOR_EVER : 'no-cache')
          .header('cross-origin-resource-policy', 'cross-origin')
          .type('image/png')
          .send(bytes)
      );
    },
  );
}
