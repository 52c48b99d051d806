import type { Page } from '@playwright/test';
import { QUESTION_KIND_LABELS } from '#core/questions/question-kind-labels.ts';
import { expect, test } from './fixtures.ts';

const KINDS = Object.values(QUESTION_KIND_LABELS);

/** The page with everything that comes after its words: all examples, all rules of scoring. */
async function openGuide(page: Page, hash = ''): Promise<void> {
  await page.goto(`/about-creator${hash}`);
  await expect(page.getByRole('figure', { name: /^Приклад: / })).toHaveCount(KINDS.length);
  await expect(page.locator('.guide')).toHaveCount(KINDS.length + 1);
}

test('the page for creators shows every kind of question with an example and the rule of its points @both', async ({
  page,
  context,
  api,
  snapshot,
  expectAccessible,
}) => {
  test.slow();
  await api.registerAccount(context);
  await openGuide(page);
  for (const { name, help } of KINDS) {
    const section = page.getByRole('region', { name, exact: true });
    await expect(section).toContainText(help);
    await expect(
      section.getByRole('figure', { name: `Приклад: ${name}` }).getByRole('heading', { level: 4 }),
    ).toBeVisible();
    await expect(section.locator('.guide .guide-example').first()).toBeVisible();
    await expect(section).toContainText('Типова помилка.');
  }
  // Nothing is wider than a phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const levels = await page
    .locator('main :is(h1, h2, h3, h4)')
    .evaluateAll((all) => all.map((one) => +one.tagName[1]!));
  expect(levels[0]).toBe(1);
  for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  await expectAccessible(page);
  await snapshot(page, 'about-creator');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Зміст' })).toBeHidden();
  await expect(page.getByText('Спробувати відповісти', { exact: true }).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('figure', { name: /^Приклад: / }).last()).toBeVisible();
});

test('the contents of the page for creators lead to its headings and stay on the face @both', async ({
  page,
  context,
  api,
}) => {
  await api.registerAccount(context);
  await openGuide(page);
  const links = page.getByRole('navigation', { name: 'Зміст' }).getByRole('link');
  const hashes = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(hashes.length).toBeGreaterThan(KINDS.length);
  const origin = new URL(page.url()).origin;
  for (const [index, hash] of hashes.entries()) {
    await links.nth(index).click();
    await expect(page).toHaveURL(`${origin}/about-creator${hash}`);
    await expect(page.locator(`:is(h2, h3)${hash}`)).toBeInViewport();
  }
});

test('a link to one kind opens the page for creators at that kind', async ({ page, context, api }) => {
  await api.registerAccount(context);
  await openGuide(page, '#kind-open');
  await expect(page.locator('#kind-open')).toBeInViewport();
});

test('an example can be tried, and shows the right answer before', async ({ page, context, api }) => {
  await api.registerAccount(context);
  await openGuide(page);
  const example = page.getByRole('figure', { name: `Приклад: ${QUESTION_KIND_LABELS.single.name}` });
  await expect(example.locator('input:checked:not([role=switch])')).toHaveCount(1);
  await example.getByText('Спробувати відповісти').click();
  await expect(example.locator('input:checked:not([role=switch])')).toHaveCount(0);
  await example.getByRole('radio', { name: 'директорові' }).check();
  await expect(example.locator('input:checked:not([role=switch])')).toHaveCount(1);
});
