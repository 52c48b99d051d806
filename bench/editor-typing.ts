import type { Page } from '@playwright/test';
import { registerAccount } from '#contract/accounts.ts';
import { saveText } from '#contract/authoring/draft-texts.ts';
import { createTest } from '#contract/authoring/tests.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import { launchChromium } from './phone/slow-browser.ts';
import { benchPerson } from './shared/bench-person.ts';
import { startBenchServer } from './shared/bench-server.ts';
import { median, report } from './shared/measurement.ts';

const WORDS = 10_000;
const WORDS_OF_PARAGRAPH = 100;
const KEYS = 120;
const BUDGET_MS = 50;

type Watched = Window & { keyDurations?: number[] };

function longText(): TextDocument {
  const words = Array.from({ length: WORDS_OF_PARAGRAPH }, (_, index) => (index % 12 === 11 ? 'слово.' : 'Слово'));
  const blocks = Array.from({ length: WORDS / WORDS_OF_PARAGRAPH }, (_, index) => ({
    kind: 'paragraph' as const,
    id: `p${index}`,
    inlines: [{ text: `${words.join(' ')} ${index}.` }],
  }));
  return { version: 1, blocks };
}

/** Records the time from each key to the next frame, as the browser measures it; it reports none below 16 ms. */
function watchKeys(): void {
  const durations: number[] = [];
  (window as Watched).keyDurations = durations;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') durations.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Types as fast as a quick writer, with a pause after each word in which the page updates what follows the text. */
async function typeKeys(page: Page): Promise<number[]> {
  const field = page.getByRole('textbox', { name: 'Текст', exact: true });
  await field.locator('p').nth(50).click();
  await page.evaluate(watchKeys);
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(key % 8 === 7 ? 'Space' : 'a');
    await page.waitForTimeout(key % 8 === 7 ? 400 : 70);
  }
  const slow = await page.evaluate(() => (window as Watched).keyDurations ?? []);
  return [...slow, ...Array<number>(Math.max(0, KEYS - slow.length)).fill(16)].sort((a, b) => a - b);
}

const server = await startBenchServer();
const browser = await launchChromium();
try {
  const author = benchPerson(server.origin);
  await author.call(registerAccount, { body: { identifier: 'editor-bench', password: 'вимірюємо чесно 42' } });
  const test = await author.call(createTest, { body: { title: 'Довгий текст' } });
  const [text] = test.texts;
  if (text === undefined) throw new Error('a new test has no text');
  const fields = { title: 'Довгий', author: '', source: '', document: longText(), revision: text.revision };
  await author.call(saveText, { params: { testId: test.id, textId: text.id }, body: fields });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'uk-UA' });
  const cookie = author.sessionCookie();
  if (cookie !== null) await context.addCookies([{ ...cookie, url: server.origin }]);
  const page = await context.newPage();
  await page.goto(`${server.origin}/new-test?test=${test.id}`);
  const durations = await typeKeys(page);
  const at = (share: number) => durations[Math.floor((durations.length - 1) * share)] ?? 0;
  report([
    { what: 'key in a text of 10 000 words, median', value: median(durations), unit: 'ms', budget: BUDGET_MS },
    { what: 'key in a text of 10 000 words, 95 of 100', value: at(0.95), unit: 'ms', budget: BUDGET_MS },
    { what: 'key in a text of 10 000 words, worst', value: at(1), unit: 'ms', budget: null },
  ]);
} finally {
  await browser.close();
  await server.stop();
}
