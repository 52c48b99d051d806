import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';

const options = (...texts: string[]) => texts.map((text, index) => ({ id: `o${index}`, text }));
const question = (kind: string, id: string, title: string, more: object = {}) => ({
  id,
  kind,
  title,
  help: '',
  required: true,
  ...more,
});
const ALL_KINDS = {
  intro: 'Кілька хвилин вашого часу.',
  thanks: 'Дякуємо!',
  pages: [
    {
      id: 'p1',
      title: 'Про вас',
      questions: [
        question('single', 'q1', 'Хто ви?', { options: options('Учитель', 'Учень'), other: false }),
        question('several', 'q2', 'Що вам цікаво?', { options: options('Проза', 'Драма'), other: true }),
        question('scale', 'q3', 'Чи було зрозуміло?', { from: 1, to: 5, fromLabel: 'ні', toLabel: 'так' }),
        question('stars', 'q4', 'Як вам загалом?'),
        question('nps', 'q5', 'Чи порадите нас?'),
        question('matrix', 'q6', 'Оцініть', { rows: options('Зміст', 'Темп'), columns: options('Погано', 'Добре') }),
        question('ranking', 'q7', 'Упорядкуйте', { options: options('Перше', 'Друге', 'Третє') }),
        question('short', 'q8', 'Яке місто?'),
        question('long', 'q9', 'Розкажіть більше'),
        question('number', 'q10', 'Скільки вам років?', { min: 1, max: 120, whole: true }),
        question('date', 'q11', 'Коли ви були в театрі?'),
      ],
    },
  ],
};

test('an organizer builds a survey from a template, opens it, and a participant answers it with the network cut in between', async ({
  newPerson,
  api,
  testHost,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const { context, page } = await newPerson();
  await api.registerAccount(context);
  await page.goto(`${testHost}/wihost/surveys`);
  await page.getByRole('button', { name: 'Нове опитування' }).click();
  await page.getByRole('radio', { name: /Після події/ }).check({ force: true });
  await page.getByRole('button', { name: 'Створити', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ваші враження від події' })).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'survey-builder');
  // One question is open at a time, with what participants will see beside it.
  const row = (number: number) => page.getByRole('region', { name: `Запитання ${number}`, exact: true });
  await row(1).getByRole('button', { expanded: false }).click();
  await expect(page.getByLabel('Текст запитання')).toHaveCount(1);
  await expect(row(1).getByRole('region', { name: 'Так побачать ті, хто відповідає' })).toBeVisible();
  await row(2).getByRole('button', { expanded: false }).click();
  await expect(page.getByLabel('Текст запитання')).toHaveCount(1);
  await expect(row(1).getByRole('button', { expanded: false })).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'survey-question-open');
  await page.getByRole('button', { name: 'Готово' }).click();
  await expect(row(2).getByRole('button', { expanded: false })).toBeFocused();
  await page.getByRole('button', { name: 'Відкрити', exact: true }).click();
  await expect(page.getByLabel('Адреса опитування')).toBeVisible();
  const address = await page.getByLabel('Адреса опитування').inputValue();

  const guest = await newPerson({ viewport: { width: 360, height: 740 } });
  await api.send(guest.context, 'POST', '/api/participants', { identifier: `guest-${randomUUID().slice(0, 8)}` });
  await guest.page.goto(address);
  await guest.page.getByRole('button', { name: 'Далі' }).click();
  await expect(guest.page.getByText('Оберіть відповідь: без неї опитування не надіслати.')).toBeVisible();
  await guest.page.getByRole('radio', { name: '4 зірки' }).check({ force: true });
  await expectAccessible(guest.page);
  await snapshot(guest.page, 'survey-answering');
  await guest.page.getByRole('button', { name: 'Далі' }).click();
  await guest.context.setOffline(true);
  await guest.page.getByRole('textbox').last().fill('Більше часу на розмови.');
  await guest.page.getByRole('button', { name: 'Надіслати відповіді' }).click();
  await expect(guest.page.getByText('Немає зв’язку.')).toBeVisible();
  await guest.context.setOffline(false);
  await expect(guest.page.getByRole('heading', { name: 'Відповіді прийнято' })).toBeVisible({ timeout: 30_000 });
  await guest.page.reload();
  await expect(guest.page.getByRole('heading', { name: 'Ваші відповіді вже прийнято' })).toBeVisible();
});

test('an anonymous survey is answered by five people on phones; a second attempt is told, and nothing of the first is shown @phone', async ({
  newPerson,
  api,
  testHost,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const host = await newPerson();
  await api.registerAccount(host.context);
  const id = randomUUID();
  await api.send(host.context, 'PUT', `/api/surveys/${id}`, { eventId: null, template: 'nps', mode: 'anonymous' });
  await host.page.goto(`${testHost}/wihost/surveys/${id}`);
  const groups = host.page.getByRole('group', { name: 'Групи' });
  await groups.getByRole('checkbox').first().press('Space');
  await snapshot(host.page, 'survey-groups');
  await host.page.getByRole('button', { name: 'Відкрити', exact: true }).click();
  await expect(host.page.getByText('Опитування відкрито.')).toBeVisible();
  await expect(host.page.getByText('Підсумки можна поділити за відповіддю на запитання')).toBeVisible();
  for (let number = 0; number < 5; number += 1) {
    const { context, page } = await newPerson();
    await api.send(context, 'POST', '/api/participants', { identifier: `guest-${randomUUID().slice(0, 8)}` });
    await page.goto(`${testHost}/survey/${id}`);
    await expect(page.getByText('Анонімне опитування', { exact: false })).toContainText('Підсумки можна поділити за');
    await page.getByRole('radio', { name: '9', exact: true }).check({ force: true });
    await page.getByRole('textbox').fill(`Слово ${number}`);
    await page.reload();
    await expect(page.getByRole('textbox')).toHaveValue(`Слово ${number}`);
    if (number === 0) await snapshot(page, 'survey-anonymous');
    await page.getByRole('button', { name: 'Надіслати відповіді' }).click();
    await expect(page.getByRole('heading', { name: 'Відповіді прийнято' })).toBeVisible();
    if (number > 0) continue;
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Ваші відповіді вже прийнято' })).toBeVisible();
    await expect(page.getByText('Слово 0')).toHaveCount(0);
    await expectAccessible(page);
  }
});

test('every kind of question can be answered with the keyboard on a narrow page without barriers @phone', async ({
  newPerson,
  api,
  testHost,
  expectAccessible,
  snapshot,
}) => {
  const { context, page } = await newPerson();
  await api.registerAccount(context);
  const id = randomUUID();
  const { revision } = (await api.send(context, 'PUT', `/api/surveys/${id}`, {
    eventId: null,
    template: 'blank',
    mode: 'named',
  })) as { revision: number };
  const fields = {
    title: 'Усі види запитань',
    mode: 'named',
    audience: 'link',
    moment: null,
    opensAt: null,
    closesAt: null,
    quota: null,
    definition: ALL_KINDS,
  };
  await api.send(context, 'POST', `/api/surveys/${id}/fields`, { revision, fields });
  await api.send(context, 'POST', `/api/surveys/${id}/versions`, { revision: revision + 1 });
  await page.goto(`${testHost}/survey/${id}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Надіслати відповіді' }).click();
  await expect(page.getByRole('radio', { name: 'Учитель' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: 'Інше' }).press('Space');
  const other = page.getByRole('textbox', { name: 'Інше: Що вам цікаво?' });
  await page.getByRole('button', { name: 'Надіслати відповіді' }).click();
  await expect(other).toBeFocused();
  await other.fill('Поезія');
  await page.getByRole('radio', { name: '3', exact: true }).first().press('Space');
  await page.getByRole('radio', { name: '4 зірки' }).press('Space');
  await page.getByRole('radio', { name: '8', exact: true }).press('Space');
  for (const row of ['Зміст', 'Темп'])
    await page.getByRole('group', { name: row }).getByRole('radio', { name: 'Добре' }).press('Space');
  await page.getByRole('button', { name: 'Нижче: Перше' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Нижче: Перше' })).toBeFocused();
  await page.getByRole('textbox', { name: /Яке місто/ }).fill('Київ');
  await page.getByRole('textbox', { name: /Розкажіть/ }).fill('Дякую.');
  await page.getByRole('textbox', { name: /Скільки вам років/ }).fill('200');
  await page.getByLabel(/Коли ви/).fill('2026-11-20');
  await page.getByRole('button', { name: 'Надіслати відповіді' }).click();
  await expect(page.getByText('Напишіть число від 1 до 120.')).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'survey-all-kinds');
  await page.getByRole('textbox', { name: /Скільки вам років/ }).fill('41');
  await page.getByRole('button', { name: 'Надіслати відповіді' }).click();
  await expect(page.getByRole('heading', { name: 'Відповіді прийнято' })).toBeVisible();
});
