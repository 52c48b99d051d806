import type { TextAudio } from '#contract/authoring/draft-texts.ts';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { createStore } from '#web/lib/create-store.ts';
import { ItemKeeper, type SendingTools } from '#web/lib/saving/item-keeper.ts';
import type { ItemSave } from '#web/lib/saving/item-save.ts';
import { isGone, isSaved, savedItem, unsavedItem } from '#web/lib/saving/item-save.ts';
import type { DraftApi } from './draft-api.ts';
import { titleAsTyped } from './draft-api.ts';
import type { DraftCopies } from './draft-copies.ts';
import { insertAfter, moveBy, questionIds, straightenOrder, textIds } from './draft-order.ts';
import type { DraftTextContent } from './draft-problems.ts';
import { draftQuestionProblems, hasNoProblem, textContent, textProblems, titleProblems } from './draft-problems.ts';
import { DraftReads } from './draft-reads.ts';
import { DraftSender } from './draft-sender.ts';
import type { DraftSnapshot, Kept } from './draft-snapshot.ts';
import { composeSnapshot, ItemViewer, itemsOnServer, viewQuestions, viewTexts } from './draft-snapshot.ts';
import { restoredQuestions, startItem } from './restored-items.ts';

const COPY_AFTER_MS = 200;

/** A draft being written: every text, every question, the title and the order save themselves. */
export class DraftStore {
  readonly testId: string;
  #api: DraftApi;
  #copies: DraftCopies;
  #sender: DraftSender;
  /** Parts of the test that are shown as last read from the server. */
  #met: Pick<AuthoredTest, 'state' | 'pools' | 'texts'>;
  #title: Kept<string>;
  #order: Kept<readonly string[]>;
  #textOrder: Kept<readonly string[]>;
  #removedHere = new Set<string>();
  #texts = new Map<string, Kept<DraftTextContent>>();
  #questions = new Map<string, Kept<AuthoredQuestion>>();
  #confirmed = 0;
  #foreignChanges = 0;
  #snapshot: DraftSnapshot | null = null;
  #changes = createStore(0);
  #reads: DraftReads;

  constructor(test: AuthoredTest, api: DraftApi, copies: DraftCopies) {
    this.testId = test.id;
    this.#api = api;
    this.#copies = copies;
    this.#sender = new DraftSender(api, {
      confirm: (testRevision) => this.#confirm(testRevision),
      refresh: () => this.refresh(),
      texts: () => itemsOnServer(this.#texts, this.#textOrder.keeper.item.value),
      questions: () => itemsOnServer(this.#questions, this.#order.keeper.item.value),
    });
    this.#reads = new DraftReads(test.revision, api.readTest, (read) => this.applyTest(read));
    this.#met = test;
    const start = <Value>(name: string, value: Value, revision: number) =>
      startItem(copies, test.state === 'draft', name, value, revision);
    this.#title = this.#keep('title', start('title', test.title, test.titleRevision), {
      isSendable: (title) => hasNoProblem(titleProblems(title)),
      send: (title, revision) => this.#sender.sendTitle(title, revision ?? 1),
    });
    for (const text of test.texts) this.#keepText(start(`text/${text.id}`, textContent(text), text.revision));
    for (const { revision, question } of test.questions)
      this.#keepQuestion(start(`question/${question.id}`, question, revision));
    const startOrder = (name: string, ids: readonly string[], send: SendingTools<readonly string[]>['send']) =>
      this.#keep(name, start(name, ids, test.revision), { isSendable: () => true, send });
    this.#textOrder = startOrder('text-order', textIds(test), (ids) => this.#sender.sendTextOrder(ids));
    this.#order = startOrder('order', questionIds(test), (ids) => this.#sender.sendQuestionOrder(ids));
    if (test.state === 'draft')
      for (const item of restoredQuestions(copies, (id) => this.#questions.has(id))) this.#keepQuestion(item);
    this.#straightenOrders(test);
  }

  current = (): DraftSnapshot => (this.#snapshot ??= this.#view());

  subscribe = this.#changes.subscribe;

  changeTitle(title: string): void {
    this.#title.keeper.change(title);
  }

  /** `seen`: the `replacements` of the text that the change was typed into; the editor reports it in pauses. */
  changeText(text: DraftTextContent, seen: number): void {
    const kept = this.#texts.get(text.id);
    if (kept !== undefined) return kept.keeper.changeSeen(text, seen);
    if (this.#removedHere.has(text.id)) return;
    this.#keepText(unsavedItem(text, null, false));
    this.#textOrder.keeper.adjust([...this.#textOrder.keeper.item.value, text.id]);
    this.#texts.get(text.id)?.keeper.applyRemoval();
  }

  /** The recording of a text was set or removed by a request of its own. */
  applyAudio(textId: string, audio: TextAudio | null, testRevision: number): void {
    const texts = this.#met.texts.map((text) => (text.id === textId ? { ...text, audio } : text));
    this.#met = { ...this.#met, texts };
    this.#confirm(testRevision);
    this.#changed();
  }

  /** `afresh`: not typed by the person, so that the fields start again. */
  changeQuestion(question: AuthoredQuestion, afresh = false): void {
    this.#questions.get(question.id)?.keeper.change(question, afresh);
  }

  /** Adds a question that exists only here so far. */
  addQuestion(question: AuthoredQuestion, afterId: string | null): void {
    this.#order.keeper.adjust(insertAfter(this.#order.keeper.item.value, question.id, afterId));
    this.#keepQuestion(unsavedItem(question, null, false));
    this.#changed();
  }

  orderQuestions(ids: readonly string[]): void {
    this.#order.keeper.change(ids);
  }

  /**
   * Removes a question here and on the server; null when done. Until the server answers it can be changed and moved.
   *
   * @param onGoing called right before it goes from here
   */
  async removeQuestion(id: string, onGoing: () => void = () => undefined): Promise<CallFailure | null> {
    const kept = this.#questions.get(id);
    if (kept === undefined) return null;
    await kept.keeper.rest();
    const isThere = kept.keeper.item.revision !== null || kept.keeper.item.maybeCreated;
    return this.#remove(isThere ? () => this.#api.deleteQuestion(id) : null, () => {
      onGoing();
      this.#forgetQuestion(id);
    });
  }

  /** Adds a text, empty or with words, at a place from 0 or at the end. Returns its id, or the failure. */
  async addText(
    content: Omit<DraftTextContent, 'id'> | null = null,
    place: number | null = null,
  ): Promise<string | CallFailure> {
    const added = await this.#reads.restructure(async () => {
      const result = await this.#api.addText();
      if (!result.ok) return result.error;
      const { id, revision } = result.value;
      this.#confirmed += 1;
      const empty = textContent(result.value);
      this.#keepText(content === null ? savedItem(empty, revision) : unsavedItem({ ...content, id }, revision, false));
      const { keeper } = this.#textOrder;
      const others = keeper.item.value;
      if (place === null || place >= others.length) keeper.adjust([...others, id]);
      else keeper.change(others.toSpliced(place, 0, id));
      return id;
    });
    if (typeof added === 'string') await this.refresh();
    return added;
  }

  moveText(id: string, places: number): void {
    this.#textOrder.keeper.change(moveBy(this.#textOrder.keeper.item.value, id, places));
  }

  /** Removes a text as `removeQuestion` does a question. */
  async removeText(id: string, onGoing: () => void = () => undefined): Promise<CallFailure | null> {
    await this.#texts.get(id)?.keeper.rest();
    return this.#remove(
      () => this.#api.deleteText(id),
      () => {
        onGoing();
        this.#removedHere.add(id);
        this.#forgetText(id);
      },
    );
  }

  async #remove(
    request: (() => ReturnType<DraftApi['deleteText']>) | null,
    forget: () => void,
  ): Promise<CallFailure | null> {
    const failure = await this.#reads.restructure(async () => {
      const result = request === null ? null : await request();
      if (result !== null && !result.ok && result.error.code !== 'not_found') return result.error;
      if (result !== null) this.#confirmed += 1;
      forget();
      return null;
    });
    if (failure === null) await this.refresh();
    return failure;
  }

  /** Decides a conflict for what was written here. A text removed elsewhere comes back as a new one. */
  async keepMine(id: string): Promise<void> {
    const text = this.#texts.get(id);
    if (text !== undefined && isGone(text.keeper.item)) {
      const added = await this.addText(text.keeper.item.value);
      if (typeof added === 'string') this.#forgetText(id);
      return;
    }
    (text ?? this.#questions.get(id) ?? (id === 'title' ? this.#title : null))?.keeper.keepMine();
  }

  /** Decides a conflict for the server's version. */
  takeTheirs(id: string): void {
    const [text, question] = [this.#texts.get(id), this.#questions.get(id)];
    if (text !== undefined && isGone(text.keeper.item)) this.#forgetText(id);
    else if (question !== undefined && isGone(question.keeper.item)) this.#forgetQuestion(id);
    else (text ?? question ?? (id === 'title' ? this.#title : null))?.keeper.takeTheirs();
    void this.refresh();
  }

  /** Returns true if the device has every unsaved change or is just writing it: closing the page would lose none. */
  isKeptHere(): boolean {
    return this.#keepers().every((keeper) => keeper.isSafe);
  }

  /** Copies and sends everything at once, as before the page goes. */
  flush(): void {
    for (const keeper of this.#keepers()) keeper.flush();
  }

  /** Sends everything and waits for the answers. Whether the server has all of it. */
  async settle(): Promise<boolean> {
    // Twice: what was typed while a request was under way is sent with the next one.
    for (let round = 0; round < 2; round += 1) {
      this.flush();
      await Promise.all(this.#keepers().map((keeper) => keeper.rest()));
    }
    await this.refresh();
    return this.current().saved === 'saved';
  }

  /** Reads the test again and lays it under what is not saved here. */
  refresh(): Promise<void> {
    return this.#reads.refresh();
  }

  /** Lays a newly read test under what is not saved here; false: it is older than a confirmed change, and dropped. */
  applyTest(test: AuthoredTest): boolean {
    if (!this.#reads.accept(test.revision)) return false;
    this.#met = test;
    const before = this.#fingerprint();
    this.#title.keeper.applyServer(titleAsTyped(this.#title.keeper.item.value, test.title), test.titleRevision);
    for (const text of test.texts) {
      const kept = this.#texts.get(text.id);
      if (kept === undefined) this.#keepText(savedItem(textContent(text), text.revision));
      else kept.keeper.applyServer(textContent(text), text.revision);
    }
    for (const { revision, question } of test.questions) {
      const kept = this.#questions.get(question.id);
      if (kept === undefined) this.#keepQuestion(savedItem(question, revision));
      else kept.keeper.applyServer(question, revision);
    }
    this.#applyRemovals(test);
    this.#straightenOrders(test);
    if (this.#fingerprint() !== before) this.#foreignChanges += 1;
    this.#changed();
    return true;
  }

  #fingerprint(): string {
    const replaced = this.#keepers().map(({ replacements }) => replacements);
    return JSON.stringify([replaced, this.#textOrder.keeper.item.value, this.#order.keeper.item.value]);
  }

  #applyRemovals(test: AuthoredTest): void {
    const texts = new Set(textIds(test));
    const questions = new Set(questionIds(test));
    for (const [id, { keeper }] of this.#texts) {
      if (texts.has(id)) continue;
      if (isSaved(keeper.item)) this.#forgetText(id);
      else if (keeper.item.sendingVersion === null) keeper.applyRemoval();
    }
    for (const [id, { keeper }] of this.#questions) {
      const { textId } = keeper.item.value;
      if (!isSaved(keeper.item) && textId !== null && !texts.has(textId))
        keeper.change({ ...keeper.item.value, textId: null });
      if (questions.has(id) || keeper.item.revision === null) continue;
      if (isSaved(keeper.item)) this.#forgetQuestion(id);
      else if (keeper.item.sendingVersion === null) keeper.applyRemoval();
    }
  }

  #straightenOrders(test: AuthoredTest): void {
    straightenOrder(this.#textOrder.keeper, this.#texts, textIds(test));
    straightenOrder(this.#order.keeper, this.#questions, questionIds(test));
  }

  #keep<Value>(name: string, item: ItemSave<Value>, tools: SendingTools<Value>): Kept<Value> {
    const keeper = new ItemKeeper(item, { copies: this.#copies.of(name), copyAfterMs: COPY_AFTER_MS, ...tools });
    keeper.follow(() => this.#changed());
    return { keeper, viewer: new ItemViewer() };
  }

  #keepText(item: ItemSave<DraftTextContent>): void {
    const kept = this.#keep(`text/${item.value.id}`, item, {
      isSendable: (text) => hasNoProblem(textProblems(text)),
      send: (text, revision) => this.#sender.sendText(text, revision ?? 1),
    });
    this.#texts.set(item.value.id, kept);
  }

  #keepQuestion(item: ItemSave<AuthoredQuestion>): void {
    const kept = this.#keep(`question/${item.value.id}`, item, {
      isSendable: (question) => hasNoProblem(draftQuestionProblems(question)),
      send: (question, revision) => this.#sender.sendQuestion(question, revision),
    });
    this.#questions.set(item.value.id, kept);
  }

  #forgetText(id: string): void {
    this.#texts.get(id)?.keeper.stop();
    this.#texts.delete(id);
    this.#textOrder.keeper.adjust(this.#textOrder.keeper.item.value.filter((other) => other !== id));
  }

  #forgetQuestion(id: string): void {
    this.#questions.get(id)?.keeper.stop();
    this.#questions.delete(id);
    this.#order.keeper.adjust(this.#order.keeper.item.value.filter((other) => other !== id));
  }

  #keepers(): ItemKeeper<unknown>[] {
    const all = [this.#title, ...this.#texts.values(), ...this.#questions.values(), this.#order, this.#textOrder];
    return all.map(({ keeper }) => keeper as unknown as ItemKeeper<unknown>);
  }

  #confirm(testRevision: number): void {
    this.#confirmed += 1;
    this.#reads.confirm(testRevision);
  }

  #changed(): void {
    this.#snapshot = null;
    this.#changes.set(this.#changes.current() + 1);
  }

  #view(): DraftSnapshot {
    const title = this.#title.viewer.view('title', this.#title.keeper, titleProblems);
    const order = this.#order.viewer.view('order', this.#order.keeper, () => ({}));
    const textOrder = this.#textOrder.viewer.view('text-order', this.#textOrder.keeper, () => ({}));
    return composeSnapshot({
      testId: this.testId,
      state: this.#met.state,
      pools: this.#met.pools,
      title,
      order,
      textOrder,
      texts: viewTexts(this.#texts, textOrder.value),
      questions: viewQuestions(this.#questions, order.value),
      audio: new Map(this.#met.texts.map(({ id, audio: recording }) => [id, recording])),
      seenRevision: this.#reads.seenRevision,
      confirmed: this.#confirmed,
      foreignChanges: this.#foreignChanges,
    });
  }
}
