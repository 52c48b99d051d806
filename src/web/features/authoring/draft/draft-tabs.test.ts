import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storage } from '#web/lib/device/forms/rows-fixture.ts';
import { draftCopies } from './draft-copies.ts';
import { DraftStore } from './draft-store.ts';
import type { TabChannel } from './draft-tabs.ts';
import { joinTabs } from './draft-tabs.ts';
import { FakeServer, shortQuestion } from './fake-draft-server.ts';

let server: FakeServer;
let channels: EventTarget[];

/** Channels of one browser: each hears what the others post. */
function openChannel(): TabChannel {
  const own = new EventTarget();
  channels.push(own);
  return {
    addEventListener: own.addEventListener.bind(own) as TabChannel['addEventListener'],
    postMessage: (data) => {
      for (const other of channels) if (other !== own) other.dispatchEvent(new MessageEvent('message', { data }));
    },
    close: () => {
      channels = channels.filter((other) => other !== own);
    },
  };
}

function openTab(): DraftStore {
  const tab = storage();
  return new DraftStore(
    structuredClone(server.test),
    server.api(),
    draftCopies({ tab: () => tab, device: null }, 'person', 'test'),
  );
}

const settle = () => vi.advanceTimersByTimeAsync(5_000);
const promptsOf = (store: DraftStore) => JSON.stringify(store.current().questions.map(({ value }) => value.prompt));
const reads = () => server.requests.filter((name) => name === 'read').length;

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer([shortQuestion('one', 'Перше')]);
  channels = [];
});
afterEach(() => vi.useRealTimers());

it('another tab shows a change as soon as the server has it, and answers with no change of its own', async () => {
  const [first, second] = [openTab(), openTab()];
  const leaveFirst = joinTabs(first, openChannel);
  joinTabs(second, openChannel);
  first.changeQuestion(shortQuestion('one', 'Перше, змінене'));
  expect(promptsOf(second)).not.toContain('змінене');
  await settle();
  expect(promptsOf(second)).toContain('змінене');
  expect(second.current().saved).toBe('saved');
  const after = reads();
  await settle();
  expect(reads()).toBe(after);

  second.changeTitle('Нова назва');
  await settle();
  expect(first.current().title.value).toBe('Нова назва');

  leaveFirst();
  second.changeTitle('Ще одна');
  await settle();
  expect(first.current().title.value).toBe('Нова назва');
});

it('a draft finalized in one tab is closed in the other', async () => {
  const [first, second] = [openTab(), openTab()];
  joinTabs(first, openChannel);
  joinTabs(second, openChannel);
  server.test = { ...server.test, state: 'finalized', revision: server.test.revision + 1 };
  first.applyTest(structuredClone(server.test));
  await settle();
  expect(second.current().state).toBe('finalized');
});

it('what is being written in the other tab is not replaced', async () => {
  const [first, second] = [openTab(), openTab()];
  joinTabs(first, openChannel);
  joinTabs(second, openChannel);
  first.changeQuestion(shortQuestion('one', 'З першої вкладки'));
  await vi.advanceTimersByTimeAsync(100);
  second.changeQuestion(shortQuestion('one', 'З другої вкладки'));
  await settle();
  expect(promptsOf(second)).toContain('З другої вкладки');
  expect(second.current().questions[0]?.theirs).not.toBeNull();
});

it('a browser without channels is left as it is', async () => {
  const first = openTab();
  joinTabs(first, null)();
  first.changeTitle('Назва');
  await settle();
  expect(first.current().saved).toBe('saved');
});
