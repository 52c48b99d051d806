import * as contract from '#contract/answer-files.ts';
import { fail } from '#contract/definition/failure.ts';
import { ok } from '#core/result.ts';
import { isOwnAttempt } from '#server/modules/attempts/attempts-access.ts';
import { findAttempt } from '#server/modules/attempts/attempts-store.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { answerFileKey } from './answer-file-key.ts';
import { importAnswerFile } from './import-answer-file.ts';

/** Routes for answer files, which a taker saves when the server stays unreachable, and their import by the host. */
export function addAnswerFiles({ api }: Pick<Registrar, 'api'>, services: Services): void {
  api.serve(contract.readAnswerFileKey, async ({ params }, { viewer }) => {
    const key = { wihiwId: params.id, attemptId: params.attemptId };
    const attempt = await findAttempt(services.database, key);
    if (attempt === null || !isOwnAttempt(attempt, viewer.userId)) return fail('not_found');
    return ok({ key: answerFileKey(services.sealer, key).toString('base64') });
  });

  api.serve(contract.importAnswerFile, ({ params, body }, { viewer }) =>
    importAnswerFile(services, { wihiwId: params.id, hostId: viewer.userId, text: body.file }),
  );
}
