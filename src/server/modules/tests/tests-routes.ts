import * as textsContract from '#contract/authoring/draft-texts.ts';
import { readFinalizedTest as readFinalizedOperation } from '#contract/authoring/key-corrections.ts';
import * as contract from '#contract/authoring/tests.ts';
import { ok } from '#core/result.ts';
import { registerDraftRoutes } from '#server/modules/tests/drafts/draft-routes.ts';
import { checkingDraft, segmentingTexts } from '#server/modules/tests/drafts/finalizing-draft.ts';
import { readAuthoredTest } from '#server/modules/tests/drafts/read-authored-test.ts';
import { readTexts } from '#server/modules/tests/drafts/texts-store.ts';
import { registerMediaRoutes } from '#server/modules/tests/media/media-routes.ts';
import { registerNmtRoutes } from '#server/modules/tests/nmt/nmt-routes.ts';
import { changeTest } from '#server/modules/tests/use-cases/change-test.ts';
import { copyTest } from '#server/modules/tests/use-cases/copy-test.ts';
import { createTest } from '#server/modules/tests/use-cases/create-test.ts';
import { deleteTest } from '#server/modules/tests/use-cases/delete-test.ts';
import { finalizeTest } from '#server/modules/tests/use-cases/finalize-test.ts';
import { registerWordFormsRoutes } from '#server/modules/tests/word-forms/word-forms-routes.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { readFinalizedTest } from './read-finalized-test.ts';
import { listOwnTests } from './test-list-store.ts';
import { asAuthor } from './tests-access.ts';
import { findTest } from './tests-store.ts';
import type { UsesOfTests } from './uses-of-tests.ts';

/** Serves everything an author does with tests. */
export function registerTestsRoutes(
  { api, pages }: Pick<Registrar, 'api' | 'pages'>,
  services: Services,
  { countWihiwsOfTests, countAttemptsOfTests }: UsesOfTests,
): void {
  const { database } = services;
  registerNmtRoutes({ api }, services);
  registerWordFormsRoutes({ api });

  api.serve(contract.listTests, async ({ query }, { viewer }) => {
    const before = query.before === undefined ? null : new Date(query.before);
    const filter = { state: query.state ?? null, search: query.search ?? '', before };
    const page = await listOwnTests(database, viewer.userId, filter);
    const ids = page.tests.map(({ id }) => id);
    const wihiws = await countWihiwsOfTests(database, ids);
    const attempts = await countAttemptsOfTests(database, ids);
    const tests = page.tests.map((test) => ({
      ...test,
      wihiwCount: wihiws.get(test.id) ?? 0,
      attemptCount: attempts.get(test.id) ?? 0,
    }));
    return ok({ tests, next: page.next });
  });

  api.serve(contract.createTest, ({ body }, { viewer }) => createTest(services, viewer.userId, body.title));

  api.serve(contract.readTest, async ({ params }, { viewer }) => {
    const found = asAuthor(await findTest(database, params.id), viewer.userId);
    return found.ok ? ok(await readAuthoredTest(database, found.value)) : found;
  });

  api.serve(contract.changeTest, ({ params, body }, { viewer }) =>
    changeTest(services, params.id, viewer.userId, body),
  );

  api.serve(contract.deleteTest, ({ params }, { viewer }) => deleteTest(services, params.id, viewer.userId));

  api.serve(contract.copyTest, ({ params, body }, { viewer }) => copyTest(services, params.id, viewer.userId, body.as));

  api.serve(textsContract.readDraftSentences, async ({ params }, { viewer }) => {
    const found = asAuthor(await findTest(database, params.testId), viewer.userId);
    if (!found.ok) return found;
    const texts = await readTexts(database, params.testId);
    const sentences = await services.work.run(
      segmentingTexts,
      texts.map(({ document }) => ({ document })),
    );
    return ok({
      texts: texts.map(({ id, revision }, index) => ({ textId: id, revision, sentences: sentences[index] ?? [] })),
    });
  });

  api.serve(contract.readChecks, async ({ params }, { viewer }) => {
    const found = asAuthor(await findTest(database, params.testId), viewer.userId);
    if (!found.ok) return found;
    const { texts, questions, pools, unreadable } = await readAuthoredTest(database, found.value);
    const draft = { texts, questions: questions.map(({ question }) => question), pools, unreadable };
    return ok({ checks: await services.work.run(checkingDraft, draft) });
  });

  api.serve(contract.finalizeTest, ({ params, body }, { viewer }) =>
    finalizeTest(services, params.testId, viewer.userId, body.revision),
  );

  api.serve(readFinalizedOperation, ({ params }, { viewer }) =>
    readFinalizedTest(database, params.testId, viewer.userId),
  );

  registerDraftRoutes(api, services);
  registerMediaRoutes(api, services);

  pages.describeOwn(
    ['/wihost/tests/:id', '/wihost/tests/:id/paper'],
    async ({ id = '' }, viewerId) => asAuthor(await findTest(database, id), viewerId).ok,
  );
}
