import * as contract from '#contract/attempts.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import * as entryCodes from '#contract/entry-codes.ts';
import { readHint } from '#contract/hints.ts';
import type { ShownScore } from '#contract/scoring/shown-score.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { giveSession, leaveBothFaces, sessionHash } from '#server/modules/accounts/accounts-sessions-public.ts';
import { submitAttempt } from '#server/modules/attempts/ending/submit-attempt.ts';
import { registerPausesRoutes } from '#server/modules/attempts/hosting/pauses-routes.ts';
import { readCover } from '#server/modules/attempts/page/read-cover.ts';
import { addTakerPages } from '#server/modules/attempts/page/taker-pages.ts';
import { addTakerWorker } from '#server/modules/attempts/page/taker-worker-route.ts';
import { addAnswerFiles } from '#server/modules/attempts/saving/answer-file-routes.ts';
import { identifyTaker } from '#server/modules/attempts/saving/identify-taker.ts';
import { partMalformed } from '#server/modules/attempts/saving/refused-save.ts';
import { createSaveChecksCache } from '#server/modules/attempts/saving/save-checks.ts';
import { saveGroup } from '#server/modules/attempts/saving/save-group.ts';
import { saveLane } from '#server/modules/attempts/saving/save-lane.ts';
import { createSaveQueue } from '#server/modules/attempts/saving/save-queue.ts';
import { isStandingStill, watchStandstill } from '#server/modules/attempts/saving/watch-standstill.ts';
import { finishReading } from '#server/modules/attempts/taking/finish-reading.ts';
import { openByCode } from '#server/modules/attempts/taking/open-by-code.ts';
import { readOwnAttempt } from '#server/modules/attempts/taking/read-own-attempt.ts';
import { revealHint } from '#server/modules/attempts/taking/reveal-hint.ts';
import { addStageAudio } from '#server/modules/attempts/taking/stage-audio.ts';
import { startAttempt } from '#server/modules/attempts/taking/start-attempt.ts';
import { takeCodeForm } from '#server/modules/attempts/taking/take-code-form.ts';
import type { SavesHealth } from '#server/platform/db/health-routes.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';

type ReadScore = (
  services: Services,
  key: { readonly wihiwId: string; readonly attemptId: string },
  userId: string,
) => Promise<Result<{ score: ShownScore | null }, Failure>>;

/** Spreads the retries of requests that were refused at the same moment. */
const spreadRetry = (): number => 1 + Math.floor(Math.random() * 5);

/**
 * Registers the routes of taking a test: its page, starting, saving, submitting.
 *
 * @param readScore tells the score of a closed attempt; it belongs to the results, which stand above the attempts
 * @returns how saves fare
 */
export function registerAttemptsRoutes(registrar: Registrar, services: Services, readScore: ReadScore): SavesHealth {
  const { api } = registrar;
  const checksCache = createSaveChecksCache();
  const saveQueue = createSaveQueue((requests) => saveGroup(services, checksCache, requests));

  api.serve(contract.readCover, ({ params, query }, { viewer }) =>
    readCover(services, params.id, viewer, query.token ?? null),
  );

  api.serve(entryCodes.openByCode, ({ body }, context) => openByCode(services, body.code, context));
  takeCodeForm(registrar.pages, services);

  api.serve(contract.startAttempt, async ({ params, body }, context) => {
    const { viewer, device, address, sessionToken } = context;
    const started = await startAttempt(services, {
      wihiwId: params.id,
      viewer,
      token: body.token,
      displayName: body.displayName ?? null,
      startKey: body.startKey ?? null,
      sharedComputer: body.sharedComputer ?? false,
      device,
      address,
      sessionToken,
      withTexts: body.hasTexts !== true,
    });
    if (!started.ok) return started;
    const { session, ...answer } = started.value;
    if (session?.token === sessionToken) context.setSession(session.token, session.maxAgeSeconds);
    else if (session !== null) await giveSession(services, context, answer.person, session);
    return ok(answer);
  });

  api.serve(contract.readAttempt, ({ params }, { viewer }) =>
    readOwnAttempt(services, { wihiwId: params.id, attemptId: params.attemptId }, viewer.userId),
  );

  api.serve(contract.finishReading, ({ params, body }, { viewer }) =>
    finishReading(services, { wihiwId: params.id, attemptId: params.attemptId, userId: viewer.userId, ...body }),
  );

  registrar.app.openLane(saveLane(services, checksCache, saveQueue));
  api.serveUnidentified(contract.saveAnswers, async ({ params, body }, { sessionToken, identify, request }) => {
    const [saves, malformed] = partMalformed(body.saves);
    const key = { wihiwId: params.id.toLowerCase(), attemptId: params.attemptId.toLowerCase() };
    const arrivedAt = services.now();
    // The first save of an attempt may be forged, so its session is checked before it enters the queue.
    const checks = checksCache.find(key);
    const person = checks === null ? await identify() : null;
    if (person?.ok === false) return person;
    const waiting = saveQueue.add({
      ...key,
      device: body.device,
      saves,
      databaseRun: body.databaseRun,
      arrivedAt,
      identify: () => identifyTaker(services, sessionToken, key.wihiwId),
      tokenHash: sessionHash(services, sessionToken),
      bytes: request.bodyBytes,
      checks,
    });
    if (waiting === null) return fail('overloaded', { retryAfterSeconds: spreadRetry() });
    const reply = await waiting;
    if (!reply.ok) return reply;
    const { saved, clock } = reply.value;
    return ok({ saved: [...saved, ...malformed], serverNow: clock.serverNow, clock });
  });

  api.serve(contract.submitAttempt, async ({ params, body }, context) => {
    const { viewer } = context;
    const [saves, malformed] = partMalformed(body.saves);
    const submitted = await submitAttempt(services, {
      wihiwId: params.id,
      attemptId: params.attemptId,
      userId: viewer.userId,
      device: body.device,
      saves,
      malformed,
      readingMilliseconds: body.readingMilliseconds ?? {},
      databaseRun: body.databaseRun,
    });
    if (!submitted.ok) return submitted;
    if (!viewer.sharedComputer) return ok({ ...submitted.value, signedOut: false, score: null });
    const key = { wihiwId: params.id, attemptId: params.attemptId };
    // The attempt is handed in by now, whatever becomes of this.
    const told = await readScore(services, key, viewer.userId).catch((error: unknown) => {
      services.log.error({ err: error }, 'the score of a submitted attempt could not be read');
      return null;
    });
    await leaveBothFaces(services, context);
    return ok({ ...submitted.value, signedOut: true, score: told?.ok ? told.value.score : null });
  });

  api.serve(readHint, ({ params, body }, { viewer }) =>
    revealHint(services, { wihiwId: params.id, attemptId: params.attemptId }, viewer.userId, body.questionId),
  );

  addStageAudio(registrar.app, services);
  registerPausesRoutes(registrar, services);
  addTakerPages(registrar, services);
  addTakerWorker(registrar, services);
  addAnswerFiles(registrar, services);
  const endWatch = watchStandstill(saveQueue, services.log);
  registrar.app.addHook('onClose', (_app, done) => {
    endWatch();
    done();
  });
  return {
    isStandingStill: () => isStandingStill(saveQueue),
    noteTaken: () => saveQueue.noteTaken(),
    get waiting() {
      return saveQueue.waiting;
    },
  };
}
