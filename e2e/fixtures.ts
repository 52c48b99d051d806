import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { findBarriers } from './find-barriers.ts';
import { SetUpApi } from './set-up-api.ts';
import { takeLooks } from './take-looks.ts';

/** One browser of one person: nothing is shared with any other. */
export type Person = { readonly context: BrowserContext; readonly page: Page };

type Fixtures = {
  /** Origins of the two faces, for example http://localhost:4711. */
  testHost: string;
  eventHost: string;
  newPerson: (options?: BrowserContextOptions) => Promise<Person>;
  api: SetUpApi;
  expectAccessible: (page: Page) => Promise<void>;
  /** Saves the page in both sizes and themes to test-results/looks when LOOKS=1. */
  snapshot: (page: Page, name: string) => Promise<void>;
};

export const test = base.extend<Fixtures>({
  // Playwright requires the empty pattern where a fixture depends on no other.
  testHost: async ({}, use) => use(`http://localhost:${serverPort()}`),
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
