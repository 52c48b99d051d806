import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import type { SendOutcome } from '#web/lib/saving/item-save.ts';
import { failedSave } from '#web/lib/saving/item-save.ts';
import type { DraftApi } from './draft-api.ts';
import { currentQuestion, currentText, currentTitle } from './draft-api.ts';
import type { DraftTextContent } from './draft-problems.ts';

/** A text or a question in the shown order. `isNew`: not on the server yet, `isGone`: removed there. */
export type ItemOnServer = { readonly id: string; readonly isNew: boolean; readonly isGone: boolean };

/** What sending needs from the draft around it. */
export type SendingDraft = {
  /** The server confirmed a change; the test has this revision after it. */
  readonly confirm: (testRevision: number) => void;
  readonly refresh: () => Promise<void>;
  readonly texts: () => readonly ItemOnServer[];
  readonly questions: () => readonly ItemOnServer[];
};

/** Sends items of a draft to the server. */
export class DraftSender {
  #api: DraftApi;
  #draft: SendingDraft;

  constructor(api: DraftApi, draft: SendingDraft) {
    this.#api = api;
    this.#draft = draft;
  }

  async sendTitle(title: string, revision: number): Promise<SendOutcome<string>> {
    const result = await this.#api.saveTitle(title.trim(), revision);
    if (!result.ok) return this.#failed(result.error, currentTitle);
    return this.#saved(result.value.titleRevision, result.value.revision);
  }

  async sendText(text: DraftTextContent, revision: number): Promise<SendOutcome<DraftTextContent>> {
    const result = await this.#api.saveText(text, revision);
    if (!result.ok) return this.#failed(result.error, currentText);
    // Evidence moved with the words: those questions have new revisions.
    if (result.value.questions.length > 0) void this.#draft.refresh();
    return this.#saved(result.value.revision, result.value.testRevision);
  }

  async sendQuestion(question: AuthoredQuestion, revision: number | null): Promise<SendOutcome<AuthoredQuestion>> {
    const ids = this.#draft.questions().map(({ id }) => id);
    const result =
      revision === null
        ? await this.#api.addQuestion(question, ids[ids.indexOf(question.id) - 1] ?? null)
        : await this.#api.saveQuestion(question, revision);
    if (!result.ok) return this.#failed(result.error, currentQuestion);
    return this.#saved(result.value.revision, result.value.testRevision);
  }

  sendTextOrder(ids: readonly string[]): Promise<SendOutcome<readonly string[]>> {
    return this.#sendOrder(ids, this.#draft.texts(), this.#api.orderTexts);
  }

  sendQuestionOrder(ids: readonly string[]): Promise<SendOutcome<readonly string[]>> {
    return this.#sendOrder(ids, this.#draft.questions(), this.#api.orderQuestions);
  }

  async #sendOrder(
    ids: readonly string[],
    items: readonly ItemOnServer[],
    send: DraftApi['orderTexts'],
  ): Promise<SendOutcome<readonly string[]>> {
    const standing = items.filter(({ isGone }) => !isGone);
    if (standing.some(({ isNew }) => isNew)) return { kind: 'later' };
    const result = await send(standing.map(({ id }) => id));
    if (result.ok) return this.#saved(result.value.testRevision, result.value.testRevision);
    if (result.error.code !== 'conflict') return this.#failed(result.error, () => ({ value: ids, revision: 0 }));
    // Another tab added or removed one: take its list, keep the moves, try again.
    await this.#draft.refresh();
    return { kind: 'later' };
  }

  #saved<Value>(revision: number, testRevision: number): SendOutcome<Value> {
    this.#draft.confirm(testRevision);
    return { kind: 'saved', revision };
  }

  #failed<Value>(
    failure: CallFailure,
    readCurrent: (current: unknown) => { readonly value: Value; readonly revision: number },
  ): SendOutcome<Value> {
    const outcome: SendOutcome<Value> =
      failure.code === 'not_found'
        ? { kind: 'conflict', theirs: { value: null, revision: null } }
        : failedSave(failure, readCurrent);
    if (outcome.kind === 'refused' || outcome.kind === 'conflict') void this.#draft.refresh();
    return outcome;
  }
}
