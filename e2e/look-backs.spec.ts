import type { Page } from '@playwright/test';
import { arrangeIssue } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { startAs } from './offline-hands.ts';
import { startByApi, submitByApi } from './take-by-api.ts';

type Counted = { readonly count: number; readonly blocks: Record<string, number>; readonly beside: boolean };

/** The figures of returns in the saves that the page sends, newest last. */
function sentFigures(page: Page): (Counted | undefined)[] {
  const sent: (Counted | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/saves'))
      for (const save of request.postDataJSON().saves) sent.push((save as { lookBacks?: Counted }).lookBacks);
  });
  return sent;
}

const answer = (page: Page, name: string) => page.getByRole('radio', { name }).check();
const last = (sent: (Counted | undefined)[]) => sent.at(-1);

test('a taker on a phone is told that returns to the text are counted, and what is sent is true @phone', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const host = await newPerson();
  await api.registerAccount(host.context);
  const issue = await arrangeIssue(api, host.context);
  const { page } = await newPerson();
  await page.clock.install();
  await page.goto(issue.link);
  const rules = page.getByText('Як проходити й що про вас видно');
  await rules.tap();
  await expect(page.getByText(/побачить, скільки разів і до якого місця тексту ви поверталися/)).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'look-backs-cover');
  const sent = sentFigures(page);
  await startAs(page, 'Марія К.');
  await answer(page, 'Вони далеко від землі');
  await expect.poll(() => last(sent)).toEqual({ count: 0, blocks: {}, beside: false });

  const text = page.getByRole('button', { name: 'Текст', exact: true });
  const close = page.getByRole('button', { name: 'Закрити текст' });
  await text.tap();
  await close.tap();
  await text.tap();
  await page.clock.runFor(3_000);
  await close.tap();
  await answer(page, 'Кожна має власний шлях');
  await expect.poll(() => last(sent)).toMatchObject({ count: 1, beside: false });
  expect(Object.values(last(sent)?.blocks ?? {})).toEqual([1]);

  // A look that no answer has followed yet survives a reload.
  await text.tap();
  await page.clock.runFor(3_000);
  await close.tap();
  // The closed sheet takes its entry out of the history by itself.
  await page.waitForFunction(() => !(history.state as { sheet?: boolean } | null)?.sheet);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Кожна має власний шлях' })).toBeChecked();
  await answer(page, 'Вони далеко від землі');
  await expect.poll(() => last(sent)).toMatchObject({ count: 2 });
});

test('text beside the questions: only what is surely a return is counted, and the host reads it', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const host = await newPerson();
  await api.registerAccount(host.context);
  const issue = await arrangeIssue(api, host.context);
  const { page, context } = await newPerson();
  await page.clock.install();
  await page.goto(issue.link);
  await startAs(page, 'Марія К.');
  const sent = sentFigures(page);
  const over = page.locator('#text .passage');
  const wander = async (times: number): Promise<void> => {
    const box = await over.boundingBox();
    for (let step = 0; step < times; step += 1) {
      await page.mouse.move((box?.x ?? 0) + 60 + step * 8, (box?.y ?? 0) + 60);
      await page.clock.runFor(500);
    }
  };
  // The first reading, before anything is pressed at the question, is no return.
  await wander(6);
  await answer(page, 'Вони далеко від землі');
  await expect.poll(() => last(sent)).toEqual({ count: 0, blocks: {}, beside: true });
  await wander(6);
  await answer(page, 'Кожна має власний шлях');
  await expect.poll(() => last(sent)).toMatchObject({ count: 1, beside: true });
  await context.close();

  let attempt = { attemptId: '' };
  for (let taker = 0; taker < 10; taker += 1) {
    const own = (await newPerson()).context;
    const begun = await startByApi(api, own, issue, `Читач ${taker + 1}`);
    await submitByApi(api, own, begun, 0, taker % 3);
    if (taker === 8) attempt = begun;
  }
  await host.page.goto(`/wihost/wihiws/${issue.wihiwId}/analysis`);
  await host.page.getByRole('button', { name: 'Оновити' }).click();
  await expect(host.page.getByText('Аналіз оновлено')).toBeVisible();
  await host.page.getByRole('link', { name: /Чому оповідач заздрить планетам/ }).click();
  await expect(
    host.page.getByText(/Після повернення до тексту дано 6 з 10.відповідей \(60.%\), медіана — 1.раз/),
  ).toBeVisible();
  await expect(host.page.getByRole('heading', { name: 'Куди поверталися' })).toBeVisible();
  await expectAccessible(host.page);
  await snapshot(host.page, 'look-backs-analysis');
  await host.page.goto(`/wihost/wihiws/${issue.wihiwId}/attempts/${attempt.attemptId}`);
  await expect(
    host.page.getByText(/поверталися до тексту 2.рази, найчастіше до місця «Лишилось/).first(),
  ).toBeVisible();
  await snapshot(host.page, 'look-backs-attempt');
});
