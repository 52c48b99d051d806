import * as textsContract from '#contract/authoring/draft-texts.ts';
import { TEXT_IMAGE_MAX_SIDE_PX } from '#core/constants.ts';
import { ok } from '#core/result.ts';
import { asDraftAuthor } from '#server/modules/tests/tests-access.ts';
import { findTest } from '#server/modules/tests/tests-store.ts';
import { removeTextAudio, replaceTextAudio } from '#server/modules/tests/use-cases/replace-text-audio.ts';
import { takeAudio } from '#server/platform/files/audio-intake.ts';
import { takeImage } from '#server/platform/files/image-intake.ts';
import type { Api } from '#server/platform/http/operations/serve-operation.ts';
import type { Services } from '#server/platform/services.ts';
import { insertTextImage } from './media-store.ts';

/** Serves the uploads for the texts of a draft. */
export function registerMediaRoutes(api: Api, services: Services): void {
  api.serve(textsContract.uploadTextImage, async ({ params }, { viewer, request }) => {
    const allowed = asDraftAuthor(await findTest(services.database, params.testId), viewer.userId);
    if (!allowed.ok) return allowed;
    const image = await takeImage(services, request, { userId: viewer.userId, maxSide: TEXT_IMAGE_MAX_SIDE_PX });
    if (!image.ok) return image;
    const { hash, width, height, address } = image.value;
    await insertTextImage(services.database, viewer.userId, hash, services.now());
    return ok({ fileId: hash, width, height, url: address });
  });

  api.serve(textsContract.uploadTextAudio, ({ params }, { viewer, request }) =>
    replaceTextAudio(services, params, viewer.userId, () => takeAudio(services, request, viewer.userId)),
  );

  api.serve(textsContract.removeTextAudio, ({ params }, { viewer }) =>
    removeTextAudio(services, params, viewer.userId),
  );
}
