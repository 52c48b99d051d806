import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { FeedbackPage } from '#contract/feedback/feedback.ts';
import type { SurveyToAnswer } from '#contract/surveys/answering.ts';
import type { OwnSurvey } from '#contract/surveys/survey-authoring.ts';
import { HOUR_MS } from '#core/milliseconds.ts';
import { arrangeEvent } from './arrange-event.ts';
import { expect, test } from './fixtures.ts';
import type { KillableBrowser } from './killed-browser.ts';
import { killableBrowser } from './killed-browser.ts';
import type { SetUpApi } from './set-up-api.ts';

const KEPT = 'Збережено на цьому пристрої';
const SENT_BY_ITSELF = 'надійдуть самі';
/** As long as a person needs to see the words and to sweep the browser away. */
const SEEN_MS = 300;
const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

async function openSurvey(api: SetUpApi, owner: BrowserContext, mode: 'named' | 'anonymous'): Promise<string> {
  const url = `/api/surveys/${randomUUID()}`;
  const made = (await api.send(owner, 'PUT', url, { eventId: null, template: 'nps', mode })) as OwnSurvey;
  const { id, revision, moment, opensAt, closesAt, quota, audience } = made;
  const questions = [{ id: 'q1', title: 'Що додасте?', help: '', required: false, kind: 'long' }];
  const definition = { intro: '', thanks: '', pages: [{ id: 'p1', title: '', questions }] };
  const fields = { title: 'Ваші враження', mode, moment, opensAt, closesAt, quota, audience, definition };
  const saved = (await api.send(owner, 'POST', `/api/surveys/${id}/fields`, { revision, fields })) as OwnSurvey;
  await api.send(owner, 'POST', `/api/surveys/${id}/versions`, { revision: saved.revision });
  return id;
}

async function openEvent(api: SetUpApi, owner: BrowserContext, origin: string): Promise<string> {
  const eventId = await arrangeEvent(api, owner, origin);
  const { revision } = (await api.send(owner, 'GET', `/api/events/${eventId}`, undefined, origin)) as FeedbackPage & {
    revision: number;
  };
  const fields = { startsAt: hoursFromNow(-2), endsAt: hoursFromNow(6) };
  await api.send(owner, 'PATCH', `/api/events/${eventId}`, { revision, fields }, origin);
  return eventId;
}

/** Signs a guest in and quits in good order: a killed browser may lose its latest cookies. */
async function enterAndQuit(browser: KillableBrowser, api: SetUpApi, address: string): Promise<void> {
  const context = await browser.start();
  const { origin } = new URL(address);
  await api.send(context, 'POST', '/api/participants', { identifier: `guest-${randomUUID().slice(0, 8)}` }, origin);
  await (await context.newPage()).goto(address);
  await browser.close();
}

/** Opens a page in the browser, works there and kills the browser right after the words have appeared. */
async function workAndDie(
  browser: KillableBrowser,
  address: string,
  work: (page: Page, context: BrowserContext) => Promise<void>,
) {
  const context = await browser.start();
  const page = await context.newPage();
  await page.goto(address);
  await work(page, context);
  await sleep(SEEN_MS);
  await browser.kill();
}

test('a browser that is killed right after «збережено на цьому пристрої» still has an anonymous survey’s words', async ({
  newPerson,
  api,
  testHost,
}) => {
  test.slow();
  const host = await newPerson();
  await api.registerAccount(host.context);
  const address = `${testHost}/survey/${await openSurvey(api, host.context, 'anonymous')}`;
  const browser = await killableBrowser();
  try {
    await enterAndQuit(browser, api, address);
    await workAndDie(browser, address, async (page) => {
      await page.getByRole('textbox').fill('Слово, якого шкода');
      await expect(page.getByText(KEPT)).toBeVisible();
    });
    const page = await (await browser.start()).newPage();
    await page.goto(address);
    await expect(page.getByRole('textbox')).toHaveValue('Слово, якого шкода');
  } finally {
    await browser.end();
  }
});

test('a named survey handed in offline before the browser is killed is sent from any page', async ({
  newPerson,
  api,
  testHost,
}) => {
  test.slow();
  const host = await newPerson();
  await api.registerAccount(host.context);
  const id = await openSurvey(api, host.context, 'named');
  const address = `${testHost}/survey/${id}`;
  const browser = await killableBrowser();
  try {
    await enterAndQuit(browser, api, address);
    await workAndDie(browser, address, async (page, context) => {
      await expect(page.getByRole('textbox')).toBeVisible();
      await context.setOffline(true);
      await page.getByRole('textbox').fill('Більше часу');
      await page.getByRole('button', { name: 'Надіслати відповіді' }).click();
      await expect(page.getByText(SENT_BY_ITSELF)).toBeVisible();
    });
    const context = await browser.start();
    await (await context.newPage()).goto(`${testHost}/testtool`);
    const own = async () =>
      ((await api.send(context, 'GET', `/api/surveys/${id}/answering`)) as SurveyToAnswer).own.state;
    await expect.poll(own, { timeout: 20_000 }).toBe('sent');
  } finally {
    await browser.end();
  }
});

test('feedback given offline before the browser is killed is sent from any page', async ({
  newPerson,
  api,
  eventHost,
}) => {
  test.slow();
  const host = await newPerson();
  await api.registerAccount(host.context, { host: eventHost });
  const eventId = await openEvent(api, host.context, eventHost);
  const address = `${eventHost}/feedback/${eventId}`;
  const browser = await killableBrowser();
  try {
    await enterAndQuit(browser, api, address);
    await workAndDie(browser, address, async (page, context) => {
      await expect(page.getByRole('radio', { name: '4 зірки: добре' })).toBeAttached();
      await context.setOffline(true);
      await page.getByRole('radio', { name: '4 зірки: добре' }).check({ force: true });
      await expect(page.getByText('відгук збережено на цьому пристрої')).toBeVisible();
    });
    const context = await browser.start();
    await (await context.newPage()).goto(`${eventHost}/wihiwer-events`);
    const given = async () => {
      const path = `/api/events/${eventId}/feedback`;
      const { targets } = (await api.send(context, 'GET', path, undefined, eventHost)) as FeedbackPage;
      return targets[0]?.mine?.rating;
    };
    await expect.poll(given, { timeout: 20_000 }).toBe(4);
  } finally {
    await browser.end();
  }
});

/** How a browser refuses to keep anything: it has no room, it is forbidden to, or its database fails. */
const REFUSALS = ['full', 'blocked', 'failing'] as const;

/** Makes the browser's storage refuse from the start of every page. */
async function refuseStorage(context: BrowserContext, how: (typeof REFUSALS)[number]): Promise<void> {
  await context.addInitScript((refusal) => {
    const refuse = (): never => {
      throw new DOMException('refused', refusal === 'blocked' ? 'SecurityError' : 'QuotaExceededError');
    };
    Storage.prototype.setItem = refuse;
    if (refusal === 'blocked') IDBFactory.prototype.open = refuse;
    else if (refusal === 'full') IDBObjectStore.prototype.put = refuse;
    else {
      const begin = IDBDatabase.prototype.transaction;
      IDBDatabase.prototype.transaction = function failing(...args: Parameters<typeof begin>) {
        const transaction = begin.apply(this, args);
        if (args[1] === 'readwrite') setTimeout(() => transaction.abort());
        return transaction;
      };
    }
  }, how);
}

for (const how of REFUSALS)
  test(`storage that is ${how} is not called kept: survey and feedback say so, before and after handing in`, async ({
    newPerson,
    api,
    testHost,
    eventHost,
  }) => {
    test.slow();
    const host = await newPerson();
    await api.registerAccount(host.context);
    const [anonymous, named] = [
      await openSurvey(api, host.context, 'anonymous'),
      await openSurvey(api, host.context, 'named'),
    ];
    const guest = await newPerson();
    await refuseStorage(guest.context, how);
    const { page, context } = guest;
    await api.send(context, 'POST', '/api/participants', { identifier: `guest-${randomUUID().slice(0, 8)}` });
    await page.goto(`${testHost}/survey/${anonymous}`);
    await page.getByRole('textbox').fill('Слово');
    await expect(page.getByText('Браузер не дає зберігати на пристрої', { exact: false })).toBeVisible();
    await expect(page.getByText(KEPT)).toHaveCount(0);

    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(`${testHost}/survey/${named}`);
    await expect(page.getByRole('textbox')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('textbox').fill('Слово');
    await page.getByRole('button', { name: 'Надіслати відповіді' }).click();
    await expect(page.getByText('Немає зв’язку, а браузер не дає зберігати', { exact: false })).toBeVisible();
    await expect(page.getByText(SENT_BY_ITSELF)).toHaveCount(0);
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    expect((await asked).type()).toBe('beforeunload');

    const organizer = await newPerson();
    await api.registerAccount(organizer.context, { host: eventHost });
    const eventId = await openEvent(api, organizer.context, eventHost);
    const other = await newPerson();
    await refuseStorage(other.context, how);
    const identifier = `guest-${randomUUID().slice(0, 8)}`;
    await api.send(other.context, 'POST', '/api/participants', { identifier }, eventHost);
    await other.page.goto(`${eventHost}/feedback/${eventId}`);
    await expect(other.page.getByRole('radio', { name: '4 зірки: добре' })).toBeAttached();
    await other.context.setOffline(true);
    await other.page.getByRole('radio', { name: '4 зірки: добре' }).check({ force: true });
    await expect(other.page.getByText('Немає зв’язку, а браузер не дає зберігати', { exact: false })).toBeVisible();
    await expect(other.page.getByText('відгук збережено на цьому пристрої')).toHaveCount(0);
  });
