import type { BrowserContext, Locator, Page } from '@playwright/test';
import { arrangeIssue } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { withDatabase } from './server/database-of-server.ts';
import { holdMonitor } from './server/hold-monitor.ts';
import type { SetUpApi } from './set-up-api.ts';
import { saveLate, startByApi, submitByApi } from './take-by-api.ts';

/** Adds as many takers to an issue that has one attempt. */
function addTakers(wihiwId: string, takers: number): Promise<unknown> {
  return withDatabase((database) =>
    database.query(
      `insert into attempts (wihiw_id, display_name, number, state, seed, question_ids, deadline_at)
       select wihiw_id, 'Читач ' || n, 1, 'in-progress', 'seed', question_ids, now() + interval '1 day'
       from attempts, generate_series(1, $2::int) n where wihiw_id = $1`,
      [wihiwId, takers],
    ),
  );
}

/** Opens the results of an issue with 321 takers, in its middle, while the answers that came too late are held back until `goOn` is called. */
async function openInMiddle(newPerson: () => Promise<{ page: Page; context: BrowserContext }>, api: SetUpApi) {
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const issue = await arrangeIssue(api, context);
  const taker = (await newPerson()).context;
  const attempt = await startByApi(api, taker, issue, 'Яна Ялова');
  await submitByApi(api, taker, attempt);
  await saveLate(api, taker, attempt);
  await addTakers(issue.wihiwId, 320);
  const goOn = await holdMonitor(page, 'late-answers');
  await page.goto(`/wihost/wihiws/${issue.wihiwId}/results`);
  return { page, goOn };
}

/** The words of the head at the top of the screen, over the middle of each cell of a drawn row, as a pointer meets them. */
async function headOverCells(page: Page, row: Locator): Promise<string[]> {
  const frame = await page.locator('.table-scroll').boundingBox();
  if (frame === null) throw new Error('the table has a frame');
  const words: string[] = [];
  for (const cell of await row.locator('th, td').all()) {
    const box = await cell.boundingBox();
    if (box === null) continue;
    const x = box.x + box.width / 2;
    if (x < frame.x || x > frame.x + frame.width) continue;
    const at = await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('th')?.textContent, [
      x,
      56 + 20,
    ] as const);
    words.push(at ?? '');
  }
  return words;
}

test('the head of a long table stays over its columns while it scrolls down and sideways, and sorts from there', async ({
  newPerson,
  api,
  expectAccessible,
}) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const issue = await arrangeIssue(api, context);
  await startByApi(api, (await newPerson()).context, issue, 'Яна Ялова');
  await addTakers(issue.wihiwId, 320);
  await page.goto(`/wihost/wihiws/${issue.wihiwId}/results`);
  const table = page.getByRole('table', { name: 'Спроби читачів' });
  await expect(table).toHaveAttribute('aria-rowcount', '322');
  const heads = await table.getByRole('columnheader').allTextContents();
  const row = (index: number) => table.locator(`tr[aria-rowindex="${index}"]`);
  // Rows out of sight are not in the document yet: by their share of the whole height first.
  const scrollTo = async (index: number) => {
    await expect
      .poll(async () => {
        await table.evaluate((element, share) => {
          const { top, height } = element.getBoundingClientRect();
          window.scrollBy(0, top + height * share - 300);
        }, index / 322);
        return row(index).count();
      })
      .toBe(1);
    await row(index).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  };
  await scrollTo(200);
  await expect.poll(() => headOverCells(page, row(200))).toEqual(heads);
  await expectAccessible(page);

  // A narrow window: the table is wider than its frame, and the names stay.
  await page.setViewportSize({ width: 720, height: 800 });
  await scrollTo(200);
  const name = await row(200).getByRole('rowheader').boundingBox();
  await page.locator('.table-scroll').evaluate((frame) => frame.scrollTo({ left: 1_000 }));
  await expect.poll(async () => (await headOverCells(page, row(200))).includes('Здано')).toBe(true);
  const seen = await headOverCells(page, row(200));
  expect(seen[0]).toBe('Хто');
  expect((await row(200).getByRole('rowheader').boundingBox())?.x).toBe(name?.x);

  // A press on the copy orders the rows as one on the head does; the keyboard never meets it.
  await page.locator('.table-scroll').evaluate((frame) => frame.scrollTo({ left: 0 }));
  const at = await page.locator('.table-head-copy th').first().boundingBox();
  await page.mouse.click((at?.x ?? 0) + 15, (at?.y ?? 0) + 25);
  await expect(table.getByRole('columnheader', { name: 'Хто' })).toHaveAttribute('aria-sort', 'descending');
  expect(await page.evaluate(() => document.activeElement?.closest('.table-head-copy') === null)).toBe(true);
  await row(200).getByRole('link').focus();
  const focused = await row(200).getByRole('link').boundingBox();
  expect(focused?.y).toBeGreaterThan(56 + (at?.height ?? 0) - 1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.table-head-copy')).toBeHidden();
});

test('on a phone the attempts of a long table are cards that name their figures themselves @phone', async ({
  newPerson,
  api,
  expectAccessible,
}) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const issue = await arrangeIssue(api, context);
  await startByApi(api, (await newPerson()).context, issue, 'Яна Ялова');
  await addTakers(issue.wihiwId, 320);
  await page.goto(`/wihost/wihiws/${issue.wihiwId}/results`);
  const list = page.getByRole('list', { name: 'Спроби читачів' });
  await expect(list.locator('[aria-setsize="321"]').first()).toBeAttached({ timeout: 15_000 });
  await page.mouse.wheel(0, 12_000);
  const card = list.locator('[data-index]').first();
  await expect(card).toContainText('0 з 3');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);
});

for (const [screen, tag] of [
  ['table', ''],
  ['phone', ' @phone'],
] as const)
  test(`what comes above a long list leaves the rows in sight where they are, ${screen}${tag}`, async ({
    newPerson,
    api,
  }) => {
    const { page, goOn } = await openInMiddle(newPerson, api);
    const list = page.getByRole(screen === 'table' ? 'table' : 'list', { name: 'Спроби читачів' });
    const row = list.locator('[data-index="160"]');
    const isWhole = screen === 'table' ? '[aria-rowcount="322"]' : ':has([aria-setsize="321"])';
    await expect(list.and(page.locator(isWhole))).toBeVisible({ timeout: 15_000 });
    // The page reaches the middle of a list whose heights are guesses yet in steps.
    await expect
      .poll(async () => {
        await list.evaluate((element) => {
          const { top, height } = element.getBoundingClientRect();
          window.scrollBy(0, top + height / 2);
        });
        return row.count();
      })
      .toBe(1);
    await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    // Rows that were just drawn have their own heights one picture later.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const before = await row.boundingBox();
    if (before === null) throw new Error('the row is drawn');
    goOn();
    await expect(page.getByRole('heading', { name: 'Запізнілі відповіді' })).toBeAttached();
    // Between what comes and the next picture, which nobody sees, the rows are elsewhere.
    let known = 0;
    await expect
      .poll(
        async () => {
          const last = known;
          known = await list.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
          return known === last;
        },
        { intervals: [500] },
      )
      .toBe(true);
    const after = await row.boundingBox();
    expect(Math.abs((after?.y ?? Number.POSITIVE_INFINITY) - before.y)).toBeLessThan(2);
  });
