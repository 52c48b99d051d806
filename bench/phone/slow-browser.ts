import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../../scripts/setup/find-chromium.mjs';
import { type Measurement, median } from '../shared/measurement.ts';

const BITS_PER_SECOND = 1_600_000;
const LATENCY_MS = 150;
const CPU_SLOWDOWN = 4;
/** A page that asks for nothing in this time has fetched all that it fetches by itself. */
const CALM_MS = 1_200;
const PHONE = { width: 360, height: 740 };

/** One request of a page load: milliseconds since the start of the navigation, and bytes sent over the network. */
export type Loaded = {
  readonly path: string;
  readonly type: string;
  readonly from: number;
  readonly until: number;
  readonly bytes: number;
};

/** A page in a browser with an empty cache. */
export type ColdPage = {
  readonly page: Page;
  readonly context: BrowserContext;
  loaded(): Loaded[];
  close(): Promise<void>;
};

export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--no-first-run'],
  });
}

/** Opens an empty phone-sized page; `slow` gives it a mobile network and a cheap phone’s processor. */
export async function openColdPage(browser: Browser, slow: boolean): Promise<ColdPage> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true, locale: 'uk-UA' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (slow) {
    const throughput = BITS_PER_SECOND / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }
  const loaded = watchRequests(session);
  return { page, context, loaded, close: () => context.close() };
}

function watchRequests(session: CDPSession): () => Loaded[] {
  const requests = new Map<string, { path: string; type: string; from: number; until: number; bytes: number }>();
  let start: number | null = null;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    start ??= timestamp;
    const path = new URL(request.url).pathname;
    requests.set(requestId, { path, type: type ?? 'Other', from: (timestamp - start) * 1000, until: 0, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request === undefined) return;
    request.until = (timestamp - (start ?? timestamp)) * 1000;
    request.bytes = encodedDataLength;
  });
  return () => [...requests.values()].filter(({ bytes }) => bytes > 0);
}

/** Returns all requests of a page once it makes no more of them. */
export async function loadedWhenCalm({ loaded }: Pick<ColdPage, 'loaded'>): Promise<Loaded[]> {
  for (let count = -1; count !== loaded().length; ) {
    count = loaded().length;
    await sleep(CALM_MS);
  }
  return loaded();
}

/** Returns what these requests have brought, in kB of 1 000 bytes. */
export function kilobytes(loaded: readonly Loaded[]): number {
  return loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}

/** Returns one line per request, in the order of their start. */
export function describeLoading(loaded: readonly Loaded[]): string[] {
  return loaded.map(
    ({ path, type, from, until, bytes }) =>
      `${String(Math.round(from)).padStart(5)}–${String(Math.round(until)).padEnd(5)} ms ${(bytes / 1000).toFixed(1).padStart(6)} kB  ${type} ${path}`,
  );
}

/** The scripts of a page: those it needs before it can be used, and with what it fetches afterwards, at rest. */
export type PageScripts = { readonly needed: readonly Loaded[]; readonly all: readonly Loaded[] };

/** @param alive when the page came to life, in milliseconds since the start of the navigation */
export function scriptsOf(loaded: readonly Loaded[], alive: number): PageScripts {
  const all = loaded.filter(({ type }) => type === 'Script');
  return { needed: all.filter(({ from }) => from <= alive), all };
}

/** What is measured of the scripts of a page over several runs. */
export function measureScripts(page: string, runs: readonly PageScripts[], budget: number): Measurement[] {
  return [
    {
      what: `${page}: compressed JavaScript before it can be used`,
      value: median(runs.map(({ needed }) => kilobytes(needed))),
      unit: 'kB',
      budget,
      reference: { what: 'with what comes at rest', value: median(runs.map(({ all }) => kilobytes(all))) },
      details: describeLoading(runs[0]?.all ?? []),
    },
  ];
}
