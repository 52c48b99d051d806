import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CopyShelf } from '#web/lib/device/forms/copy-shelf.ts';
import { copiesIn, FormsDevice, storage } from '#web/lib/device/forms/rows-fixture.ts';
import { draftCopies } from './draft-copies.ts';
import { DraftStore } from './draft-store.ts';
import { FakeServer, shortQuestion } from './fake-draft-server.ts';

let device: FormsDevice;
let shelf: CopyShelf;
let tabs: Map<string, Storage>;
let server: FakeServer;

function openTab(tab = 'tab'): DraftStore {
  const own = tabs.get(tab) ?? storage();
  tabs.set(tab, own);
  const stores = { tab: () => own, device: shelf };
  return new DraftStore(structuredClone(server.test), server.api(), draftCopies(stores, 'person', 'test'));
}

function expectNoCopies(): void {
  expect(device.kept.size).toBe(0);
  for (const tab of tabs.values()) expect(copiesIn(tab)).toBe(0);
}

const pause = () => vi.advanceTimersByTimeAsync(1_000);

beforeEach(async () => {
  device = new FormsDevice();
  shelf = await device.tab();
  tabs = new Map();
  vi.useFakeTimers();
  server = new FakeServer([shortQuestion('one', 'Перше'), shortQuestion('two', 'Друге')]);
});
afterEach(() => vi.useRealTimers());

describe('a draft that saves itself', () => {
  it('sends one request after a pause in typing, and says so', async () => {
    const store = openTab();
    for (const prompt of ['П', 'Пе', 'Перше?']) store.changeQuestion(shortQuestion('one', prompt));
    expect(store.current().saved).toBe('saving');
    await pause();
    expect(server.requests).toEqual(['save']);
    expect(store.current()).toMatchObject({ saved: 'saved', obstacle: null, seenRevision: 2 });
    expect(server.prompts()).toEqual(['Перше?', 'Друге']);
    expectNoCopies();
  });

  it('keeps changes on the device without a network, through a reload, and sends them afterwards', async () => {
    server.failure = { code: 'offline' };
    const store = openTab();
    store.changeQuestion(shortQuestion('one', 'Без мережі'));
    store.addQuestion(shortQuestion('new', 'Нове'), 'one');
    store.changeTitle('Нова назва');
    await pause();
    expect(store.current()).toMatchObject({ saved: 'device', obstacle: 'offline' });

    const reloaded = openTab('after reload');
    expect(reloaded.current().title.value).toBe('Нова назва');
    expect(
      reloaded
        .current()
        .questions.map(({ id }) => id)
        .sort(),
    ).toEqual(['new', 'one', 'two']);
    server.failure = null;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(reloaded.current().saved).toBe('saved');
    expect(server.test.title).toBe('Нова назва');
    expect(server.prompts().sort()).toEqual(['Без мережі', 'Друге', 'Нове'].sort());
    expectNoCopies();
  });

  it('says that the device has a change only once it has it, and that nothing is saved where the browser refuses', async () => {
    server.failure = { code: 'offline' };
    device.holds = true;
    const store = openTab();
    store.changeQuestion(shortQuestion('one', 'Ще не записано'));
    await pause();
    expect(store.current().saved).toBe('saving');
    device.release();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.current().saved).toBe('device');
    device.refuses = true;
    store.changeQuestion(shortQuestion('one', 'Не вдалося записати'));
    await pause();
    expect([store.current().saved, store.isKeptHere()]).toEqual(['failed', false]);
  });

  it('adds a question once, with its latest words, if the first reply was lost', async () => {
    server.failure = { code: 'offline' };
    server.lost = true;
    const store = openTab();
    store.addQuestion(shortQuestion('new', 'Нове'), null);
    await pause();
    store.changeQuestion(shortQuestion('new', 'Нове, дописане'));
    server.failure = null;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.prompts()).toEqual(['Перше', 'Друге', 'Нове, дописане']);
    expect(store.current().saved).toBe('saved');
  });

  it('shows both versions of a question that another tab changed, and overwrites neither', async () => {
    const store = openTab();
    server.saveElsewhere(shortQuestion('one', 'З іншої вкладки'));
    store.changeQuestion(shortQuestion('one', 'Звідси'));
    await pause();
    const [met] = store.current().questions;
    expect(met?.theirs?.value).toEqual(shortQuestion('one', 'З іншої вкладки'));
    expect(met?.value).toEqual(shortQuestion('one', 'Звідси'));
    expect(server.prompts()[0]).toBe('З іншої вкладки');

    await store.keepMine('one');
    await pause();
    expect(server.prompts()[0]).toBe('Звідси');
    expect(store.current().saved).toBe('saved');
  });

  it('uses the other version if asked to', async () => {
    const store = openTab();
    server.saveElsewhere(shortQuestion('one', 'З іншої вкладки'));
    store.changeQuestion(shortQuestion('one', 'Звідси'));
    await pause();
    store.takeTheirs('one');
    await pause();
    expect(store.current().questions[0]).toMatchObject({
      value: shortQuestion('one', 'З іншої вкладки'),
      saved: 'saved',
      theirs: null,
    });
    expectNoCopies();
  });

  it('asks what to do with changes to a question that was removed elsewhere', async () => {
    const store = openTab();
    await server.api().deleteQuestion('one');
    store.changeQuestion(shortQuestion('one', 'Звідси'));
    await pause();
    expect(store.current().questions[0]?.theirs).toEqual({ value: null, revision: null });
    await store.keepMine('one');
    await pause();
    expect(server.prompts()).toContain('Звідси');
  });

  it('shows changes of another tab to other questions, without touching what is typed here', async () => {
    const store = openTab();
    server.saveElsewhere(shortQuestion('two', 'З іншої вкладки'));
    store.changeQuestion(shortQuestion('one', 'Звідси'));
    await pause();
    expect(store.current().questions.map(({ value }) => value)).toEqual([
      shortQuestion('one', 'Звідси'),
      shortQuestion('two', 'З іншої вкладки'),
    ]);
    expect(store.current()).toMatchObject({ seenRevision: 3, foreignChanges: 1 });
  });

  it('moves questions, including a new one', async () => {
    const store = openTab();
    store.addQuestion(shortQuestion('new', 'Нове'), null);
    store.orderQuestions(['new', 'one', 'two']);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.prompts()).toEqual(['Нове', 'Перше', 'Друге']);
    expect(store.current().saved).toBe('saved');
  });

  it('moves texts', async () => {
    const store = openTab();
    const added = await store.addText();
    const first = store.current().texts[0]?.id;
    if (typeof added !== 'string') throw new Error('the text was not added');
    store.moveText(added, -1);
    expect(store.current().texts.map(({ id }) => id)).toEqual([added, first]);
    await pause();
    expect(server.test.texts.map(({ id }) => id)).toEqual([added, first]);
    expect(store.current()).toMatchObject({ saved: 'saved', foreignChanges: 0 });
  });

  it('asks which title to keep if two tabs set different ones', async () => {
    const [mine, other] = [openTab('mine'), openTab('other')];
    other.changeTitle('Інша назва');
    await pause();
    mine.changeTitle('Моя назва');
    await pause();
    expect(server.test.title).toBe('Інша назва');
    expect(mine.current().title).toMatchObject({ value: 'Моя назва', theirs: { value: 'Інша назва' } });
    await mine.keepMine('title');
    await pause();
    expect(server.test.title).toBe('Моя назва');
    expect(mine.current()).toMatchObject({ saved: 'saved', title: { theirs: null } });
    other.changeTitle('Знову інша');
    await pause();
    other.takeTheirs('title');
    await pause();
    expect(other.current().title).toMatchObject({ value: 'Моя назва', theirs: null, saved: 'saved' });
    expect(server.test.title).toBe('Моя назва');
  });

  it('keeps invalid input on screen and does not send it', async () => {
    const store = openTab();
    store.changeQuestion({ ...shortQuestion('one', 'Перше'), points: 0.3 });
    store.changeTitle('  ');
    await pause();
    expect(server.requests).toEqual([]);
    expect(store.current().saved).toBe('failed');
    expect(store.current().questions[0]?.problems).toHaveProperty('points');
    expect(store.current().title).toMatchObject({ value: '  ', problems: { title: 'Дайте тесту назву.' } });
  });

  it('removes a question here and on the server', async () => {
    const store = openTab();
    expect(await store.removeQuestion('one')).toBeNull();
    expect(server.prompts()).toEqual(['Друге']);
    expect(store.current().questions.map(({ id }) => id)).toEqual(['two']);
    server.failure = { code: 'offline' };
    expect(await store.removeQuestion('two')).toEqual({ code: 'offline' });
    expect(store.current().questions).toHaveLength(1);
  });

  it('reports a conflict if words typed before another tab’s change arrive after it', async () => {
    const store = openTab();
    const typed = store.current().texts[0];
    if (typed === undefined) throw new Error('the draft has no text');
    server.saveTextElsewhere(typed.id, 'З іншої вкладки');
    await store.refresh();
    store.changeText({ ...typed.value, title: 'Звідси' }, typed.replacements);
    await pause();
    const [met] = store.current().texts;
    expect(met?.value.title).toBe('Звідси');
    expect(met?.theirs).toMatchObject({ value: { title: 'З іншої вкладки' }, revision: 2 });
    expect(server.test.texts[0]?.title).toBe('З іншої вкладки');

    await store.keepMine(typed.id);
    await pause();
    expect(server.test.texts[0]?.title).toBe('Звідси');
    const later = store.current().texts[0];
    store.changeText({ ...typed.value, title: 'Далі' }, later?.replacements ?? 0);
    await pause();
    expect(server.test.texts[0]?.title).toBe('Далі');
    expect(store.current().saved).toBe('saved');
  });

  it('keeps words that were typed while another tab removed their text', async () => {
    const store = openTab();
    const added = await store.addText();
    const typed = store.current().texts[1];
    if (typed === undefined || typeof added !== 'string') throw new Error('the text was not added');
    await server.api().deleteText(added);
    await store.refresh();
    store.changeText({ ...typed.value, title: 'Звідси' }, typed.replacements);
    expect(store.current().texts[1]).toMatchObject({ theirs: { value: null }, value: { title: 'Звідси' } });
    await store.keepMine(added);
    await pause();
    expect(server.test.texts.map(({ title }) => title)).toEqual(['', 'Звідси']);
    const [, kept] = store.current().texts;
    if (kept === undefined) throw new Error('the text was not kept');
    expect(await store.removeText(kept.id)).toBeNull();
    store.changeText({ ...kept.value, title: 'Запізно' }, kept.replacements);
    expect(store.current().texts).toHaveLength(1);
  });

  it('shows a recording that a separate request has set, without reading the test again', async () => {
    const store = openTab();
    const text = store.current().texts[0];
    if (text === undefined) throw new Error('the draft has no text');
    const audio = { fileId: 'song.mp3', url: '/files/audio/song.mp3' };
    store.changeText({ ...text.value, title: 'Звідси' }, text.replacements);
    store.applyAudio(text.id, audio, server.setAudio(text.id, audio));
    await pause();
    expect(store.current().audio.get(text.id)).toEqual(audio);
    expect(server.requests).toEqual(['text']);
    expect(server.test.texts[0]).toMatchObject({ title: 'Звідси', audio });
    expect(store.current()).toMatchObject({ saved: 'saved', seenRevision: 3, foreignChanges: 0 });
  });

  it('keeps the spaces at the end of a title that is being typed', async () => {
    const store = openTab();
    store.changeTitle('Нова ');
    await pause();
    await store.refresh();
    expect(store.current().title.value).toBe('Нова ');
    expect(server.test.title).toBe('Нова');
  });
});
