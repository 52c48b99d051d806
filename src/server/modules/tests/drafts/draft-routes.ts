import * as poolsContract from '#contract/authoring/draft-pools.ts';
import * as questionsContract from '#contract/authoring/draft-questions.ts';
import * as textsContract from '#contract/authoring/draft-texts.ts';
import { addQuestion } from '#server/modules/tests/use-cases/add-question.ts';
import { addText } from '#server/modules/tests/use-cases/add-text.ts';
import { changePool, createPool, deletePool } from '#server/modules/tests/use-cases/change-pools.ts';
import { deleteQuestion } from '#server/modules/tests/use-cases/delete-question.ts';
import { deleteText } from '#server/modules/tests/use-cases/delete-text.ts';
import { orderQuestions } from '#server/modules/tests/use-cases/order-questions.ts';
import { orderTexts } from '#server/modules/tests/use-cases/order-texts.ts';
import { saveQuestion } from '#server/modules/tests/use-cases/save-question.ts';
import { saveText } from '#server/modules/tests/use-cases/save-text.ts';
import type { Api } from '#server/platform/http/operations/serve-operation.ts';
import type { Services } from '#server/platform/services.ts';

/** Serves the changes inside a draft: its texts and questions. */
export function registerDraftRoutes(api: Api, services: Services): void {
  api.serve(textsContract.addText, ({ params }, { viewer }) => addText(services, params.testId, viewer.userId));

  api.serve(textsContract.saveText, ({ params, body }, { viewer }) =>
    saveText(services, params.testId, viewer.userId, { ...body, id: params.textId }),
  );

  api.serve(textsContract.deleteText, ({ params }, { viewer }) =>
    deleteText(services, params.testId, viewer.userId, params.textId.toLowerCase()),
  );

  api.serve(textsContract.orderTexts, ({ params, body }, { viewer }) =>
    orderTexts(services, params.testId, viewer.userId, body.textIds),
  );

  api.serve(questionsContract.addQuestion, ({ params, body }, { viewer }) =>
    addQuestion(services, params.testId, viewer.userId, { question: body.question, afterId: body.afterId ?? null }),
  );

  api.serve(questionsContract.saveQuestion, ({ params, body }, { viewer }) =>
    saveQuestion(services, params.testId, viewer.userId, params.questionId, body),
  );

  api.serve(questionsContract.deleteQuestion, ({ params }, { viewer }) =>
    deleteQuestion(services, params.testId, viewer.userId, params.questionId),
  );

  api.serve(poolsContract.createPool, ({ params, body }, { viewer }) =>
    createPool(services, params.testId, viewer.userId, body),
  );

  api.serve(poolsContract.changePool, ({ params, body }, { viewer }) =>
    changePool(services, params.testId, viewer.userId, { ...body, id: params.poolId }),
  );

  api.serve(poolsContract.deletePool, ({ params }, { viewer }) =>
    deletePool(services, params.testId, viewer.userId, params.poolId),
  );

  api.serve(questionsContract.orderQuestions, ({ params, body }, { viewer }) =>
    orderQuestions(services, params.testId, viewer.userId, body.questionIds),
  );
}
