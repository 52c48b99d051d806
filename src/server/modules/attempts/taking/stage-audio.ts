import type { FastifyInstance } from 'fastify';
import { stageOf } from '#server/modules/attempts/reading-stage.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import { audioStorageOf } from '#server/platform/files/audio-intake.ts';
import { sendAudio } from '#server/platform/files/audio-routes.ts';
import { sendProblem } from '#server/platform/http/operations/problem.ts';
import type { Services } from '#server/platform/services.ts';
import { ownAttempt } from './read-own-attempt.ts';
import { STAGE_AUDIO } from './stage-text.ts';

/** Serves the recordings of the texts that a taker sees now. */
export function addStageAudio(app: FastifyInstance, services: Services): void {
  const storage = audioStorageOf(services);
  const isId = (value: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
  app.get<{ Params: { id: string; attemptId: string; textId: string } }>(STAGE_AUDIO, async (request, reply) => {
    const { id, attemptId, textId } = request.params;
    const { viewer } = request;
    if (viewer === null) return sendProblem(reply, { code: 'sign_in_required' });
    const attempt =
      isId(id) && isId(attemptId) ? await ownAttempt(services, { wihiwId: id, attemptId }, viewer.userId) : null;
    const test = attempt?.state === 'in-progress' ? await readFinalTest(services.database, attempt.testId) : null;
    const isOpen = attempt !== null && test !== null && stageOf(attempt, test).now.textIds.includes(textId);
    const url = isOpen ? test.texts.find((text) => text.id === textId)?.audio?.url : undefined;
    if (url === undefined) return sendProblem(reply, { code: 'not_found' });
    // Not cached, or the browser's copy would go on playing in the next stage.
    return sendAudio(request, reply, storage, { name: url.split('/').at(-1) ?? '', cacheControl: 'no-store' });
  });
}
