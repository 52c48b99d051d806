import type { Browser, BrowserContext } from '@playwright/test';
import type { RuleChanges } from '#core/wihiws/issue-rules-schema.ts';
import { ALL_KINDS_RULES, arrangeAllKinds } from './arrange-all-kinds.ts';
import type { ArrangedIssue } from './arrange-issue.ts';
import { arrangeTest, issueTest } from './arrange-issue.ts';
import { startAs, untilKept, withoutParting } from './offline-hands.ts';
import type { Person } from './person.ts';
import { SetUpApi } from './set-up-api.ts';

/** A test of one or two texts (`arrangeTest`), or the story with a question of every kind. */
type Written = 1 | 2 | 'all-kinds';

/** A host shared by the tests of one worker: writes each kind of test once and issues it anew for every scene. */
export type SharedHost = {
  readonly context: BrowserContext;
  issue(rules?: RuleChanges, written?: Written): Promise<ArrangedIssue>;
};

export async function readySharedHost(browser: Browser, testHost: string): Promise<SharedHost> {
  const context = await browser.newContext();
  const api = new SetUpApi(testHost);
  await api.registerAccount(context);
  const tests = new Map<Written, Promise<string>>();
  const write = async (written: Written): Promise<string> =>
    written === 'all-kinds' ? (await arrangeAllKinds(api, context)).testId : arrangeTest(api, context, written);
  return {
    context,
    async issue(rules, written = 1) {
      const test = tests.get(written) ?? write(written);
      tests.set(written, test);
      return issueTest(api, context, await test, { ...(written === 'all-kinds' ? ALL_KINDS_RULES : {}), ...rules });
    },
  };
}

export type Opening = {
  readonly name?: string;
  readonly rules?: RuleChanges;
  readonly texts?: 1 | 2;
  /** Waits until the test would survive a reload without a network. */
  readonly kept?: boolean;
  /** False applies `withoutParting`. */
  readonly parting?: boolean;
  /** Runs before the page is loaded. */
  readonly prepare?: (person: Person) => Promise<unknown>;
};

/** A started test: its issue and host, and its taker at the first question. */
export type OpenTest = Person & {
  readonly issue: ArrangedIssue;
  readonly host: BrowserContext;
  /** Waits until the page receives live notices, so that later changes reach it without a reload. */
  readonly listens: () => Promise<unknown>;
};

/** Issues a test and starts it as a visitor who gives a name. */
export async function openTest(
  host: SharedHost,
  reader: Person,
  { name = 'Марія К.', rules, texts, kept = false, parting = true, prepare }: Opening = {},
): Promise<OpenTest> {
  const issue = await host.issue(rules, texts);
  const { page, context } = reader;
  if (!parting) await withoutParting(context);
  await prepare?.(reader);
  const stream = page.waitForResponse(/\/api\/live/, { timeout: 20_000 });
  stream.catch(() => undefined);
  await page.goto(issue.link);
  await startAs(page, name);
  if (kept) await untilKept(page, issue);
  return { page, context, issue, host: host.context, listens: () => stream };
}
