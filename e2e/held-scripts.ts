import { expect, type Page, type Route } from '@playwright/test';
import { untilLive } from './hands.ts';

export type HeldScripts = { release: () => Promise<void> };

/** Keeps the app's scripts back until `release` is called; what stands in the page before is the server's. */
export async function holdScripts(page: Page): Promise<HeldScripts> {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(/\/assets\/app-[^/]*\.js$/, async (route) => {
    if (isOpen) await route.continue();
    else held.push(route);
  });
  return {
    release: async () => {
      isOpen = true;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

/** The page that the server has drawn comes to life: nothing of it moves, and no element is put in another's place. */
export async function staysWhenAlive(page: Page, scripts: HeldScripts): Promise<void> {
  await page.evaluate(() => {
    const places = () =>
      [...document.querySelectorAll('#root :is(h1, h2, h3, p, input, a, button)')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.tagName, x, y, width, height].map(String).join(' ');
      });
    Object.assign(window, { places, first: document.querySelector('#main h1') });
  });
  await page.evaluate(() => document.fonts.ready);
  const placesOf = () => page.evaluate(() => (window as unknown as { places: () => string[] }).places());
  const before = await placesOf();
  await scripts.release();
  await untilLive(page);
  expect(await placesOf()).toEqual(before);
  expect(await page.evaluate(() => (window as unknown as { first: Element }).first.isConnected)).toBe(true);
}
