import { randomUUID } from 'node:crypto';
import { arrangeEvent } from './arrange-event.ts';
import { enterWithLogin, openRegistration } from './events/arrange-registration.ts';
import { expect, test } from './fixtures.ts';

const QUESTION = { kind: 'text', id: randomUUID(), title: 'З якої ви школи?', help: '', required: true, long: false };

test('whom an organiser names by login is asked: one agrees and fills in the form, another declines and is left alone', async ({
  newPerson,
  api,
  eventHost,
  snapshot,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  const host = await newPerson();
  await api.registerAccount(host.context, { host: eventHost });
  const id = await arrangeEvent(api, host.context, eventHost);
  await openRegistration(api, host.context, { origin: eventHost, id }, { questions: [QUESTION] });
  await host.page.goto(`${eventHost}/wihost-events/${id}?section=registration`);

  const people = [await newPerson({ viewport: { width: 360, height: 740 }, hasTouch: true }), await newPerson()];
  for (const person of people) {
    await person.page.goto(`${eventHost}/wihiwer-events`);
    await enterWithLogin(person.page);
    await person.page.waitForURL('**/wihiwer-events');
    const login = await person.page.evaluate(
      async () => (await (await fetch('/api/session')).json()).person.identifier as string,
    );
    await host.page.getByRole('button', { name: 'Зареєструвати людину' }).click();
    await host.page.getByRole('radio', { name: 'За логіном' }).click({ force: true });
    await host.page.getByRole('dialog').getByRole('textbox', { name: 'Логін' }).fill(login);
    if (person === people[0]) {
      await host.page.waitForFunction(() => document.getAnimations().length === 0);
      await expectAccessible(host.page);
      await snapshot(host.page, 'registration-invite');
    }
    await host.page.getByRole('dialog').getByRole('button', { name: 'Запросити' }).click();
    // The toast of the first one may still be there.
    await expect(host.page.getByText('Запрошення надіслано.').last()).toBeVisible();
  }
  const [first, second] = people as [(typeof people)[0], (typeof people)[0]];
  await expect(first.page.getByText('Організатор запрошує вас на цю подію.')).toBeVisible();
  await expectAccessible(first.page);
  await snapshot(first.page, 'my-tickets-invited');
  await first.page.getByRole('link', { name: 'Відповісти' }).click();
  await expect(
    first.page.getByText('Якщо погодитеся, організатори побачать ваше ім’я.', { exact: false }),
  ).toBeVisible();
  await expectAccessible(first.page);
  await snapshot(first.page, 'registration-invited');
  await first.page.getByRole('button', { name: 'Погодитися' }).click();
  await first.page.getByLabel('Ім’я та прізвище').fill('Олена Бондар');
  await first.page.getByLabel('З якої ви школи?').fill('Ліцей № 3');
  await first.page.getByRole('button', { name: 'Зареєструватися' }).click();
  await expect(first.page.getByRole('img', { name: /^QR-код квитка/ })).toBeVisible();

  await second.page.goto(`${eventHost}/wihost-events/${id}`);
  await second.page.getByRole('button', { name: 'Відмовитися' }).click();
  await expect(second.page.getByText('Запрошення відхилено.')).toBeVisible();

  await expect(host.page.getByRole('rowheader', { name: /Олена Бондар/ })).toBeVisible();
  await expect(host.page.getByText('людина відмовилася сама')).toBeVisible();
  await expectAccessible(host.page);
  await snapshot(host.page, 'registration-desk-invited');
});
