import { mkdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addPupils, createGroup } from '#contract/groups.ts';
import { arrangeTest, issueTest } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { startByApi, submitByApi } from './take-by-api.ts';

/** Prints the page as A4; with LOOKS the sheets stay to be looked at. */
async function print(page: Page, name: string): Promise<number> {
  if (process.env['LOOKS']) await mkdir('test-results/looks', { recursive: true });
  const path = process.env['LOOKS'] ? { path: `test-results/looks/${name}.pdf` } : {};
  await page.emulateMedia({ media: null });
  const sheets = await page.pdf({ format: 'A4', preferCSSPageSize: true, ...path });
  return sheets.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('a teacher prints what came of a test: of everybody, of one attempt, of a group @both', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context, { displayName: 'Оксана Гнатюк' });
  const { id: groupId } = await api.as(context)(createGroup, { body: { title: '8-Б' } });
  const testId = await arrangeTest(api, context);
  const issue = await issueTest(api, context, testId, {}, [groupId]);
  for (const name of ['Яна Гай', 'Адам Бойко']) {
    const taker = (await newPerson()).context;
    await submitByApi(api, taker, await startByApi(api, taker, issue, name));
  }
  await page.goto(`/wihost/wihiws/${issue.wihiwId}`);
  await page.getByRole('link', { name: 'Надрукувати звіт' }).click();
  const table = page.getByRole('table');
  await expect(table).toContainText('2 людини здали');
  await expect(table.getByRole('row').nth(1)).toContainText('Адам Бойко');
  await expectAccessible(page);
  await snapshot(page, 'issue-report');
  expect(await print(page, 'issue-report')).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Надрукувати звіт' })).toBeHidden();
  await expect(table).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.goto(`/wihost/wihiws/${issue.wihiwId}`);
  await page.getByRole('link', { name: 'Адам Бойко' }).click();
  await expect(page.getByRole('button', { name: 'Надрукувати звіт' })).toBeVisible();
  await snapshot(page, 'attempt-with-report');
  expect(await print(page, 'attempt-report')).toBeLessThanOrEqual(3);

  await page.goto(`/wihost-groups/${groupId}/report?as=grade`);
  await expect(page.getByText('звіт порожній')).toBeVisible();
  const names = Array.from({ length: 32 }, (_, index) => `Прізвище-Подвійне Учень ${index + 1}`);
  await api.as(context)(addPupils, { params: { id: groupId }, body: { names } });
  await issueTest(api, context, testId, { title: 'Ще один текст із доволі довгою назвою' }, [groupId]);
  await page.goto(`/wihost-groups/${groupId}`);
  await page.getByRole('link', { name: 'Надрукувати звіт' }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(33);
  await expectAccessible(page);
  await snapshot(page, 'group-report');
  expect(await print(page, 'group-report')).toBeLessThanOrEqual(2);
});
