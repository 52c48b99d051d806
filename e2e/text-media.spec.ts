import { writeFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { addQuestion } from '#contract/authoring/draft-questions.ts';
import { type AuthoredTest, finalizeTest, readTest } from '#contract/authoring/tests.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { RuleChanges } from '#core/wihiws/issue-rules-schema.ts';
import { wave } from '#server/platform/files/recordings/sample-recordings.ts';
import { issueTest } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { plainFields } from './plain-question.ts';
import type { SetUpApi } from './set-up-api.ts';
import { beginDraft, body, isSaved, writeText } from './write-test.ts';

const VERSE =
  'Садок вишневий коло хати,\nХрущі над вишнями гудуть,\nПлугатарі з плугами йдуть,\n\nСпівають ідучи дівчата,\nА матері вечерять ждуть.\nСем’я вечеря коло хати.';
const preview = (page: Page) => page.getByRole('complementary', { name: 'Попередній перегляд' });
const sound = (page: Page) => page.getByRole('region', { name: 'Аудіо до тексту' });

/** A second of a quiet tone. */
const tone = (pitch: number) =>
  wave(Buffer.from(Array.from({ length: 8_000 }, (_, at) => 128 + 20 * Math.sin((at * pitch) / 400))));

/** Chooses a file that lies on the disk: twenty megabytes sent through the browser's own line take it a quarter of a minute. */
async function choose(page: Page, button: string, name: string, bytes: Buffer): Promise<void> {
  const path = test.info().outputPath(name);
  await writeFile(path, bytes);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await chooser).setFiles(path);
}

const draftId = (page: Page) => new URL(page.url()).searchParams.get('test') ?? '';

/** Adds a question, finalizes and issues the draft; returns the path of its link. */
async function issueDraft(api: SetUpApi, author: BrowserContext, testId: string, rules: RuleChanges): Promise<string> {
  const call = api.as(author);
  const { texts } = await call(readTest, { params: { id: testId } });
  const question: AuthoredQuestion = {
    ...plainFields(texts[0]?.id ?? null, 'Що гуде над вишнями?'),
    kind: 'short',
    body: { inputHint: 'word' },
    key: { accepted: ['хрущі'], typoTolerance: false, anyForm: false, number: null },
  };
  await call(addQuestion, { params: { testId }, body: { question } });
  const { revision } = await call(readTest, { params: { id: testId } });
  await call(finalizeTest, { params: { testId }, body: { revision } });
  return (await issueTest(api, author, testId, rules)).link;
}

test('a taker sees the image and can play the recording that the author added to the text', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  await beginDraft(page, 'Садок');
  await expect(body(page)).toHaveAttribute('data-placeholder', /Пишіть тут/);
  const picture = await page.screenshot();
  await writeText(page, 'Садок вишневий', VERSE);

  await page.getByRole('toolbar').getByRole('button', { name: 'Зображення' }).click();
  const dialog = page.getByRole('dialog', { name: 'Зображення' });
  await choose(page, 'Обрати зображення', 'сад.png', picture);
  await expect(dialog.locator('img')).toBeVisible();
  await dialog.getByRole('button', { name: 'Вставити' }).click();
  await expect(dialog.getByText('Опишіть словами, що на зображенні.')).toBeVisible();
  await dialog.getByLabel('Опис для тих, хто не бачить зображення').fill('Вишні біля хати');
  await dialog.getByLabel('Підпис').fill('Садок');
  await dialog.getByRole('button', { name: 'Вставити' }).click();
  await expect(dialog).toBeHidden();
  const shown = preview(page).getByRole('img', { name: 'Вишні біля хати' });
  await expect(shown).toHaveAttribute('width', '1280');
  await expect(shown).toHaveAttribute('height', '800');

  await choose(page, 'Додати аудіо', 'не-звук.mp3', Buffer.from('MZ це не звук'));
  await expect(sound(page).getByText('Такий вид аудіо не підтримуємо')).toBeVisible();
  await choose(page, 'Додати аудіо', 'довгий.wav', Buffer.alloc(20 * 1024 * 1024 + 1));
  await expect(sound(page).getByText('Аудіо завелике')).toBeVisible();
  await choose(page, 'Додати аудіо', 'запис.wav', tone(440));
  const player = sound(page).locator('audio');
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeCloseTo(1, 1);
  await expect(preview(page).locator('audio')).toHaveCount(1);
  const first = await player.getAttribute('src');
  await choose(page, 'Замінити аудіо', 'інший.wav', tone(220));
  await expect(player).not.toHaveAttribute('src', first ?? '');
  await page.getByLabel('Автор').fill('Тарас Шевченко');
  await isSaved(page);
  await expect(page.getByText('змінено й в іншій вкладці')).toHaveCount(0);
  await sound(page).getByRole('button', { name: 'Видалити аудіо' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Видалити' }).click();
  await expect(player).toHaveCount(0);
  await choose(page, 'Додати аудіо', 'запис.wav', tone(440));
  await expect(player).toHaveCount(1);
  await page.reload();
  await expect(player).toHaveAttribute('src', first ?? '');
  await expectAccessible(page);
  await snapshot(page, 'text-media-author');

  const link = await issueDraft(api, context, draftId(page), {});
  const reader = await newPerson();
  const parts: string[] = [];
  reader.page.on('response', (response) => {
    if (response.url().includes('/files/audio/'))
      parts.push(`${response.request().headers()['range'] ?? 'whole'} ${response.status()}`);
  });
  await reader.page.goto(link);
  const image = reader.page.getByRole('img', { name: 'Вишні біля хати' });
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1280);
  const sizes = await image.evaluate((img) => {
    const [own, around] = [img.getBoundingClientRect(), img.closest('.passage')?.getBoundingClientRect()];
    return { ratio: own.width / own.height, fits: own.width <= (around?.width ?? 0) + 1 };
  });
  expect(sizes.fits).toBe(true);
  expect(sizes.ratio).toBeCloseTo(1280 / 800, 1);
  expect(parts).toEqual([]);
  const taken = reader.page.locator('audio');
  await taken.evaluate(async (audio: HTMLAudioElement) => {
    audio.muted = true;
    await audio.play();
  });
  await expect.poll(() => taken.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0.1);
  expect(parts[0]).toBe('bytes=0- 206');
  await expectAccessible(reader.page);
  await snapshot(reader.page, 'text-media-public');

  await reader.page.getByLabel('Ваше ім’я').fill('Марія К.');
  await reader.page.getByRole('button', { name: 'Почати' }).click();
  await expect(reader.page.getByRole('heading', { name: 'Що гуде над вишнями?' })).toBeVisible();
  const fifth = reader.page.locator('#text [data-line="5"]');
  const isNumbered = () => fifth.evaluate((line) => getComputedStyle(line, '::before').display !== 'none');
  expect(await isNumbered()).toBe(true);
  await reader.page.getByRole('button', { name: 'Аа, вигляд тексту' }).click();
  await reader.page.getByRole('group', { name: 'Номери рядків' }).getByText('ховати').click();
  expect(await isNumbered()).toBe(false);
  await reader.page.keyboard.press('Escape');
  await reader.page.reload();
  await expect(reader.page.getByRole('heading', { name: 'Що гуде над вишнями?' })).toBeVisible();
  expect(await isNumbered()).toBe(false);
  await snapshot(reader.page, 'text-media-taking');
});

test('on a phone line numbers are shown on request, and the recording leaves the page with its text @phone', async ({
  newPerson,
  api,
  snapshot,
}) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  await beginDraft(page, 'Садок');
  await writeText(page, 'Садок вишневий', VERSE);
  await choose(page, 'Додати аудіо', 'запис.wav', tone(440));
  await expect(sound(page).locator('audio')).toHaveCount(1);
  await isSaved(page);
  const link = await issueDraft(api, context, draftId(page), { readingMode: 'then' });
  const reader = await newPerson();
  await reader.page.goto(link);
  await reader.page.getByLabel('Ваше ім’я').fill('Марія К.');
  await reader.page.getByRole('button', { name: 'Почати' }).click();
  await expect(reader.page.locator('audio')).toHaveCount(1);
  const fifth = reader.page.locator('[data-line="5"]');
  const isNumbered = () => fifth.evaluate((line) => getComputedStyle(line, '::before').display !== 'none');
  expect(await isNumbered()).toBe(false);
  await reader.page.getByRole('button', { name: 'Аа, вигляд тексту' }).locator('visible=true').click();
  await reader.page.getByRole('group', { name: 'Номери рядків' }).getByText('показувати').click();
  expect(await isNumbered()).toBe(true);
  await reader.page.keyboard.press('Escape');
  await snapshot(reader.page, 'text-media-then');
  await reader.page.getByRole('button', { name: 'Перейти до запитань' }).locator('visible=true').click();
  await expect(reader.page.getByRole('heading', { name: 'Що гуде над вишнями?' })).toBeVisible();
  await expect(reader.page.locator('audio')).toHaveCount(0);
});

test('an image without a description is on the check list, which leads to its dialog', async ({ newPerson, api }) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  await beginDraft(page, 'Садок');
  await writeText(page, 'Садок вишневий', VERSE);
  await page.getByRole('toolbar').getByRole('button', { name: 'Зображення' }).click();
  await choose(page, 'Обрати зображення', 'сад.png', await page.screenshot());
  const dialog = page.getByRole('dialog', { name: 'Зображення' });
  await expect(dialog.locator('img')).toBeVisible();
  await dialog.getByLabel('Опис для тих, хто не бачить зображення').fill('Вишні');
  await dialog.getByRole('button', { name: 'Вставити' }).click();
  await expect(preview(page).getByRole('img', { name: 'Вишні' })).toBeVisible();
  await isSaved(page);
  const testId = draftId(page);
  const { texts } = (await api.send(context, 'GET', `/api/tests/${testId}`)) as AuthoredTest;
  const [text] = texts;
  if (text === undefined) throw new Error('the draft has no text');
  const { id, audio: _audio, document, ...fields } = text;
  const blocks = document.blocks.map((block) => (block.kind === 'image' ? { ...block, alt: '' } : block));
  const path = `/api/tests/${testId}/texts/${id}`;
  await api.send(context, 'PUT', path, { ...fields, document: { version: 1, blocks } });

  await page.goto(`/new-test?test=${testId}&step=check`);
  await page.getByRole('button', { name: 'Текст', exact: true }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Опис для тих, хто не бачить зображення').fill('Вишні біля хати');
  await dialog.getByRole('button', { name: 'Зберегти' }).click();
  await isSaved(page);
  await expect(preview(page).getByRole('img', { name: 'Вишні біля хати' })).toBeVisible();
});
