import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EvidenceAnchor } from '#core/texts/anchors/evidence-anchor-schema.ts';
import { draftCopies } from '#web/features/authoring/draft/draft-copies.ts';
import { DraftStore } from '#web/features/authoring/draft/draft-store.ts';
import { FakeServer, shortQuestion } from '#web/features/authoring/draft/fake-draft-server.ts';
import { storage } from '#web/lib/device/forms/rows-fixture.ts';
import { TextRemoval } from './text-removal.ts';

let server: FakeServer;
let store: DraftStore;
let removal: TextRemoval;

const settle = () => vi.advanceTimersByTimeAsync(5_000);
const titles = () => store.current().texts.map(({ value }) => value.title);
const textOf = (id: string) => store.current().questions.find((question) => question.id === id)?.value.textId;

async function arrange(): Promise<string> {
  const first = store.current().texts[0]?.id ?? '';
  await store.addText({ title: 'Другий', author: 'Автор', source: '', document: { version: 1, blocks: [] } });
  const anchor: EvidenceAnchor = {
    textId: first,
    blockId: 'b',
    start: 0,
    end: 4,
    quote: 'Мова',
    before: '',
    after: '',
  };
  store.changeText({ id: first, title: 'Перший', author: '', source: '', document: { version: 1, blocks: [] } }, 0);
  store.changeQuestion({ ...shortQuestion('one', 'Перше'), textId: first, evidence: [anchor] });
  store.changeQuestion({ ...shortQuestion('two', 'Друге'), textId: first });
  await settle();
  return first;
}

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer([shortQuestion('one', 'Перше'), shortQuestion('two', 'Друге')]);
  const tab = storage();
  store = new DraftStore(
    structuredClone(server.test),
    server.api(),
    draftCopies({ tab: () => tab, device: null }, 'person', 'test'),
  );
  removal = new TextRemoval(store);
});
afterEach(() => vi.useRealTimers());

it('brings a removed text back at its place, with its questions and their evidence', async () => {
  const first = await arrange();
  expect(await removal.remove(first)).toBeNull();
  await settle();
  expect(titles()).toEqual(['Другий']);
  expect([textOf('one'), textOf('two')]).toEqual([null, null]);

  const back = await removal.bringBack();
  await settle();
  expect(titles()).toEqual(['Перший', 'Другий']);
  expect([textOf('one'), textOf('two')]).toEqual([back, back]);
  expect(store.current().questions[0]?.value.evidence).toMatchObject([{ textId: back, quote: 'Мова' }]);
  expect(store.current().saved).toBe('saved');
  expect(server.test.texts.map(({ title }) => title)).toEqual(['Перший', 'Другий']);
  expect(server.test.questions.map(({ question }) => question.textId)).toEqual([back, back]);
  expect(removal.current()).toBeNull();
  expect(await removal.bringBack()).toBeNull();
});

it('leaves a question alone that got another text meanwhile or is gone', async () => {
  const first = await arrange();
  await removal.remove(first);
  const other = store.current().texts[0]?.id ?? '';
  await store.removeQuestion('two');
  const one = store.current().questions[0]?.value;
  if (one === undefined) throw new Error('no question');
  store.changeQuestion({ ...one, textId: other });
  await removal.bringBack();
  await settle();
  expect(store.current().questions.map(({ id }) => id)).toEqual(['one']);
  expect(textOf('one')).toBe(other);
});

it('keeps the text while the server can’t be reached, so that it can be tried again', async () => {
  const first = await arrange();
  server.failure = { code: 'offline' };
  expect(await removal.remove(first)).toEqual({ code: 'offline' });
  expect(removal.current()).toBeNull();
  server.failure = null;
  await removal.remove(first);
  server.failure = { code: 'offline' };
  expect(await removal.bringBack()).toEqual({ code: 'offline' });
  server.failure = null;
  expect(await removal.bringBack()).toEqual(expect.any(String));
  expect(titles()).toEqual(['Перший', 'Другий']);
});

it('says that a text goes before the draft is read again: whoever brings it back at once is not led away from it', async () => {
  const first = await arrange();
  const letGo = server.holdAnswer('read');
  const steps: string[] = [];
  const removing = removal.remove(first, () => steps.push('gone')).then(() => steps.push('read again'));
  await settle();
  expect([steps, titles()]).toEqual([['gone'], ['Другий']]);
  letGo();
  await removing;
  expect(steps).toEqual(['gone', 'read again']);
});
