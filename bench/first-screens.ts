import type { Browser } from '@playwright/test';
import { registerAccount } from '#contract/accounts.ts';
import { startAttempt, submitAttempt } from '#contract/attempts.ts';
import { driveReading, type ReadingMarks } from './phone/reading-driver.ts';
import {
  describeLoading,
  type Loaded,
  launchChromium,
  loadedWhenCalm,
  measureScripts,
  openColdPage,
  type PageScripts,
  scriptsOf,
} from './phone/slow-browser.ts';
import { type BenchPerson, benchPerson } from './shared/bench-person.ts';
import { startBenchServer } from './shared/bench-server.ts';
import { type Measurement, median, report } from './shared/measurement.ts';
import { PROMISED } from './shared/promised-budgets.ts';
import { makePublicTest } from './shared/public-test.ts';

const RUNS = 5;
const EMPTY_PAGE = '/healthz';
const LIMIT_MS = 20_000;

/** A page, and the last of what must be on the screen before it can be read. */
type Screen = {
  readonly path: string;
  readonly isSignedIn: boolean;
  readonly readable: string;
  readonly budget: number;
};

const first = { isSignedIn: false, budget: PROMISED.screenReadableSeconds };
const SCREENS: readonly Screen[] = [
  { ...first, path: '/wihiwin', readable: '#main h1 + p' },
  { ...first, path: '/login', readable: '#main button[type=submit]' },
  { ...first, path: '/register', readable: '#main input[name=name]' },
  { ...first, path: '/', isSignedIn: true, readable: '#main a[href="/wihiwer"]' },
  { ...first, path: '/testtool', isSignedIn: true, readable: '#main h1 + p' },
];

/** What somebody has who took a usual test: the list of their tests, and the result. */
async function takersScreens(origin: string, person: BenchPerson): Promise<Screen[]> {
  const { wihiwId, token } = await makePublicTest(origin);
  const { attempt } = await person.call(startAttempt, { params: { id: wihiwId }, body: { token } });
  await person.call(submitAttempt, {
    params: { id: wihiwId, attemptId: attempt.attemptId },
    body: { device: 'bench', saves: [] },
  });
  const own = { isSignedIn: true, budget: PROMISED.takersPageReadableSeconds };
  return [
    { ...own, path: '/wihiwer', readable: '#main h1' },
    { ...own, path: `/wihiwer/results/${wihiwId}/${attempt.attemptId}`, readable: '#answers' },
  ];
}

type Cookie = { readonly name: string; readonly value: string } | null;
type Run = {
  readonly marks: Required<ReadingMarks>;
  /** The requests that began before the page could be read. */
  readonly loaded: Loaded[];
  readonly scripts: PageScripts;
};

async function readOnce(
  browser: Browser,
  origin: string,
  { path, readable }: Pick<Screen, 'path' | 'readable'>,
  cookie: Cookie,
): Promise<Run> {
  const cold = await openColdPage(browser, true);
  const { page, context, close } = cold;
  try {
    if (cookie !== null) await context.addCookies([{ ...cookie, url: origin }]);
    await page.addInitScript(driveReading, readable);
    await page.goto(origin + path, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => {
        const { readingMarks } = window as { readingMarks?: ReadingMarks };
        return readingMarks?.readable !== undefined && readingMarks.painted !== undefined;
      },
      undefined,
      { timeout: LIMIT_MS, polling: 100 },
    );
    const all = await loadedWhenCalm(cold);
    const marks = (await page.evaluate(
      () => (window as { readingMarks?: ReadingMarks }).readingMarks ?? {},
    )) as Required<ReadingMarks>;
    return {
      marks,
      loaded: all.filter(({ from }) => from <= marks.readable),
      scripts: scriptsOf(all, marks.alive),
    };
  } finally {
    await close();
  }
}

function measureScreen({ path: address, budget }: Screen, runs: readonly Run[], emptyPage: number): Measurement[] {
  const seconds = (mark: keyof ReadingMarks) => median(runs.map(({ marks }) => marks[mark])) / 1000;
  const middle = runs.find(({ marks }) => marks.readable / 1000 === seconds('readable')) ?? (runs[0] as Run);
  const path = address.replace(/results\/.*/, 'results/…');
  return [
    {
      what: `${path}: readable`,
      value: seconds('readable'),
      unit: 's',
      budget,
      reference: { what: 'almost empty page painted', value: emptyPage },
      details: [
        `first paint after ${Math.round(middle.marks.painted)} ms; the middle run:`,
        ...describeLoading(middle.loaded),
      ],
    },
    ...measureScripts(
      path,
      runs.map(({ scripts }) => scripts),
      PROMISED.screenScriptsKilobytes,
    ),
  ];
}

const server = await startBenchServer();
const browser = await launchChromium();
try {
  const person = benchPerson(server.origin);
  await person.call(registerAccount, { body: { identifier: 'bench-reader', password: 'вимірюємо чесно 42' } });
  const empty: number[] = [];
  const runs = new Map<Screen, Run[]>(
    [...SCREENS, ...(await takersScreens(server.origin, person))].map((screen) => [screen, []]),
  );
  for (let run = 0; run < RUNS; run += 1) {
    const blank = await readOnce(browser, server.origin, { path: EMPTY_PAGE, readable: 'body' }, null);
    empty.push(blank.marks.painted / 1000);
    for (const [screen, done] of runs)
      done.push(await readOnce(browser, server.origin, screen, screen.isSignedIn ? person.sessionCookie() : null));
  }
  report([...runs].flatMap(([screen, done]) => measureScreen(screen, done, median(empty))));
} finally {
  await browser.close();
  await server.stop();
}
