import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftCopies } from '#web/features/authoring/draft/draft-copies.ts';
import { DraftStore } from '#web/features/authoring/draft/draft-store.ts';
import { FakeServer, shortQuestion } from '#web/features/authoring/draft/fake-draft-server.ts';
import { storage } from '#web/lib/device/forms/rows-fixture.ts';
import { DraftEditing } from './draft-editing.ts';

let server: FakeServer;
let store: DraftStore;
let editing: DraftEditing;

const settle = () => vi.advanceTimersByTimeAsync(5_000);
const shown = () => store.current().questions.map(({ id }) => id);

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer([
    shortQuestion('one', 'Перше'),
    shortQuestion('two', 'Друге'),
    shortQuestion('three', 'Третє'),
  ]);
  const tab = storage();
  store = new DraftStore(
    structuredClone(server.test),
    server.api(),
    draftCopies({ tab: () => tab, device: null }, 'person', 'test'),
  );
  editing = new DraftEditing(store, Date.now);
});
afterEach(() => vi.useRealTimers());

describe('undo and redo', () => {
  it('restore a removed question at its place, on the server too, and remove it again', async () => {
    expect(await editing.removeQuestion('one')).toBeNull();
    expect(editing.current()).toMatchObject({ canUndo: true, removed: { id: 'one' } });
    expect(server.prompts()).toEqual(['Друге', 'Третє']);

    expect(await editing.undo()).toEqual({ openId: 'one', failure: null });
    await settle();
    expect(server.prompts()).toEqual(['Перше', 'Друге', 'Третє']);
    expect(shown()).toEqual(['one', 'two', 'three']);
    expect(store.current().saved).toBe('saved');
    expect(editing.current()).toEqual({ canUndo: false, canRedo: true, removed: null });

    await editing.redo();
    await settle();
    expect(server.prompts()).toEqual(['Друге', 'Третє']);
  });

  it('undo typing in one field as one step, but two fields one by one', async () => {
    for (const prompt of ['П', 'Пе', 'Перше?']) editing.changeQuestion(shortQuestion('one', prompt));
    editing.changeQuestion({ ...shortQuestion('one', 'Перше?'), points: 3 });
    await editing.undo();
    expect(store.current().questions[0]?.value).toEqual(shortQuestion('one', 'Перше?'));
    const { replacements = 0 } = store.current().questions[0] ?? {};
    await editing.undo();
    expect(store.current().questions[0]).toMatchObject({
      value: shortQuestion('one', 'Перше'),
      replacements: replacements + 1,
    });
    expect(editing.current().canUndo).toBe(false);
    await editing.redo();
    await settle();
    expect(server.prompts()[0]).toBe('Перше?');
  });

  it('treat changes with a pause between them as two steps', async () => {
    editing.changeQuestion(shortQuestion('one', 'Перше?'));
    await settle();
    editing.changeQuestion(shortQuestion('one', 'Перше, друге?'));
    await editing.undo();
    await settle();
    expect(server.prompts()[0]).toBe('Перше?');
  });

  it('do not touch a question that another tab has changed since', async () => {
    editing.changeQuestion(shortQuestion('one', 'Звідси'));
    await settle();
    server.saveElsewhere(shortQuestion('one', 'З іншої вкладки'));
    await store.refresh();
    await editing.undo();
    await settle();
    expect(server.prompts()[0]).toBe('З іншої вкладки');
  });

  it('undo moves and additions', async () => {
    editing.moveQuestion('three', -1);
    editing.addQuestion(shortQuestion('new', 'Нове'), 'one');
    expect(shown()).toEqual(['one', 'new', 'three', 'two']);
    await settle();
    await editing.undo();
    await editing.undo();
    await settle();
    expect(server.prompts()).toEqual(['Перше', 'Друге', 'Третє']);
  });

  it('restore the place of a question that was moved to another text, where it comes last', async () => {
    const textId = server.test.texts[0]?.id ?? '';
    editing.changeQuestion({ ...shortQuestion('two', 'Друге'), textId });
    editing.changeQuestion({ ...shortQuestion('one', 'Перше'), textId });
    await settle();
    expect(shown()).toEqual(['three', 'two', 'one']);
    await editing.undo();
    await settle();
    expect(store.current().questions.find(({ id }) => id === 'one')?.value.textId).toBeNull();
    expect(shown()).toEqual(['one', 'three', 'two']);
  });

  it('pass over word forms that were found meanwhile: neither a step nor in the way of one', async () => {
    const forms = [{ word: 'берег', also: ['берега'], struck: [], maybe: [] }];
    const question = shortQuestion('one', 'Перше');
    const key = { ...question.key, accepted: ['берег'], anyForm: true };
    editing.changeQuestion({ ...question, key });
    editing.moveQuestion('three', -1);
    await editing.undo();
    editing.completeQuestion({ ...question, key: { ...key, forms } });
    expect(editing.current()).toMatchObject({ canUndo: true, canRedo: true });

    await editing.redo();
    expect(shown()).toEqual(['one', 'three', 'two']);
    await editing.undo();
    expect(shown()).toEqual(['one', 'two', 'three']);
    await editing.undo();
    expect(store.current().questions[0]?.value).toEqual(question);
    expect(editing.current().canUndo).toBe(false);
    await editing.redo();
    await settle();
    expect(server.test.questions[0]?.question.key).toEqual({ ...key, forms });
  });

  it('keep the step if the server could not remove the question', async () => {
    editing.addQuestion(shortQuestion('new', 'Нове'), null);
    await settle();
    server.failure = { code: 'offline' };
    expect(await editing.undo()).toMatchObject({ failure: { code: 'offline' } });
    expect(editing.current().canUndo).toBe(true);
  });
});
