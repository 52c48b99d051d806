import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { arrangeEvent } from '../arrange-event.ts';
import { expect, test } from '../fixtures.ts';
import type { SetUpApi } from '../set-up-api.ts';

/** Slows the page down as a cheap phone is: what comes too early then comes before the page has come to life. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

const VIEWERS = {
  stranger: (api: SetUpApi, context: BrowserContext, origin: string) => api.registerAccount(context, { host: origin }),
  participant: (api: SetUpApi, context: BrowserContext, origin: string) =>
    api.send(context, 'POST', '/api/participants', { identifier: `guest-${randomUUID().slice(0, 8)}` }, origin),
};

test('the public page of an event comes to life as it was drawn, whoever opens it', async ({
  newPerson,
  api,
  eventHost,
}) => {
  test.slow();
  const owner = await newPerson();
  await api.registerAccount(owner.context, { host: eventHost });
  const eventId = await arrangeEvent(api, owner.context, eventHost);
  for (const enter of Object.values(VIEWERS)) {
    const { context, page } = await newPerson();
    await enter(api, context, eventHost);
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await slowDown(page);
    for (const query of ['', '?view=public', '']) {
      await page.goto(`${eventHost}/wihost-events/${eventId}${query}`);
      // The page is slowed down on purpose.
      await expect(page.getByRole('button', { name: /^Меню профілю/ })).toBeVisible({ timeout: 20_000 });
      await page.waitForLoadState('networkidle');
    }
    expect(faults).toEqual([]);
  }
  await slowDown(owner.page);
  for (const query of ['', '?view=public']) {
    await owner.page.goto(`${eventHost}/wihost-events/${eventId}${query}`);
    await owner.page.waitForLoadState('networkidle');
  }
});
