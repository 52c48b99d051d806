import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copiesIn, storage } from '#web/lib/device/forms/rows-fixture.ts';
import { draftCopies } from './draft-copies.ts';
import { DraftStore } from './draft-store.ts';
import { FakeServer, shortQuestion } from './fake-draft-server.ts';
import { DraftEditing } from './undo/draft-editing.ts';
import { TextRemoval } from './undo/text-removal.ts';

let server: FakeServer;
let tab: Storage;
let store: DraftStore;
let editing: DraftEditing;
let removal: TextRemoval;

const settle = () => vi.advanceTimersByTimeAsync(5_000);
const shownTexts = () => store.current().texts.map(({ value }) => value.title);
const sentTexts = () => server.test.texts.map(({ title }) => title);
const shown = () => store.current().questions.map(({ id }) => id);
const sent = () => server.test.questions.map(({ question }) => question.id);
const content = (title: string) => ({ title, author: '', source: '', document: { version: 1 as const, blocks: [] } });

function openTab(): void {
  const copies = draftCopies({ tab: () => tab, device: null }, 'person', 'test');
  store = new DraftStore(structuredClone(server.test), server.api(), copies);
  editing = new DraftEditing(store, Date.now);
  removal = new TextRemoval(store);
}

/** Adds a text and returns its id. */
async function addText(title: string): Promise<string> {
  const added = await store.addText(content(title));
  if (typeof added !== 'string') throw new Error('the text was not added');
  await settle();
  return added;
}

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer(['one', 'two', 'three'].map((id) => shortQuestion(id, id)));
  tab = storage();
  openTab();
  const first = store.current().texts[0]?.id ?? '';
  store.changeText({ ...content('Перший'), id: first }, 0);
});
afterEach(() => vi.useRealTimers());

describe('the order of texts', () => {
  it('stays as the author left it when an older answer comes late, also for a text removed and brought back', async () => {
    const second = await addText('Другий');
    const read = server.holdAnswer('read');
    store.moveText(second, -1);
    await settle();
    void store.refresh();
    await settle();
    const order = server.holdAnswer('order texts');
    store.moveText(second, 1);
    await settle();
    read();
    await settle();
    expect(shownTexts()).toEqual(['Перший', 'Другий']);

    expect(await removal.remove(second)).toBeNull();
    order();
    await settle();
    await removal.bringBack();
    await settle();
    expect(shownTexts()).toEqual(['Перший', 'Другий']);
    expect(sentTexts()).toEqual(['Перший', 'Другий']);
    expect(store.current()).toMatchObject({ saved: 'saved', foreignChanges: 0 });
  });

  it('is sent by one request at a time, the last move last', async () => {
    const second = await addText('Другий');
    await addText('Третій');
    const order = server.holdAnswer('order texts');
    store.moveText(second, -1);
    await settle();
    store.moveText(second, 1);
    store.moveText(second, 1);
    await settle();
    expect(server.requests.filter((name) => name === 'order texts')).toHaveLength(1);
    order();
    await settle();
    expect(shownTexts()).toEqual(['Перший', 'Третій', 'Другий']);
    expect(sentTexts()).toEqual(['Перший', 'Третій', 'Другий']);
  });

  it('moved without a network is kept through a reload and sent later', async () => {
    const second = await addText('Другий');
    server.failure = { code: 'offline' };
    store.moveText(second, -1);
    await settle();
    expect(store.current()).toMatchObject({ saved: 'tab', obstacle: 'offline' });
    openTab();
    expect(shownTexts()).toEqual(['Другий', 'Перший']);
    server.failure = null;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sentTexts()).toEqual(['Другий', 'Перший']);
    expect(store.current().saved).toBe('saved');
    expect(copiesIn(tab)).toBe(0);
  });

  it('takes in a text that another tab added while a move was not saved', async () => {
    const second = await addText('Другий');
    store.moveText(second, -1);
    await server.api().addText();
    await settle();
    expect(shownTexts()).toEqual(['Другий', 'Перший', '']);
    expect(sentTexts()).toEqual(['Другий', 'Перший', '']);
    expect(store.current().saved).toBe('saved');
  });
});

describe('a read that was on its way during a change', () => {
  let read: () => void;
  beforeEach(async () => {
    await settle();
    read = server.holdAnswer('read');
    void store.refresh();
    await settle();
  });

  it('does not take away an added text', async () => {
    const added = store.addText();
    const written = store.addText(content('Другий'));
    await settle();
    read();
    await Promise.all([added, written]);
    expect(shownTexts().toSorted()).toEqual(['', 'Другий', 'Перший']);
    expect(store.current().texts.map(({ theirs }) => theirs)).toEqual([null, null, null]);
    await settle();
    expect(store.current()).toMatchObject({ saved: 'saved', foreignChanges: 0 });
  });

  it('does not bring back a removed text', async () => {
    const removed = store.removeText(store.current().texts[0]?.id ?? '');
    await settle();
    read();
    expect(await removed).toBeNull();
    expect(shownTexts()).toEqual([]);
  });

  it('does not bring back a removed question', async () => {
    const removed = editing.removeQuestion('one');
    await settle();
    read();
    expect(await removed).toBeNull();
    expect(shown()).toEqual(['two', 'three']);
  });

  it('takes away neither an added question nor a move that another tab’s change made it miss', async () => {
    server.saveElsewhere(shortQuestion('two', 'З іншої вкладки'));
    editing.addQuestion(shortQuestion('new', 'Нове'), 'one');
    editing.moveQuestion('three', -1);
    await settle();
    read();
    await settle();
    expect(shown()).toEqual(['one', 'new', 'three', 'two']);
    expect(sent()).toEqual(['one', 'new', 'three', 'two']);
    expect(store.current().questions.at(-1)?.value).toEqual(shortQuestion('two', 'З іншої вкладки'));
    expect(store.current().seenRevision).toBe(server.test.revision);
  });

  it('is followed by another, which sees what it could not', async () => {
    server.saveElsewhere(shortQuestion('two', 'З іншої вкладки'));
    const again = store.refresh();
    read();
    await again;
    expect(store.current().questions[1]?.value).toEqual(shortQuestion('two', 'З іншої вкладки'));
  });
});

it('a server that knows less than it told, as after a restore, is not asked without end', async () => {
  await settle();
  server.test = { ...server.test, revision: 1 };
  const before = server.requests.length;
  await store.refresh();
  expect(server.requests.slice(before)).toEqual(['read', 'read', 'read']);
});

describe('a removal that waits for its answer', () => {
  it('brings back a question at the place and with the words it had when it went', async () => {
    const answer = server.holdAnswer('delete');
    const removed = editing.removeQuestion('three');
    await settle();
    editing.moveQuestion('two', -1);
    editing.changeQuestion(shortQuestion('three', 'Дописане'));
    answer();
    await removed;
    await editing.undo();
    await settle();
    expect(shown()).toEqual(['two', 'one', 'three']);
    expect(sent()).toEqual(['two', 'one', 'three']);
    expect(server.prompts().at(-1)).toBe('Дописане');
    expect(store.current().saved).toBe('saved');
  });

  it('is what the next undo takes back, and each press counts', async () => {
    editing.moveQuestion('three', -1);
    await settle();
    const answer = server.holdAnswer('delete');
    void editing.removeQuestion('one');
    const taken = Promise.all([editing.undo(), editing.undo()]);
    await settle();
    answer();
    expect(await taken).toEqual([
      { openId: 'one', failure: null },
      { openId: null, failure: null },
    ]);
    await settle();
    expect(shown()).toEqual(['one', 'two', 'three']);
    expect(sent()).toEqual(['one', 'two', 'three']);
  });

  it('brings back a text at the place and with the words it had when it went', async () => {
    const [second, third] = [await addText('Другий'), await addText('Третій')];
    const answer = server.holdAnswer('delete text');
    const removed = removal.remove(second);
    await settle();
    store.moveText(third, -2);
    store.changeText({ ...content('Другий, дописаний'), id: second }, 0);
    answer();
    await removed;
    await settle();
    await removal.bringBack();
    await settle();
    expect(shownTexts()).toEqual(['Третій', 'Перший', 'Другий, дописаний']);
    expect(sentTexts()).toEqual(['Третій', 'Перший', 'Другий, дописаний']);
    expect(store.current().saved).toBe('saved');
  });
});
