import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Topic } from '#contract/definition/live-topics.ts';
import type { LivePages, LiveSurroundings } from './live-pages.ts';
import { joinLivePages } from './live-pages.ts';
import type { StreamLike } from './live-source.ts';

const [A, B, C] = ['a', 'b', 'c'].map((letter): Topic => `event:${letter}`) as [Topic, Topic, Topic];

class FakeStream {
  readonly address: string;
  closed = false;
  #listeners = new Map<string, ((event: Event) => void)[]>();

  constructor(address: string) {
    this.address = address;
  }

  addEventListener(name: string, listener: (event: Event) => void): void {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
  }

  close(): void {
    this.closed = true;
  }

  emit(name: string, topic?: Topic): void {
    for (const listener of this.#listeners.get(name) ?? [])
      listener({ data: JSON.stringify({ topic }) } as MessageEvent);
  }

  get topics(): string[] {
    return new URL(this.address, 'http://x').searchParams.getAll('topic');
  }
}

/** A fake browser with several pages, one lock and one channel. */
class FakeBrowser {
  readonly streams: FakeStream[] = [];
  #channels = new Set<LiveSurroundings['channel']>();
  #listeners = new Map<LiveSurroundings['channel'], (message: unknown) => void>();
  #holder: { readonly reject: (error: Error) => void; readonly page: string } | null = null;
  #queue: { readonly lead: () => Promise<void>; readonly page: string; readonly reject: (error: Error) => void }[] = [];

  get open(): FakeStream[] {
    return this.streams.filter((stream) => !stream.closed);
  }

  page(pageId: string): { pages: LivePages; heard: Topic[]; end: () => void; freeze: () => void } {
    const heard: Topic[] = [];
    let frozen = false;
    const channel: LiveSurroundings['channel'] = {
      onMessage: (listener) => void this.#listeners.set(channel, listener),
      send: (message) => {
        if (frozen) return;
        for (const other of this.#channels)
          if (other !== channel) queueMicrotask(() => this.#listeners.get(other)?.(message));
      },
    };
    this.#channels.add(channel);
    const holdLock: LiveSurroundings['holdLock'] = (lead, { steal }) =>
      new Promise((_resolve, reject) => {
        const claim = { lead, page: pageId, reject };
        if (steal) {
          this.#holder?.reject(new Error('stolen'));
          this.#holder = null;
          this.#queue.unshift(claim);
        } else this.#queue.push(claim);
        this.#grant();
      });
    const pages = joinLivePages(
      {
        pageId,
        channel,
        holdLock,
        isVisible: () => !frozen,
        open: (address) => {
          const stream = new FakeStream(address);
          this.streams.push(stream);
          return stream as unknown as StreamLike;
        },
      },
      (topics) => heard.push(...topics),
    );
    return {
      pages,
      heard,
      end: () => {
        pages.leave();
        this.#channels.delete(channel);
        for (const stream of this.open) if (this.#holder?.page === pageId) stream.close();
        if (this.#holder?.page === pageId) this.#holder = null;
        this.#queue = this.#queue.filter((claim) => claim.page !== pageId);
        this.#grant();
      },
      freeze: () => {
        frozen = true;
        this.#channels.delete(channel);
      },
    };
  }

  #grant(): void {
    if (this.#holder !== null) return;
    const next = this.#queue.shift();
    if (next === undefined) return;
    this.#holder = next;
    void next.lead();
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('three pages share one stream, and each gets the topics it wants', async () => {
  const browser = new FakeBrowser();
  const [first, second, third] = [browser.page('1'), browser.page('2'), browser.page('3')];
  first.pages.want(new Set([A]));
  second.pages.want(new Set([B]));
  third.pages.want(new Set([A, C]));
  await pass(100);
  expect(browser.open.map(({ topics }) => topics.sort())).toEqual([[A, B, C]]);
  browser.open[0]?.emit('changed', C);
  await pass(0);
  expect([first.heard, second.heard, third.heard]).toEqual([[C], [C], [C]]);
});

test('each connection reports all topics as changed, and an ended stream is reopened after growing waits', async () => {
  const browser = new FakeBrowser();
  const { pages, heard } = browser.page('1');
  pages.want(new Set([A, B]));
  await pass(100);
  browser.open[0]?.emit('open');
  expect(heard).toEqual([A, B]);
  browser.open[0]?.emit('error');
  expect(browser.open).toEqual([]);
  await pass(1_000);
  expect(browser.open.length).toBe(1);
  browser.open[0]?.emit('error');
  await pass(900);
  expect(browser.open.length).toBe(0);
  await pass(1_100);
  browser.open[0]?.emit('open');
  expect(heard).toEqual([A, B, A, B]);
});

test('the stream is reopened at once when the network is back', async () => {
  const browser = new FakeBrowser();
  const { pages } = browser.page('1');
  pages.want(new Set([A]));
  await pass(100);
  for (let failure = 0; failure < 8; failure += 1) {
    browser.open[0]?.emit('error');
    await pass(30_000);
  }
  browser.open[0]?.emit('error');
  pages.hurry();
  await pass(1);
  expect(browser.open.length).toBe(1);
});

test('the next page takes over when the leader is closed', async () => {
  const browser = new FakeBrowser();
  const [first, second] = [browser.page('1'), browser.page('2')];
  first.pages.want(new Set([A]));
  second.pages.want(new Set([B]));
  await pass(100);
  first.end();
  await pass(100);
  expect(browser.open.map(({ topics }) => topics)).toEqual([[B]]);
});

test('a visible page takes over from a frozen leader, which gives up its role when it wakes', async () => {
  const browser = new FakeBrowser();
  const [first, second] = [browser.page('1'), browser.page('2')];
  first.pages.want(new Set([A]));
  second.pages.want(new Set([B]));
  await pass(100);
  const [old] = browser.open;
  first.freeze();
  await pass(100_000);
  expect(old?.closed).toBe(true);
  expect(browser.open.map(({ topics }) => topics.includes(B))).toEqual([true]);
});

test('topics that no page wants any more are dropped, and a refused one is not requested again', async () => {
  const browser = new FakeBrowser();
  const { pages } = browser.page('1');
  pages.want(new Set([A, B]));
  await pass(100);
  browser.open[0]?.emit('refused', B);
  browser.open[0]?.emit('error');
  await pass(1_000);
  expect(browser.open.map(({ topics }) => topics)).toEqual([[A]]);
  pages.want(new Set());
  await pass(100);
  expect(browser.open).toEqual([]);
});
