import { setTimeout as sleep } from 'node:timers/promises';
import { arrangeIssue } from '../arrange-issue.ts';
import { expect, test } from '../fixtures.ts';
import { killableBrowser } from '../killed-browser.ts';
import {
  answersOnServer,
  FAR_AWAY,
  OFFLINE,
  OWN_WAY,
  onDevice,
  onServer,
  startAs,
  untilKept,
  withoutParting,
} from '../offline-hands.ts';

const MINUTES = Number(process.env.SOAK_MINUTES ?? '10');

test(`answers given in ${MINUTES} real minutes offline, with reloads and killed browsers, are sent within ten seconds`, async ({
  newPerson,
  api,
  testHost,
}) => {
  const host = await newPerson();
  await api.registerAccount(host.context);
  const issue = await arrangeIssue(api, host.context, { timeLimitSeconds: (MINUTES + 20) * 60 });
  const browser = await killableBrowser();
  try {
    const first = await (await browser.start()).newPage();
    await first.goto(testHost + issue.link);
    await startAs(first, 'Марія К.');
    await untilKept(first, issue);
    await browser.close();

    const end = Date.now() + MINUTES * 60_000;
    let typed = '';
    let rounds = 0;
    // Answer, kill, start again: as often as the time allows.
    while (Date.now() < end || rounds === 0) {
      rounds += 1;
      const context = await browser.start();
      await withoutParting(context);
      await context.setOffline(true);
      const page = await context.newPage();
      await page.goto(`${testHost}/wihiwers/${issue.wihiwId}`);
      await page.getByRole('button', { name: 'Продовжити' }).click();
      await expect(page.getByText(OFFLINE)).toBeVisible();
      await page.getByRole('button', { name: /^3 / }).click();
      await expect(page.getByRole('textbox')).toHaveValue(typed);
      typed = `слово ${rounds}`;
      await page.getByRole('textbox').fill(typed);
      await onDevice(page);
      await page.reload();
      await expect(page.getByRole('textbox')).toHaveValue(typed);
      await page.getByRole('button', { name: /^1 / }).click();
      await page.getByRole('radio', { name: rounds % 2 === 0 ? OWN_WAY : FAR_AWAY }).check();
      await onDevice(page);
      await sleep(Math.max(0, Math.min(60_000, end - Date.now())));
      await browser.kill();
    }

    const context = await browser.start();
    await context.setOffline(true);
    const page = await context.newPage();
    await page.goto(`${testHost}/wihiwers/${issue.wihiwId}`);
    await page.getByRole('button', { name: 'Продовжити' }).click();
    await expect(page.getByText(OFFLINE)).toBeVisible();
    expect(await answersOnServer(api, context, issue)).toEqual([]);
    const back = Date.now();
    await context.setOffline(false);
    await onServer(page, 10_000);
    console.log(
      `${rounds} kills in ${MINUTES} minutes; sent ${((Date.now() - back) / 1000).toFixed(1)} s after the network came back`,
    );
    const answers = await answersOnServer(api, context, issue);
    expect(answers).toHaveLength(2);
    expect(answers).toContainEqual({ text: typed });
  } finally {
    await browser.end();
  }
});
