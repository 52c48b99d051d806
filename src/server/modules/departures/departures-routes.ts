import { deleteAccount, downloadMyData, listSuccessors, mergeParticipant } from '#contract/account-settings.ts';
import { fail } from '#contract/definition/failure.ts';
import { ok } from '#core/result.ts';
import { createPlacesOfPerson } from '#server/platform/http/operations/places-of-person.ts';
import type { Api } from '#server/platform/http/operations/serve-operation.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteAccount as deleteOneself } from './delete-account.ts';
import { listSuccessors as readSuccessorsOf } from './hand-over.ts';
import { mergeParticipant as merge } from './merge-participant.ts';
import { readPersonData } from './read-person-data.ts';

const DOWNLOADS_AT_ONCE = 2;
const DOWNLOAD_RETRY_SECONDS = 30;

/** Serves what concerns all a person has here: moving it to an account, downloading it, deleting it. */
export function registerDeparturesRoutes({ api }: { readonly api: Api }, services: Services): void {
  api.serve(mergeParticipant, ({ body }, context) => merge(services, body, context));
  const downloads = createPlacesOfPerson(DOWNLOADS_AT_ONCE);
  api.serve(downloadMyData, async (_input, context) => {
    if (!downloads.take(context.viewer.userId, context.reply))
      return fail('overloaded', { retryAfterSeconds: DOWNLOAD_RETRY_SECONDS });
    context.reply.header('content-disposition', 'attachment; filename="wihiwin-data.json"');
    return ok(await readPersonData(services.database, context.viewer.userId, services.now()));
  });
  api.serve(listSuccessors, async (_input, { viewer }) => ok(await readSuccessorsOf(services, viewer.userId)));
  api.serve(deleteAccount, ({ body }, context) => deleteOneself(services, body, context));
}
