import { anchorSentence } from '#core/texts/anchors/make-anchor.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import { segmentDocument } from '#core/texts/sentences/sentences.ts';
import { writeTest } from '#server/testing/write-test.ts';
import { issueTest } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { plainFields } from './plain-question.ts';

const row = (...cells: string[]) => cells.map((text) => [{ text }]);
const WORKS: TextDocument = {
  version: 1,
  blocks: [
    { kind: 'paragraph', id: 'before', inlines: [{ text: 'Коцюбинський писав усе життя. Ось його твори.' }] },
    {
      kind: 'table',
      id: 'works',
      header: 'both',
      rows: [
        row('Твір', 'Рік', 'Жанр', 'Про що', 'Де надруковано'),
        row(
          'Intermezzo',
          '1908',
          'Новела',
          'Митець тікає від людей. Поле повертає йому сили.',
          'Літературно-науковий вістник',
        ),
        row(
          'Тіні забутих предків',
          '1911',
          'Повість',
          'Кохання Івана й Марічки в Карпатах.',
          'Літературно-науковий вістник',
        ),
      ],
    },
    {
      kind: 'list',
      id: 'list',
      ordered: true,
      items: row('Раннє', 'Ялинка', 'Пізнє'),
      depths: [0, 1, 0],
    },
    {
      kind: 'paragraph',
      id: 'water',
      inlines: [{ text: 'Вода — це H' }, { text: '2', marks: ['subscript'] }, { text: 'O.' }],
    },
  ],
};
const PROOF = 'Поле повертає йому сили.';

test('a text with a table is read on any screen: it scrolls in its own frame, and a cell is marked as evidence @both', async ({
  page,
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  const host = await newPerson();
  await api.registerAccount(host.context);
  const call = api.as(host.context);
  const testId = await writeTest(call, {
    title: 'Твори',
    text: { title: 'Твори', author: '', source: '', document: WORKS },
    questions: (textId) => [
      {
        ...plainFields(textId, 'Що допомогло митцеві?'),
        kind: 'evidence',
        body: {},
        key: {
          rule: 'f1',
          anchors: segmentDocument(WORKS)
            .flatMap((sentence) => anchorSentence(textId, WORKS, sentence) ?? [])
            .filter(({ quote }) => quote === PROOF),
        },
      },
    ],
  });
  const { link } = await issueTest(api, host.context, testId);

  await page.goto(link);
  await page.getByLabel('Ваше ім’я').fill('Марія К.');
  await page.getByRole('button', { name: 'Почати' }).click();
  await expect(page.getByRole('heading', { name: 'Що допомогло митцеві?' })).toBeVisible();
  const phone = (page.viewportSize()?.width ?? 0) < 600;
  if (phone) await page.getByRole('button', { name: 'Позначити в тексті' }).click();

  const frame = page.getByRole('region', { name: 'Таблиця, можна гортати вбік' });
  await expect(frame.getByRole('columnheader', { name: 'Жанр' })).toBeVisible();
  await expect(frame.getByRole('rowheader', { name: 'Intermezzo' })).toBeVisible();
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await sideways()).toBe(0);
  if (phone) {
    expect(await frame.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
    await frame.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => frame.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  }
  await frame.getByText(PROOF).click();
  await expect(page.getByRole('checkbox', { name: PROOF })).toBeChecked();
  await expectAccessible(page);
  await snapshot(page, 'table-marked');
  expect(await sideways()).toBe(0);
  await expect(page.locator('.passage ol > li').first().locator('ul li')).toHaveText('Ялинка');
  await expect(page.locator('.passage sub')).toHaveText('2');
});
