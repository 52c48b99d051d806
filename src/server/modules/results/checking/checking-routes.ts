import {
  correctKey as correctKeyOperation,
  previewCorrection as previewOperation,
  readKeyVersions as readVersionsOperation,
  readTypedAnswers as typedOperation,
} from '#contract/authoring/key-corrections.ts';
import * as contract from '#contract/checking.ts';
import { ok } from '#core/result.ts';
import { registerSecondReadingRoutes } from '#server/modules/results/second-reading/second-reading-routes.ts';
import type { CreatorParts } from '#server/modules/results/statistics/creator-work.ts';
import { countCreatorWork } from '#server/modules/results/statistics/creator-work.ts';
import { listChecking } from '#server/modules/results/use-cases/list-checking.ts';
import { previewCorrection } from '#server/modules/results/use-cases/preview-correction.ts';
import { readCheckItem } from '#server/modules/results/use-cases/read-check-item.ts';
import { readKeyVersions } from '#server/modules/results/use-cases/read-key-versions.ts';
import { readTypedAnswers } from '#server/modules/results/use-cases/read-typed-answers.ts';
import { rescoreCorrected } from '#server/modules/results/use-cases/rescore-corrected.ts';
import { saveMark } from '#server/modules/results/use-cases/save-mark.ts';
import { correctKey } from '#server/modules/tests/tests-keys-public.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { readWaitingIssues, renewQueuesOf } from './check-queue-store.ts';

/** A year of a whole school is counted again before the answer (bench/correct-key.ts); the rest follows in the background. */
const RESCORED_AT_ONCE = 500;

type Parts = Pick<Registrar, 'api'>;

/** Registers marking by hand and correcting keys. */
export function registerCheckingRoutes({ api }: Parts, services: Services, parts: CreatorParts): void {
  const { database } = services;
  api.serve(contract.countCreatorWork, async (_input, { viewer }) =>
    ok(await countCreatorWork(database, viewer.userId, parts)),
  );
  api.serve(contract.listCheckingIssues, async (_input, { viewer }) => {
    await renewQueuesOf(database, viewer.userId);
    const issues = await readWaitingIssues(database, viewer.userId);
    return ok({
      waiting: issues.reduce((sum, { waiting }) => sum + waiting, 0),
      issues: issues.map((issue) => ({ ...issue, oldestAt: issue.oldestAt.toISOString() })),
    });
  });
  api.serve(contract.listChecking, ({ params, query }, { viewer }) => {
    const { questionId = null, state = null, after = null } = query;
    return listChecking(services, params.id, viewer.userId, { questionId, state, after });
  });
  api.serve(contract.readCheckItem, ({ params: { id, ...rest } }, { viewer }) =>
    readCheckItem(services, { wihiwId: id, ...rest }, viewer.userId),
  );
  api.serve(contract.saveMark, ({ params: { id, ...rest }, body }, { viewer }) =>
    saveMark(services, { wihiwId: id, ...rest, ...body }, viewer.userId),
  );
  registerSecondReadingRoutes({ api }, services);
  api.serve(readVersionsOperation, ({ params }, { viewer }) =>
    readKeyVersions(services, params.testId, params.questionId, viewer.userId),
  );
  api.serve(previewOperation, ({ params, body }, { viewer }) =>
    previewCorrection(services, { ...params, ...body }, viewer.userId),
  );
  api.serve(typedOperation, ({ params }, { viewer }) => readTypedAnswers(services, params, viewer.userId));
  api.serve(correctKeyOperation, async ({ params, body }, { viewer }) => {
    const corrected = await correctKey(services, { ...params, ...body }, viewer.userId);
    if (!corrected.ok) return corrected;
    await rescoreCorrected(services, RESCORED_AT_ONCE);
    return readKeyVersions(services, params.testId, params.questionId, viewer.userId);
  });
}
