import type { TextAudio } from '#contract/authoring/draft-texts.ts';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import { isSameAnswer } from '#core/attempts/same-answer.ts';
import type { AuthoredQuestionOf } from '#core/questions/authored-question-schema.ts';
import { emptyQuestion } from '#core/questions/registry.ts';
import { err, ok } from '#core/result.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import type { DraftApi } from './draft-api.ts';
import { textContent } from './draft-problems.ts';

/** A question whose prompt is one line. */
export function shortQuestion(id: string, prompt: string): AuthoredQuestionOf<'short'> {
  const inlines = [{ text: prompt }];
  return {
    ...emptyQuestion('short', () => id),
    prompt: { version: 1, blocks: [{ kind: 'paragraph', id: 'p', inlines }] },
  };
}

/** A server of one draft in memory, with the rules of the real one: revisions, stale saves, retries. */
export class FakeServer {
  test: AuthoredTest;
  /** When set, every request fails with it; `lost` lets the request through and loses the answer. */
  failure: CallFailure | null = null;
  lost = false;
  requests: string[] = [];
  #added = 0;
  #held = new Map<string, Promise<void>>();

  constructor(questions: readonly AuthoredQuestionOf<'short'>[] = []) {
    const moment = '2026-11-21T10:00:00.000Z';
    const text = {
      id: '00000000-0000-4000-8000-000000000001',
      title: '',
      author: '',
      source: '',
      document: { version: 1 as const, blocks: [] },
      audio: null,
      revision: 1,
    };
    this.test = {
      id: 'test',
      title: 'Тест',
      state: 'draft',
      version: 1,
      revision: 1,
      titleRevision: 1,
      scale: { version: 1, bands: [4, 7, 10] },
      texts: [text],
      questions: questions.map((question) => ({ revision: 1, question })),
      pools: [],
      createdAt: moment,
      updatedAt: moment,
      finalizedAt: null,
    };
  }

  api(): DraftApi {
    const part = (revision: number) => ({ revision, testRevision: this.test.revision });
    return {
      readTest: () => this.#answer('read', () => structuredClone(this.test)),
      saveTitle: (title, basedOn) =>
        this.#change('title', () => {
          const { title: standing, titleRevision } = this.test;
          if (title === standing) return structuredClone(this.test);
          const current = { title: standing, titleRevision };
          if (basedOn !== titleRevision) return { code: 'stale_revision', details: { current } };
          return this.#raise({ title, titleRevision: titleRevision + 1 });
        }),
      addText: () =>
        this.#answer('add text', () => {
          const first = this.test.texts[0];
          if (first === undefined) throw new Error('The draft has no text');
          const added = {
            ...first,
            id: `00000000-0000-4000-8000-00000000010${(this.#added += 1)}`,
            title: '',
            revision: 1,
          };
          this.#raise({ texts: [...this.test.texts, added] });
          return added;
        }),
      saveText: (text, revision) =>
        this.#change('text', () => {
          const current = this.test.texts.find(({ id }) => id === text.id);
          if (current === undefined) return { code: 'not_found' };
          if (isSameAnswer(text, textContent(current))) return { ...part(current.revision), questions: [] };
          if (current.revision !== revision) return { code: 'stale_revision', details: { current } };
          const saved = { ...text, audio: current.audio, revision: revision + 1 };
          this.#raise({ texts: this.test.texts.map((other) => (other.id === text.id ? saved : other)) });
          return { ...part(saved.revision), questions: [] };
        }),
      deleteText: (id) =>
        this.#answer('delete text', () =>
          this.#raise({
            texts: this.test.texts.filter((text) => text.id !== id),
            questions: this.test.questions.map((row) =>
              row.question.textId === id
                ? { revision: row.revision + 1, question: { ...row.question, textId: null } }
                : row,
            ),
          }),
        ),
      orderTexts: (ids) =>
        this.#change('order texts', () => {
          const ordered = ids.flatMap((id) => this.test.texts.filter((text) => text.id === id));
          if (ordered.length !== ids.length || ids.length !== this.test.texts.length) return { code: 'conflict' };
          this.#raise({ texts: ordered });
          return { testRevision: this.test.revision };
        }),
      addQuestion: (question, afterId) =>
        this.#change('add', () => {
          const standing = this.test.questions.find((other) => other.question.id === question.id);
          if (standing !== undefined) return part(standing.revision);
          const at = this.test.questions.findIndex((other) => other.question.id === afterId);
          const place = at < 0 ? this.test.questions.length : at + 1;
          this.#raise({ questions: this.test.questions.toSpliced(place, 0, { revision: 1, question }) });
          return part(1);
        }),
      saveQuestion: (question, revision) =>
        this.#change('save', () => {
          const current = this.test.questions.find((other) => other.question.id === question.id);
          if (current === undefined) return { code: 'not_found' };
          if (isSameAnswer(question, current.question)) return part(current.revision);
          if (current.revision !== revision) return { code: 'stale_revision', details: { current } };
          const saved = { revision: revision + 1, question };
          this.#raise({ questions: this.test.questions.map((other) => (other === current ? saved : other)) });
          return part(saved.revision);
        }),
      deleteQuestion: (id) =>
        this.#answer('delete', () =>
          this.#raise({ questions: this.test.questions.filter(({ question }) => question.id !== id) }),
        ),
      orderQuestions: (ids) =>
        this.#change('order', () => {
          const ordered = ids.flatMap((id) => this.test.questions.filter(({ question }) => question.id === id));
          if (ordered.length !== ids.length || ids.length !== this.test.questions.length) return { code: 'conflict' };
          this.#raise({ questions: ordered });
          return part(1);
        }),
    };
  }

  /** The answer to the next request of this name is kept back; its work is done at once. Returns what lets the answer go. */
  holdAnswer(name: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held.set(name, promise);
    return resolve;
  }

  /** A change that another tab makes. */
  saveElsewhere(question: AuthoredQuestionOf<'short'>): void {
    const changed = (row: AuthoredTest['questions'][number]) =>
      row.question.id === question.id ? { revision: row.revision + 1, question } : row;
    this.#raise({ questions: this.test.questions.map(changed) });
  }

  /** A title that another tab gives a text. */
  saveTextElsewhere(textId: string, title: string): void {
    const changed = (text: AuthoredTest['texts'][number]) =>
      text.id === textId ? { ...text, title, revision: text.revision + 1 } : text;
    this.#raise({ texts: this.test.texts.map(changed) });
  }

  /** Returns the test's revision after the change. */
  setAudio(textId: string, audio: TextAudio): number {
    return this.#raise({ texts: this.test.texts.map((text) => (text.id === textId ? { ...text, audio } : text)) })
      .revision;
  }

  prompts(): string[] {
    return this.test.questions.map(({ question }) => {
      const block = question.prompt.blocks[0];
      return block?.kind === 'paragraph' ? (block.inlines[0]?.text ?? '') : '';
    });
  }

  #raise(part: Partial<AuthoredTest>): AuthoredTest {
    this.test = { ...this.test, ...part, revision: this.test.revision + 1 };
    return structuredClone(this.test);
  }

  async #answer<Value>(name: string, work: () => Value) {
    return this.#change(name, work as () => Value & { code?: never });
  }

  async #change<Value extends object>(name: string, work: () => Value | CallFailure) {
    this.requests.push(name);
    await Promise.resolve();
    if (this.failure !== null && !this.lost) return err(this.failure);
    const done = work();
    const held = this.#held.get(name);
    this.#held.delete(name);
    await held;
    if (this.failure !== null) return err(this.failure);
    return 'code' in done && done.code !== undefined
      ? err(done as CallFailure)
      : ok(done as Exclude<Value, CallFailure>);
  }
}
