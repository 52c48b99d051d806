import { findBarriersInAllLooks } from './find-barriers.ts';
import { expect, test } from './fixtures.ts';

test('the search for accessibility barriers finds a nameless button, and pale words in the theme that has them', async ({
  page,
}) => {
  await page.setContent(`
    <html lang="uk"><title>Сторінка</title>
    <style>@media (prefers-color-scheme: dark) { p { color: #222; background: #000 } }</style>
    <main><h1>Сторінка</h1><p>Бліді слова</p><button></button></main></html>`);
  const found = await findBarriersInAllLooks(page);
  expect(found.map((line) => line.split(': ').slice(0, 2).join(': '))).toEqual([
    '360 px, dark: color-contrast',
    '360 px, light: button-name',
    '1280 px, dark: color-contrast',
    '1280 px, light: button-name',
  ]);
});
