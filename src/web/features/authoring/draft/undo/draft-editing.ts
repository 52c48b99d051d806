import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { insertAfter } from '#web/features/authoring/draft/draft-order.ts';
import type { DraftStore } from '#web/features/authoring/draft/draft-store.ts';
import { moveInSection, moveSection, sectionEnd } from '#web/features/authoring/questions/question-sections.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { createStore } from '#web/lib/create-store.ts';
import type { DraftHistory, HistoryStep } from './draft-history.ts';
import { applyChange, EMPTY_HISTORY, rebaseSteps, recordStep, restoreOrder, reverseStep } from './draft-history.ts';

/** The part of the history that the page shows. */
export type EditingView = {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The question that the last step removed. */
  readonly removed: AuthoredQuestion | null;
};

/** The question a taken step is about, for the page to open; a failure when the server refused a removal. */
export type StepTaken = { readonly openId: string | null; readonly failure: CallFailure | null };

/** Changes questions of a draft so that each step can be taken back: by a new change that is saved like any other. */
export class DraftEditing {
  #store: DraftStore;
  #clock: () => number;
  #history: DraftHistory = EMPTY_HISTORY;
  #view = createStore<EditingView>({ canUndo: false, canRedo: false, removed: null });
  #last: Promise<unknown> = Promise.resolve();

  constructor(store: DraftStore, clock: () => number) {
    this.#store = store;
    this.#clock = clock;
  }

  current = this.#view.current;
  subscribe = this.#view.subscribe;

  /** A question that goes to another text goes to the end of that text's section. */
  changeQuestion(after: AuthoredQuestion): void {
    const before = this.#question(after.id);
    if (before === null) return;
    const ids = this.#ids();
    const moves = before.textId !== after.textId;
    const others = this.#questions().filter(({ id }) => id !== after.id);
    const end = sectionEnd(others, after.textId);
    const order = moves
      ? insertAfter(
          ids.filter((id) => id !== after.id),
          after.id,
          end,
        )
      : null;
    this.#record([{ id: after.id, before, after }], order && { before: ids, after: order });
    this.#store.changeQuestion(after);
    if (order !== null) this.#store.orderQuestions(order);
  }

  /** Takes a change that nobody made, such as word forms found in the dictionary. It is no step to take back. */
  completeQuestion(after: AuthoredQuestion): void {
    const before = this.#question(after.id);
    if (before === null) return;
    this.#keep(rebaseSteps(this.#history, before, after));
    this.#store.changeQuestion(after);
  }

  /** Adds a question behind another one, or at the end of its text's section. */
  addQuestion(question: AuthoredQuestion, afterId: string | null): void {
    const before = this.#ids();
    const place = afterId ?? sectionEnd(this.#questions(), question.textId);
    this.#record([{ id: question.id, before: null, after: question }], {
      before,
      after: insertAfter(before, question.id, place),
    });
    this.#store.addQuestion(question, place);
  }

  moveQuestion(id: string, places: number): void {
    this.#order(moveInSection(this.#questions(), id, places));
  }

  moveSection(textId: string | null, places: -1 | 1): void {
    this.#order(moveSection(this.#questions(), textId, places));
  }

  /** Removes a question here and on the server; null when done. `onGone`: called when it goes from here. */
  removeQuestion(id: string, onGone: () => void = () => undefined): Promise<CallFailure | null> {
    const record = () => {
      const question = this.#question(id);
      const before = this.#ids();
      const order = { before, after: before.filter((other) => other !== id) };
      if (question !== null) this.#record([{ id, before: question, after: null }], order);
      onGone();
    };
    return this.#inTurn(() => this.#store.removeQuestion(id, record));
  }

  undo(): Promise<StepTaken | null> {
    return this.#inTurn(() => this.#take(true));
  }

  redo(): Promise<StepTaken | null> {
    return this.#inTurn(() => this.#take(false));
  }

  /** An undo asked for while a removal waits for the server is an undo of that removal. */
  #inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #take(back: boolean): Promise<StepTaken | null> {
    const { done, undone } = this.#history;
    const step = (back ? done : undone).at(-1);
    if (step === undefined) return null;
    const taken = await this.#apply(back ? reverseStep(step) : step);
    if (taken.failure !== null) return taken;
    // Steps made while a removal was on its way stay where they are.
    const history = this.#history;
    this.#keep(
      back
        ? { done: history.done.filter((other) => other !== step), undone: [...history.undone, step] }
        : { done: [...history.done, step], undone: history.undone.filter((other) => other !== step) },
    );
    return taken;
  }

  async #apply({ questions, order }: HistoryStep): Promise<StepTaken> {
    let openId: string | null = null;
    for (const { id, before, after } of questions) {
      const current = this.#question(id);
      if (after === null) {
        const failure = await this.#store.removeQuestion(id);
        if (failure !== null) return { openId, failure };
        continue;
      }
      openId = id;
      if (current === null) this.#bringBack(after, before === null);
      else if (before !== null) this.#store.changeQuestion(applyChange(current, before, after), true);
    }
    if (order !== null) this.#store.orderQuestions(restoreOrder(this.#ids(), order.after));
    return { openId, failure: null };
  }

  /** A removed question comes back under its own id. Its text may have gone meanwhile. */
  #bringBack(question: AuthoredQuestion, wasRemoved: boolean): void {
    if (!wasRemoved) return;
    const isThere = this.#store.current().texts.some(({ id }) => id === question.textId);
    this.#store.addQuestion(isThere ? question : { ...question, textId: null }, null);
  }

  #order(after: readonly string[]): void {
    const before = this.#ids();
    if (after.join() === before.join()) return;
    this.#record([], { before, after });
    this.#store.orderQuestions(after);
  }

  #record(questions: HistoryStep['questions'], order: HistoryStep['order']): void {
    this.#keep(recordStep(this.#history, { questions, order, at: this.#clock() }));
  }

  #keep(history: DraftHistory): void {
    this.#history = history;
    const last = history.done.at(-1)?.questions[0];
    const removed = last?.after === null ? last.before : null;
    const view = { canUndo: history.done.length > 0, canRedo: history.undone.length > 0, removed };
    const shown = this.#view.current();
    if (view.canUndo !== shown.canUndo || view.canRedo !== shown.canRedo || view.removed !== shown.removed)
      this.#view.set(view);
  }

  #questions(): AuthoredQuestion[] {
    return this.#store.current().questions.map(({ value }) => value);
  }

  #question(id: string): AuthoredQuestion | null {
    return this.#questions().find((question) => question.id === id) ?? null;
  }

  #ids(): string[] {
    return this.#questions().map(({ id }) => id);
  }
}
