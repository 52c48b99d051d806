import * as contract from '#contract/attempts.ts';
import { fail } from '#contract/failure.ts';
import { ANYBODY_TOKEN_LONGER_THAN } from '#core/constants.ts';
import { ok } from '#core/result.ts';
import type { Registrar } from '#server/compose-server.ts';
import { endSession } from '#server/modules/accounts/accounts-public.ts';
import { findWihiwByToken } from '#server/modules/wihiws/wihiws-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import { readClock } from './describe-clock.ts';
import { addAnswerFiles } from './answer-file-routes.ts';
import { createSaveQueue } from './save-queue.ts';
import { addTakerPages } from './taker-pages.ts';
import { addTakerWorker } from './taker-worker-route.ts';
import { applySaves } from './use-cases/apply-saves.ts';
import { finishReading } from './use-cases/finish-reading.ts';
import { readCover } from './use-cases/read-cover.ts';
import { readOwnAttempt } from './use-cases/read-own-attempt.ts';
import { revealHint } from './use-cases/reveal-hint.ts';
import { startAttempt } from './use-cases/start-attempt.ts';
import { submitAttempt } from './use-cases/submit-attempt.ts';

/** Everything on taking a test: its page, starting, saving, submitting. */
export function registerAttemptsRoutes(registrar: Registrar, services: Services): void {
  const { api } = registrar;
  const saveQueue = createSaveQueue((requests) => {
    const now = services.now();
    return transaction(services.database, (tx) => applySaves(tx, requests, now));
  });

  api.serve(contract.readCover, ({ params, query }, { viewer }) =>
    readCover(services, params.id, viewer, query.token ?? null),
  );

  api.serve(contract.resolveToken, async ({ params }) => {
    if (params.token.length <= ANYBODY_TOKEN_LONGER_THAN) return fail('not_found');
    const issue = await findWihiwByToken(services, params.token);
    return issue === null ? fail('link_revoked') : ok({ wihiwId: issue.id });
  });

  api.serve(contract.startAttempt, async ({ params, body }, { viewer, device, address, sessionToken, setSession }) => {
    const started = await startAttempt(services, {
      wihiwId: params.id,
      viewer,
      token: body.token,
      displayName: body.displayName ?? null,
      sharedComputer: body.sharedComputer ?? false,
      device,
      address,
      sessionToken,
      withTexts: body.hasTexts !== true,
    });
    if (!started.ok) return started;
    const { session, ...answer } = started.value;
    if (session !== null) setSession(session.token, session.maxAgeSeconds);
    return ok(answer);
  });

  api.serve(contract.readAttempt, ({ params }, { viewer }) =>
    readOwnAttempt(services, { wihiwId: params.id, attemptId: params.attemptId }, viewer.userId),
  );

  api.serve(contract.finishReading, ({ params, body }, { viewer }) =>
    finishReading(services, { wihiwId: params.id, attemptId: params.attemptId, userId: viewer.userId, ...body }),
  );

  api.serve(contract.saveAnswers, async ({ params, body }, { viewer }) => {
    const saved = await saveQueue.add({
      wihiwId: params.id,
      attemptId: params.attemptId,
      userId: viewer.userId,
      ...body,
    });
    if (!saved.ok) return saved;
    services.publish(`wihiw:${params.id}`);
    const now = services.now();
    const clock = await readClock(services.database, saved.value.attempt, now);
    return ok({ saved: [...saved.value.saved], serverNow: now.toISOString(), clock });
  });

  api.serve(contract.submitAttempt, async ({ params, body }, { viewer, setSession }) => {
    const submitted = await submitAttempt(services, {
      wihiwId: params.id,
      attemptId: params.attemptId,
      userId: viewer.userId,
      device: body.device,
      saves: body.saves,
      readingMilliseconds: body.readingMilliseconds ?? {},
    });
    if (!submitted.ok) return submitted;
    if (viewer.sharedComputer) {
      await endSession(services.database, viewer.userId, viewer.sessionId);
      setSession(null, null);
    }
    return ok({ ...submitted.value, signedOut: viewer.sharedComputer });
  });

  api.serve(contract.readHint, ({ params, body }, { viewer }) =>
    revealHint(services, { wihiwId: params.id, attemptId: params.attemptId }, viewer.userId, body.questionId),
  );

  addTakerPages(registrar, services);
  addTakerWorker(registrar, services);
  addAnswerFiles(registrar, services);
}
