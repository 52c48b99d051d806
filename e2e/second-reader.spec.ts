import { listChecking, readCheckItem, saveMark } from '#contract/checking.ts';
import { answerAsked } from '#contract/people/asking.ts';
import { inviteReader } from '#contract/scoring/second-readers.ts';
import { readReading, readReadingItem, saveReadingMark } from '#contract/scoring/second-reading.ts';
import { arrangeWriting, handInWriting } from './arrange-writing.ts';
import { expect, test } from './fixtures.ts';

test('a host invites a second reader, who marks by keyboard without names; differences are settled and told', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const host = await newPerson();
  await api.registerAccount(host.context, { displayName: 'Оксана Гнатюк' });
  const reader = await newPerson();
  const { identifier } = await api.registerAccount(reader.context, { displayName: 'Ірина Бойко' });
  const issue = await arrangeWriting(api, host.context);
  const takers = await handInWriting(api, newPerson, issue, [
    ['Марія К.', 'Бо люди й «треба» не дають йому спокою.'],
    ['Тарас Л.', 'Він багато працював у місті.'],
  ]);
  const question = 'Чому оповідач утомився?';

  // A login that nobody has stays in its field.
  await host.page.goto(`/wihost/wihiws/${issue.wihiwId}/checking`);
  await host.page.getByRole('link', { name: 'Друга перевірка' }).click();
  await host.page.getByLabel('Логін людини').fill('nikoho-takoho');
  await host.page.getByRole('button', { name: 'Запросити' }).click();
  await expect(host.page.getByText('З таким логіном нікого немає')).toBeVisible();
  await expect(host.page.getByLabel('Логін людини')).toHaveValue('nikoho-takoho');
  await expectAccessible(host.page);
  await snapshot(host.page, 'readers-invite');
  await host.page.getByLabel('Логін людини').fill(identifier);
  await host.page.getByRole('button', { name: 'Запросити' }).click();
  await expect(host.page.getByRole('heading', { name: 'Запрошено' })).toBeVisible();
  await expect(host.page.getByText('Ірина Бойко')).toHaveCount(0);

  await reader.page.goto('/testtool');
  await expect(reader.page.getByRole('heading', { name: 'На вас чекає одна справа' })).toBeVisible();
  await expectAccessible(reader.page);
  await expect(reader.page.getByText('Оксана Гнатюк просить перевірити відповіді на тест')).toBeVisible();
  await reader.page.goto('/wihost/checking');
  await expectAccessible(reader.page);
  await snapshot(reader.page, 'readers-asked');
  await reader.page.getByRole('button', { name: /^Погодитися/ }).click();
  await reader.page.getByRole('link', { name: /^Перевірити відповіді на тест/ }).focus();
  await reader.page.keyboard.press('Enter');
  await expect(reader.page.getByRole('heading', { name: question })).toBeVisible();
  await expect(reader.page.getByText('Марія К.')).toHaveCount(0);
  await expectAccessible(reader.page);
  await snapshot(reader.page, 'readers-desk');

  // By keyboard alone: from the top of the page to the marks, then answer after answer.
  const keys = reader.page.keyboard;
  const radios = reader.page.getByRole('radio');
  for (let presses = 0; presses < 40; presses += 1) {
    await keys.press('Tab');
    if (await radios.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))) break;
  }
  await keys.press('2');
  await keys.press('Enter');
  await keys.press('1');
  await keys.press('Control+Enter');
  await expect(reader.page.getByText('Перевірити: ще 1 відповідь.')).toBeVisible();
  await expect(reader.page.getByRole('heading', { name: question })).toBeFocused();
  await keys.press('2');
  await keys.press('ArrowDown');
  await keys.press('1');
  await keys.press('Control+Enter');
  await expect(reader.page.getByText('Усе перевірено. Оцінки можна переглянути й змінити.')).toBeVisible();

  // The host does not see these marks before giving their own.
  await expect(host.page.getByText('удруге перевірено 2\u00a0відповіді · обома — 0')).toBeVisible();
  await expect(host.page.getByText('Ірина Бойко')).toBeVisible();
  await expect(host.page.getByText('Оцінки з’являться тут, коли')).toBeVisible();
  await host.page.goto(`/wihost/wihiws/${issue.wihiwId}/checking`);
  await host.page.getByRole('heading', { name: question }).focus();
  for (const points of ['0', '2']) {
    await host.page.keyboard.press(points);
    await host.page.keyboard.press('ArrowDown');
    await host.page.keyboard.press('1');
    await host.page.keyboard.press('Control+Enter');
    if (points !== '0') break;
    await expect(host.page.getByText('Перевірити: ще 1 відповідь.')).toBeVisible();
    await expect(host.page.getByRole('heading', { name: question })).toBeFocused();
  }
  await expect(host.page.getByText('Усе перевірено. Оцінки можна переглянути й змінити.')).toBeVisible();
  await host.page.getByRole('link', { name: 'Друга перевірка' }).click();
  await expect(host.page.getByText('обома — 2 · розбіжностей: 1, узгоджено: 0')).toBeVisible();
  await expect(
    host.page.getByText('Оцінено двічі: 2\u00a0відповіді. Замало, щоб судити про згоду.').first(),
  ).toBeVisible();
  await expect(host.page.getByText('Розбіжність 1 з 1')).toBeVisible();
  const pages = host.page.getByRole('navigation', { name: 'Сторінки призначеного тесту' });
  await expect(pages.getByRole('link', { name: 'Перевірка' })).toHaveAttribute('aria-current', 'true');
  await expectAccessible(host.page);
  await snapshot(host.page, 'readers-differences');

  await host.page.getByRole('button', { name: 'Середнє, де можна' }).click();
  await expect(host.page.getByRole('radiogroup').first().getByRole('radio', { name: '1', exact: true })).toBeChecked();
  await host.page.getByRole('button', { name: /^перша 0/ }).click();
  await host.page.getByRole('button', { name: /^друга 2/ }).click();
  await host.page.getByRole('button', { name: 'Узгодити' }).click();
  await expect(host.page.getByText('Розбіжність 1 з 1 · узгоджено')).toBeVisible();
  await expect(host.page.getByText('розбіжностей: 1, узгоджено: 1')).toBeVisible();

  const first = takers[0];
  if (first === undefined) throw new Error('nobody has written');
  await first.page.goto(first.resultPath);
  await expect(first.page.getByText('3 бали з 3 можливих')).toBeVisible();

  // Ended at any time, and the open page drops what it showed.
  await host.page.getByRole('button', { name: 'Завершити', exact: true }).click();
  await host.page.getByRole('dialog').getByRole('button', { name: 'Так' }).click();
  await expect(reader.page.getByText('Цієї перевірки для вас немає')).toBeVisible();
  await expect(host.page.getByRole('heading', { name: 'Запросити до перевірки' })).toBeVisible();
});

test('from ten answers on the host reads how far both agree, criterion by criterion', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const [host, reader] = [await newPerson(), await newPerson()];
  await api.registerAccount(host.context, { displayName: 'Оксана Гнатюк' });
  const { identifier } = await api.registerAccount(reader.context, { displayName: 'Ірина Бойко' });
  const issue = await arrangeWriting(api, host.context);
  const answers = Array.from(
    { length: 12 },
    (_, index) => [`Читач ${index + 1}`, `Відповідь № ${index + 1}.`] as const,
  );
  await handInWriting(api, newPerson, issue, answers);
  const params = { id: issue.wihiwId };
  const body = { identifier, questionIds: null, every: 1 };
  const { readings } = await api.as(host.context)(inviteReader, { params, body });
  const readingId = readings[0]?.id ?? '';
  await api.as(reader.context)(answerAsked, { params: { role: 'reader', id: readingId }, body: { accept: true } });

  const queue = await api.as(host.context)(listChecking, { params, query: {} });
  const questionId = queue.questionId ?? '';
  const first = new Map<string, number>();
  const markOf = (key: unknown, points: number) => ({
    criteria: (key as { criteria: { id: string; maximum: number }[] }).criteria.map(({ id, maximum }) => ({
      criterionId: id,
      points: Math.min(points, maximum),
    })),
    comment: '',
  });
  for (const [index, { attemptId }] of queue.rows.entries()) {
    const item = await api.as(host.context)(readCheckItem, { params: { ...params, attemptId, questionId } });
    const points = [0, 0.5, 1, 2][index % 4] ?? 0;
    first.set((item.answer as { text: string }).text, points);
    await api.as(host.context)(saveMark, {
      params: { ...params, attemptId, questionId },
      body: { mark: markOf(item.key, points), basedOn: 0, answerRevision: item.answerRevision },
    });
  }
  const rows = (await api.as(reader.context)(readReading, { params: { id: readingId }, query: {} })).rows;
  for (const { answerId } of rows) {
    const ids = { id: readingId, questionId, answerId };
    const item = await api.as(reader.context)(readReadingItem, { params: ids });
    const { text } = item.answer as { text: string };
    const points = text === 'Відповідь № 1.' ? 1 : (first.get(text) ?? 0);
    await api.as(reader.context)(saveReadingMark, {
      params: ids,
      body: { mark: markOf(item.key, points), basedOn: 0, answerRevision: item.answerRevision },
    });
  }
  await host.page.goto(`/wihost/wihiws/${issue.wihiwId}/readers`);
  await expect(
    host.page.getByText(/^Однаково оцінено 91\u00a0% \(усього 12\u00a0відповідей\)\. Зважена каппа/).first(),
  ).toBeVisible();
  await expect(host.page.getByRole('rowheader', { name: 'Спирається на текст' })).toBeVisible();
  await expectAccessible(host.page);
  await snapshot(host.page, 'readers-agreement');
});
