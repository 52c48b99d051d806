import type { TestQuestion } from '#contract/authoring/draft-questions.ts';
import * as questionsContract from '#contract/authoring/draft-questions.ts';
import type { TestText } from '#contract/authoring/draft-texts.ts';
import * as textsContract from '#contract/authoring/draft-texts.ts';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import * as contract from '#contract/authoring/tests.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { Result } from '#core/result.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import type { DraftTextContent } from './draft-problems.ts';
import { textContent } from './draft-problems.ts';

type Answer<Value> = Promise<Result<Value, CallFailure>>;
type SavedPart = { readonly revision: number; readonly testRevision: number };

/** The calls of a draft. */
export type DraftApi = {
  readonly readTest: () => Answer<AuthoredTest>;
  readonly saveTitle: (title: string, basedOn: number) => Answer<AuthoredTest>;
  readonly addText: () => Answer<TestText>;
  readonly saveText: (
    text: DraftTextContent,
    revision: number,
  ) => Answer<SavedPart & { readonly questions: readonly unknown[] }>;
  readonly deleteText: (textId: string) => Answer<unknown>;
  readonly orderTexts: (textIds: readonly string[]) => Answer<{ readonly testRevision: number }>;
  readonly addQuestion: (question: AuthoredQuestion, afterId: string | null) => Answer<SavedPart>;
  readonly saveQuestion: (question: AuthoredQuestion, revision: number) => Answer<SavedPart>;
  readonly deleteQuestion: (questionId: string) => Answer<unknown>;
  readonly orderQuestions: (questionIds: readonly string[]) => Answer<{ readonly testRevision: number }>;
};

/** The calls of one draft. */
export function draftApi(testId: string): DraftApi {
  const params = { testId };
  return {
    readTest: () => callOperation(contract.readTest, { params: { id: testId } }),
    saveTitle: (title, basedOn) =>
      callOperation(contract.changeTest, { params: { id: testId }, body: { title, basedOn } }),
    addText: () => callOperation(textsContract.addText, { params }),
    saveText: ({ id, title, author, source, document }, revision) =>
      callOperation(textsContract.saveText, {
        params: { testId, textId: id },
        body: { title, author, source, document, revision },
      }),
    deleteText: (textId) => callOperation(textsContract.deleteText, { params: { testId, textId } }),
    orderTexts: (textIds) => callOperation(textsContract.orderTexts, { params, body: { textIds: [...textIds] } }),
    addQuestion: (question, afterId) =>
      callOperation(questionsContract.addQuestion, { params, body: { question, afterId } }),
    saveQuestion: (question, revision) =>
      callOperation(questionsContract.saveQuestion, {
        params: { testId, questionId: question.id },
        body: { revision, question },
      }),
    deleteQuestion: (questionId) => callOperation(questionsContract.deleteQuestion, { params: { testId, questionId } }),
    orderQuestions: (questionIds) =>
      callOperation(questionsContract.orderQuestions, { params, body: { questionIds: [...questionIds] } }),
  };
}

/** The title a stale save was answered with. */
export function currentTitle(current: unknown): { value: string; revision: number } {
  const { title, titleRevision } = current as Pick<AuthoredTest, 'title' | 'titleRevision'>;
  return { value: title, revision: titleRevision };
}

/** Returns the server's title for its field, or the typed one if only spaces at the ends differ: they are still being typed. */
export function titleAsTyped(typed: string, title: string): string {
  return title === typed.trim() ? typed : title;
}

/** The text a stale save was answered with. */
export function currentText(current: unknown): { value: DraftTextContent; revision: number } {
  const text = current as TestText;
  return { value: textContent(text), revision: text.revision };
}

/** The question a stale save was answered with. */
export function currentQuestion(current: unknown): { value: AuthoredQuestion; revision: number } {
  const { revision, question } = current as TestQuestion;
  return { value: question, revision };
}
