import type { Browser } from '@playwright/test';
import {
  describeLoading,
  kilobytes,
  type Loaded,
  launchChromium,
  loadedWhenCalm,
  openColdPage,
} from './phone/slow-browser.ts';
import { driveTaking, type TakingMarks } from './phone/taking-driver.ts';
import { startBenchServer } from './shared/bench-server.ts';
import { type Measurement, median, report } from './shared/measurement.ts';
import { PROMISED } from './shared/promised-budgets.ts';
import { EVERY_KIND, makePublicTest, type PublicTest, startedTaker, USUAL_KINDS } from './shared/public-test.ts';

const RUNS = 5;
const LIMIT_MS = 20_000;

type Run = {
  readonly marks: Required<TakingMarks>;
  /** The requests that began before the first answer was accepted. */
  readonly loaded: Loaded[];
  /** The requests that began later, which the page makes while idle. */
  readonly later: Loaded[];
};
type Cookie = { readonly name: string; readonly value: string } | null;

async function takeOnce(browser: Browser, origin: string, { token }: PublicTest, cookie: Cookie): Promise<Run> {
  const cold = await openColdPage(browser, true);
  const { page, context, close } = cold;
  try {
    if (cookie !== null) await context.addCookies([{ ...cookie, url: origin }]);
    await page.addInitScript(driveTaking);
    await page.goto(`${origin}/anybody/${token}`, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => (window as { takingMarks?: TakingMarks }).takingMarks?.saved !== undefined,
      undefined,
      { timeout: LIMIT_MS, polling: 200 },
    );
    const marks = await page.evaluate(() => (window as { takingMarks?: TakingMarks }).takingMarks ?? {});
    for (const mark of ['painted', 'text', 'startable', 'answerable', 'answered'] as const) {
      if (marks[mark] === undefined) throw new Error(`the page never came to «${mark}»`);
    }
    const { answered } = marks as Required<TakingMarks>;
    const all = await loadedWhenCalm(cold);
    const isBefore = ({ from }: Loaded) => from <= answered;
    return {
      marks: marks as Required<TakingMarks>,
      loaded: all.filter(isBefore),
      later: all.filter((one) => !isBefore(one)),
    };
  } finally {
    await close();
  }
}

/** Returns when an almost empty page of the same server is first painted, under the same conditions. */
async function emptyPageSeconds(browser: Browser, origin: string): Promise<number> {
  const { page, close } = await openColdPage(browser, true);
  try {
    await page.goto(`${origin}/healthz`, { waitUntil: 'load' });
    const paint = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    return Number(await paint.jsonValue()) / 1000;
  } finally {
    await close();
  }
}

function measureRuns(who: string, runs: readonly Run[], emptyPage: number): Measurement[] {
  const seconds = (mark: keyof TakingMarks) => median(runs.map(({ marks }) => marks[mark])) / 1000;
  const reference = { what: 'almost empty page painted', value: emptyPage };
  const middle = runs.find(({ marks }) => marks.answered / 1000 === seconds('answered')) ?? (runs[0] as Run);
  const { startable, answerable } = middle.marks;
  const steps = `«Почати» after ${Math.round(startable)} ms, first question after ${Math.round(answerable)} ms; the middle run:`;
  return [
    { what: `${who}: first paint`, value: seconds('painted'), unit: 's', budget: null },
    {
      what: `${who}: text readable`,
      value: seconds('text'),
      unit: 's',
      budget: PROMISED.testReadableSeconds,
      reference,
    },
    {
      what: `${who}: first answer accepted`,
      value: seconds('answered'),
      unit: 's',
      budget: PROMISED.firstAnswerSeconds,
      reference,
      details: [steps, ...describeLoading(middle.loaded)],
    },
    { what: `${who}: first answer on the server`, value: seconds('saved'), unit: 's', budget: null },
    {
      what: `${who}: transferred without fonts`,
      value: median(runs.map(({ loaded }) => kilobytes(loaded.filter(({ type }) => type !== 'Font')))),
      unit: 'kB',
      budget: PROMISED.testPageKilobytes,
      reference: { what: 'fonts besides', value: kilobytes(middle.loaded.filter(({ type }) => type === 'Font')) },
    },
    {
      what: `${who}: fetched ahead after the first answer`,
      value: median(runs.map(({ later }) => kilobytes(later.filter(({ type }) => type !== 'Font')))),
      unit: 'kB',
      budget: null,
      details: describeLoading(middle.later),
    },
  ];
}

const server = await startBenchServer();
const browser = await launchChromium();
try {
  for (const [what, plan] of [
    ['usual kinds', USUAL_KINDS],
    ['every kind', EVERY_KIND],
  ] as const) {
    const test = await makePublicTest(server.origin, plan);
    const empty: number[] = [];
    const signedIn: Run[] = [];
    const newcomers: Run[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      empty.push(await emptyPageSeconds(browser, server.origin));
      // A new taker for each run, because the first answer of an attempt is measured.
      const taker = await startedTaker(server.origin, test);
      signedIn.push(await takeOnce(browser, server.origin, test, taker.sessionCookie()));
      newcomers.push(await takeOnce(browser, server.origin, test, null));
    }
    report([
      ...measureRuns(`${what}, signed-in taker`, signedIn, median(empty)),
      ...measureRuns(`${what}, newcomer who gives a name`, newcomers, median(empty)),
    ]);
  }
} finally {
  await browser.close();
  await server.stop();
}
