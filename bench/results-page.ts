import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { registerAccount } from '#contract/accounts.ts';
import { addLargeClass } from './class/large-class.ts';
import { launchChromium } from './phone/slow-browser.ts';
import { benchPerson } from './shared/bench-person.ts';
import { startBenchServer } from './shared/bench-server.ts';
import { median, report } from './shared/measurement.ts';
import { makePublicTest } from './shared/public-test.ts';

const ENDED = 1_000;
const WRITING = Number(process.env['WRITING'] ?? 0);
const RUNS = 5;
const CPU_SLOWDOWN = 4;
const NODES_BUDGET = 3_000;
const SECONDS_BUDGET = 1;

/** Milliseconds since the host asked for the page; `drawn`: rows stand, `usable`: the page has time for a press. */
type Run = { readonly drawn: number; readonly usable: number; readonly found: number; readonly nodes: number };

const server = await startBenchServer();
const database = new Client(server.database);
const browser = await launchChromium();
try {
  await database.connect();
  const test = await makePublicTest(server.origin);
  const host = benchPerson(server.origin);
  const { person } = await host.call(registerAccount, {
    body: { identifier: `owner-${Date.now()}`, password: 'вимірюємо чесно 42' },
  });
  await database.query('update "WIHIW" set owner_id = $1 where id = $2', [person.userId, test.wihiwId]);
  await addLargeClass(database, test.wihiwId, { ended: ENDED, writing: WRITING });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'uk-UA' });
  const cookie = host.sessionCookie();
  if (cookie !== null) await context.addCookies([{ ...cookie, url: server.origin }]);
  const page = await context.newPage();
  const address = `${server.origin}/wihost/wihiws/${test.wihiwId}/results`;
  // Once at full speed, so that no run is a browser’s first visit.
  await open(page, address);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const runs: Run[] = [];
  const loads: Run[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    loads.push(await open(page, address));
    runs.push(await openWithin(page, address));
  }
  const middle = (pick: (run: Run) => number) => median(runs.map(pick));
  report([
    {
      what: `results of ${ENDED} takers: elements in the document`,
      value: Math.max(...runs.map(({ nodes }) => nodes)),
      unit: 'nodes',
      budget: NODES_BUDGET,
    },
    {
      what: `results of ${ENDED} takers: interactive after they are chosen, processor ÷ ${CPU_SLOWDOWN}`,
      value: middle(({ usable }) => usable) / 1000,
      unit: 's',
      budget: SECONDS_BUDGET,
      details: [`rows drawn after ${Math.round(middle(({ drawn }) => drawn))} ms`],
    },
    {
      what: `results of ${ENDED} takers: interactive after the whole application is loaded, processor ÷ ${CPU_SLOWDOWN}`,
      value: median(loads.map(({ usable }) => usable)) / 1000,
      unit: 's',
      budget: null,
    },
    {
      what: `results of ${ENDED} takers: a name found after it is typed`,
      value: middle(({ found }) => found) / 1000,
      unit: 's',
      budget: SECONDS_BUDGET,
    },
  ]);
} finally {
  await browser.close();
  await database.end();
  await server.stop();
}

/** Loads the page by its address. */
async function open(page: Page, address: string): Promise<Run> {
  await page.goto(address, { waitUntil: 'commit' });
  return watch(page, 0);
}

/** Opens the page from another one of the application, as a link does. */
async function openWithin(page: Page, address: string): Promise<Run> {
  await page.goto(`${server.origin}/wihost`, { waitUntil: 'load' });
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
  const from = await page.evaluate((path) => {
    history.pushState(null, '', path);
    return performance.now();
  }, new URL(address).pathname);
  return watch(page, from);
}

async function watch(page: Page, from: number): Promise<Run> {
  const times = await page.waitForFunction(() => {
    const marks = window as { drawnAt?: number; usableAt?: number };
    if (marks.drawnAt === undefined && document.querySelector('tbody [data-index]') !== null) {
      marks.drawnAt = performance.now();
      requestAnimationFrame(() => setTimeout(() => (marks.usableAt = performance.now())));
    }
    return marks.usableAt === undefined ? null : { drawn: marks.drawnAt ?? 0, usable: marks.usableAt };
  });
  const { drawn, usable } = (await times.jsonValue()) ?? { drawn: Number.NaN, usable: Number.NaN };
  await page.getByRole('searchbox', { name: 'Пошук за іменем' }).waitFor();
  const searchedAt = performance.now();
  await page.getByRole('searchbox', { name: 'Пошук за іменем' }).fill('999');
  await page.waitForFunction(() => document.querySelectorAll('tbody [data-index]').length === 1);
  const found = performance.now() - searchedAt;
  // Counted with all rows and with the files, which are drawn last.
  await page.getByRole('searchbox', { name: 'Пошук за іменем' }).fill('');
  await page.waitForFunction(() => document.querySelectorAll('tbody [data-index]').length > 1);
  await page.getByRole('heading', { name: 'Зберегти файл' }).waitFor();
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  return { drawn: drawn - from, usable: usable - from, nodes, found };
}
