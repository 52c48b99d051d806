import { registerAccount } from '#contract/accounts.ts';
import { type Loaded, launchChromium, openColdPage } from './phone/slow-browser.ts';
import { benchPerson } from './shared/bench-person.ts';
import { startBenchServer } from './shared/bench-server.ts';
import { type Measurement, report } from './shared/measurement.ts';

const BUDGET_KB = 220;
const EMPTY_PAGE = '/healthz';
const SETTLE_MS = 1_000;

const server = await startBenchServer();
const browser = await launchChromium();
try {
  const person = benchPerson(server.origin);
  await person.call(registerAccount, { body: { identifier: 'bench-host', password: 'вимірюємо чесно 42' } });
  const cookie = person.sessionCookie();
  const load = async (path: string, signedIn: boolean): Promise<Loaded[]> => {
    const { page, context, loaded, close } = await openColdPage(browser, false);
    try {
      if (signedIn && cookie !== null) await context.addCookies([{ ...cookie, url: server.origin }]);
      // Not `networkidle`, which would never come: the live stream never ends.
      await page.goto(server.origin + path, { waitUntil: 'load' });
      if (path !== EMPTY_PAGE) await page.locator('h1').first().waitFor();
      await page.waitForTimeout(SETTLE_MS);
      return loaded().filter(({ type }) => type === 'Script');
    } finally {
      await close();
    }
  };
  const empty = await load(EMPTY_PAGE, false);
  const measured: Measurement[] = [];
  for (const [path, signedIn] of [
    ['/wihiwin', false],
    ['/testtool', true],
  ] as const) {
    const scripts = await load(path, signedIn);
    measured.push({
      what: `${path}: compressed JavaScript`,
      value: kilobytes(scripts),
      unit: 'kB',
      budget: BUDGET_KB,
      reference: { what: 'almost empty page', value: kilobytes(empty) },
      details: scripts
        .toSorted((one, other) => other.bytes - one.bytes)
        .map((script) => `${(script.bytes / 1000).toFixed(1).padStart(6)} kB  ${script.path}`),
    });
  }
  report(measured);
} finally {
  await browser.close();
  await server.stop();
}

function kilobytes(loaded: readonly Loaded[]): number {
  return loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}
