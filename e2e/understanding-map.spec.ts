import type { Page } from '@playwright/test';
import { issueTest } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { arrangeMap, takeMapped } from './map/arrange-map.ts';

const sentence = (page: Page, start: string) =>
  page
    .getByRole('region', { name: 'Мапа розуміння', exact: true })
    .getByRole('button', { name: new RegExp(`^${start}`) });

async function renewed(page: Page, wihiwId: string): Promise<void> {
  await page.goto(`/wihost/wihiws/${wihiwId}/analysis`);
  await page.getByRole('button', { name: 'Оновити' }).click();
  await expect(page.getByText('Аналіз оновлено')).toBeVisible();
  await page.getByRole('link', { name: 'Мапа', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Мапа розуміння', exact: true })).toBeVisible();
}

/** The words of the bands: each number once, with the question it is of. */
const bands = (page: Page) => page.locator('.map-note');
const topOfText = async (page: Page) => (await page.locator('.map-sheet .passage').first().boundingBox())?.y;

test('a teacher reads the map, compares two groups, voids a question and accepts «садок», and the map follows', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.setTimeout(240_000);
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const issue = await arrangeMap(api, context);
  let attemptId = '';
  let pupil = page;
  for (let taker = 0; taker < 22; taker += 1) {
    const own = await newPerson();
    const group = taker % 2;
    // The second group reads worse; nobody types the word that the key has.
    const right = [true, taker % 4 !== 1, taker < (group === 0 ? 8 : 6), false, group === 0 || taker < 9];
    attemptId = await takeMapped(api, own.context, issue, { name: `Читач ${taker + 1}`, group, right });
    pupil = own.page;
  }
  await renewed(page, issue.wihiwId);
  await expect(page.getByText(/Усі в призначенні: 22.спроби · станом на/)).toBeVisible();

  // The number says what the colour says; what nobody asked about has none.
  await expect(sentence(page, 'Признаюсь')).toHaveAttribute('data-step', '1');
  await expect(bands(page).filter({ hasText: 'за запитанням 4' })).toHaveText(/^0.% /);
  // Two sentences of one question: one number.
  await expect(bands(page).filter({ hasText: 'запитанням 1' })).toHaveCount(1);
  await expect(sentence(page, 'Фактично')).toHaveAttribute('data-step', '5');
  await expect(sentence(page, 'Я утомився')).toHaveCount(0);
  await expectAccessible(page);
  await snapshot(page, 'map');
  // The text is there at once, on a phone too, where the bar at the bottom leads to what to read again.
  expect(await topOfText(page)).toBeLessThanOrEqual(230);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await topOfText(page)).toBeLessThanOrEqual(255);
  await page.getByRole('button', { name: 'Прочитайте з класом: 5' }).click();
  await expect(page.getByRole('heading', { name: 'Речення 5', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Закрити' }).click();
  await page.setViewportSize({ width: 1280, height: 800 });

  // A tap opens the sentence; Enter and the arrows do without a mouse.
  await sentence(page, 'Фактично').click();
  const panel = page.getByRole('complementary', { name: /^Речення/ });
  await expect(panel.getByRole('heading', { name: 'Речення 4' })).toBeVisible();
  await expect(panel.getByText('3. Позначте речення')).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: /^Речення 3: «Дарма/ })).toContainText('15');
  await expectAccessible(page);
  await snapshot(page, 'map-sentence');
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('heading', { name: 'Речення 4' })).toBeHidden();
  // What it comes to, in places and numbers alone, and what to read again with the class.
  const lead = page.getByRole('complementary', { name: 'Що показує мапа' });
  await expect(lead.getByRole('heading', { name: 'Спіткнулися: речення 5' })).toBeVisible();
  await expect(lead.getByRole('heading', { name: 'Прочитайте з класом речення 5' })).toBeVisible();
  await lead.getByRole('button', { name: 'Показати ці речення' }).click();
  await expect(panel.getByRole('heading', { name: 'Речення 5' })).toBeVisible();
  await expect(sentence(page, 'Хоч на час')).toBeFocused();
  await page.keyboard.press('Escape');
  await sentence(page, 'Фактично').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: 'Речення 5' })).toBeVisible();
  await panel.getByRole('button', { name: 'Закрити' }).click();

  // What was typed instead of the right word.
  await sentence(page, 'Хоч на час').click();
  await expect(panel.getByText('Що вписували натомість')).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: /^«садок»/ })).toContainText('22');
  await expectAccessible(page);
  await snapshot(page, 'map-typed');
  await panel.getByRole('button', { name: 'Закрити' }).click();
  // What the panel tells of typed words is on paper, too.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Надрукувати' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('«садок» — 22')).toBeVisible();
  await page.emulateMedia({ media: null });

  // The evidence readers marked, laid over it.
  await page.getByText('Показати, що позначали як доказ').click();
  await expect(sentence(page, 'Дарма')).toHaveAttribute('data-note', /^позн\..15$/);
  // And where readers came back to.
  await page.getByText('Показати, куди поверталися').click();
  await expect(page.locator('[data-returns]')).toHaveAttribute('data-returns', /сюди поверталися 110.разів/);
  await expect(page.getByText('скільки разів перед відповіддю поверталися до абзацу')).toBeVisible();
  await snapshot(page, 'map-marks');

  // The same as a table.
  const table = page.getByRole('table', { name: /Речення, про які питали/ });
  await expect(table.getByRole('row', { name: /4\. Фактично/ })).toContainText(/31.%.*110/);

  // Two groups side by side.
  await page.getByLabel('Чиї спроби').selectOption({ label: 'Група «9-А»' });
  await expect(page.getByText('Лише ті, хто є в групі «9-А».')).toBeVisible();
  await page.getByLabel('Порівняти з').selectOption({ label: 'Група «9-Б»' });
  await expect(page.getByRole('region', { name: 'Мапа розуміння: 9-Б' })).toBeVisible();
  await expect(table.getByRole('row', { name: /А врешті/ })).toContainText(/100.%.*36.%.*−64/);
  await expectAccessible(page);
  await snapshot(page, 'map-compared');

  // One group against all of the issue.
  await page.getByLabel('Порівняти з').selectOption({ label: 'Усі в цьому призначенні' });
  await expect(page.getByRole('region', { name: 'Мапа розуміння: Усі в призначенні' })).toBeVisible();
  await expect(table.getByRole('row', { name: /А врешті/ })).toContainText(/100.%.*68.%.*−32/);
  await expect(page.getByText('Серед усіх враховано й групу «9-А»')).toBeVisible();

  // The same choice in the analysis; a second issue makes figures of the whole test.
  await page.goto(`/wihost/wihiws/${issue.wihiwId}/analysis`);
  await page.getByLabel('Чиї спроби').selectOption({ label: 'Група «9-Б»' });
  await page.locator('summary').filter({ hasText: 'Статистика тесту' }).click();
  await expect(page.getByText(/Враховано 11.спроб/)).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'analysis-group');
  const again = { ...issue, ...(await issueTest(api, context, issue.testId, { title: 'Ще раз' })) };
  const late = (await newPerson()).context;
  await takeMapped(api, late, again, { name: 'Читач 23', group: 0, right: [true, true, true, true, true] });
  await renewed(page, again.wihiwId);
  await page.getByLabel('Чиї спроби').selectOption({ label: 'Усі призначення цього тесту' });
  await expect(page.getByText(/Усі призначення: 23.спроби/)).toBeVisible();
  await expect(page.getByText('За всіма призначеннями цього тесту: їх 2.')).toBeVisible();
  await snapshot(page, 'map-of-test');

  // One issue of the test against the other.
  await page.getByLabel('Чиї спроби').selectOption({ label: 'Усі в цьому призначенні' });
  const earlier = page.getByLabel('Порівняти з').locator('option', { hasText: /^Intermezzo, докази, / });
  await page.getByLabel('Порівняти з').selectOption({ label: (await earlier.textContent()) ?? '' });
  await expect(page.getByRole('region', { name: /^Мапа розуміння: Ще раз, / })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Мапа розуміння: Intermezzo, докази, / })).toBeVisible();
  await snapshot(page, 'map-of-issues');

  // Pupil: the map of one reader, from the released answers.
  await pupil.goto(`/wihiwer/results/${issue.wihiwId}/${attemptId}`);
  await pupil.getByRole('link', { name: 'Мапа розуміння' }).click();
  await expect(pupil.getByRole('heading', { name: 'Що з тексту ви зрозуміли' })).toBeVisible();
  await expect(bands(pupil).filter({ hasText: 'за запитанням 1' })).toHaveText(/^100.% /);
  await sentence(pupil, 'Фактично').click();
  await expect(pupil.getByRole('complementary', { name: /^Речення/ })).toContainText('Речення 3: «Дарма');
  await pupil.getByText('Показати, куди поверталися').click();
  await expect(pupil.locator('[data-returns]')).toHaveAttribute('data-returns', /сюди поверталися 5.разів/);
  await expectAccessible(pupil);
  await snapshot(pupil, 'map-own');

  // «садок» is accepted and the first question voided: the map moves.
  await renewed(page, issue.wihiwId);
  await sentence(page, 'Хоч на час').click();
  await page.getByRole('link', { name: 'Ключ і незараховані відповіді' }).click();
  await expect(page.getByRole('heading', { name: 'Запитання 4' })).toBeVisible();
  const key = page.locator('#key');
  await expect(key.getByRole('button', { name: /Зарахувати «садок»/i })).toBeInViewport();
  await key.getByRole('button', { name: /Зарахувати «садок»/i }).click();
  await key.getByRole('button', { name: 'Виправити ключ' }).click();
  await expect(key.getByText('Перераховано 23 з 23.')).toBeVisible();
  const reading = (number: number) => page.locator(`#reread-${number}`);
  await page.goto(`/wihost/tests/${issue.testId}`);
  await reading(1).locator('summary').first().click();
  await reading(1).getByRole('button', { name: 'Виправити ключ' }).click();
  await reading(1).locator('label').filter({ hasText: 'Зняти запитання' }).click();
  await reading(1).getByRole('button', { name: 'Переглянути зміни' }).click();
  await reading(1).getByRole('button', { name: 'Зняти запитання' }).click();
  await expect(reading(1).getByText('Перераховано 23 з 23.')).toBeVisible();
  await renewed(page, issue.wihiwId);
  await expect(bands(page).filter({ hasText: 'за запитанням 4' })).toHaveText(/^100.% /);
  await expect(sentence(page, 'Признаюсь')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await snapshot(page, 'map-print');
});
