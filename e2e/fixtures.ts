import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { findBarriers } from './find-barriers.ts';
import type { Opening, OpenTest, SharedHost } from './open-test.ts';
import { openTest, readySharedHost } from './open-test.ts';
import type { Person } from './person.ts';
import { SetUpApi } from './set-up-api.ts';
import { startServer } from './start-server.ts';
import { takeLooks } from './take-looks.ts';

type Fixtures = {
  /** Origins of the two faces, for example http://localhost:4711. */
  testHost: string;
  eventHost: string;
  newPerson: (options?: BrowserContextOptions) => Promise<Person>;
  api: SetUpApi;
  /** Issues a test and starts it as a new taker; the host is shared by all tests of a worker. */
  openTest: (opening?: Opening) => Promise<OpenTest>;
  expectAccessible: (page: Page) => Promise<void>;
  /** Saves the page in both sizes and themes to test-results/looks when LOOKS=1. */
  snapshot: (page: Page, name: string) => Promise<void>;
};

type WorkerFixtures = {
  /** The tests change what all open pages of a server see, so they get one that no other test uses. */
  ownServer: boolean;
  serverOfWorker: void;
  sharedHost: SharedHost;
};

const testOrigin = (): string => `http://localhost:${serverPort()}`;

export const test = base.extend<Fixtures, WorkerFixtures>({
  // Playwright requires the empty pattern where a fixture depends on no other.
  testHost: async ({}, use) => use(testOrigin()),
  eventHost: async ({}, use) => use(`http://events.localhost:${serverPort()}`),
  baseURL: async ({ testHost }, use) => use(testHost),
  newPerson: async ({ browser }, use) => {
    const people: BrowserContext[] = [];
    const faults: string[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      people.push(context);
      watch(context, faults);
      return { context, page: await context.newPage() };
    });
    for (const context of people) await context.close();
    expect(faults, 'faults in the browser').toEqual([]);
  },
  page: async ({ newPerson }, use) => use((await newPerson()).page),
  context: async ({ page }, use) => use(page.context()),
  api: async ({ testHost }, use) => use(new SetUpApi(testHost)),
  ownServer: [false, { option: true, scope: 'worker' }],
  serverOfWorker: [
    async ({ ownServer }, use, { workerIndex }) => {
      const stop = ownServer ? await startServer(`server-of-worker-${workerIndex}`) : null;
      await use();
      await stop?.();
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  sharedHost: [
    async ({ browser }, use) => {
      const host = await readySharedHost(browser, testOrigin());
      await use(host);
      await host.context.close();
    },
    { scope: 'worker' },
  ],
  openTest: async ({ sharedHost, newPerson }, use) =>
    use(async (opening) => openTest(sharedHost, await newPerson(), opening)),
  expectAccessible: async ({}, use) => {
    await use(async (page) => expect(await findBarriers(page), `barriers at ${page.url()}`).toEqual([]));
  },
  snapshot: async ({}, use) => use(process.env.LOOKS === '1' ? takeLooks : async () => undefined),
});

export { expect };

/** A page that throws, or breaks its own security policy, fails the test even when it looks right. */
function watch(context: BrowserContext, faults: string[]): void {
  context.on('weberror', (event) => faults.push(event.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('Content Security Policy')) faults.push(message.text());
  });
}

function serverPort(): string {
  const port = process.env.E2E_PORT;
  if (!port) throw new Error('the server under test was not started');
  return port;
}
