import type { Locator, Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';

/** A way to use a page with one input device only: a control that this device can't reach fails the test. */
export type Hands = {
  /** Presses a button or a link. */
  readonly press: (target: Locator) => Promise<void>;
  /** Chooses a radio button or a check box. */
  readonly choose: (target: Locator) => Promise<void>;
  readonly write: (field: Locator, words: string) => Promise<void>;
  /** Marks the sentences of the text that begin with `starts`. */
  readonly mark: (...starts: string[]) => Promise<void>;
  /** Chooses the place after the sentence of the text that begins with `after`. */
  readonly place: (after: string) => Promise<void>;
};

const sentence = (page: Page, start: string): Locator =>
  page.locator('#text [data-sentence]', { hasText: start }).first();

const placeAfter = (page: Page, start: string): Locator =>
  sentence(page, start).locator('xpath=following-sibling::button[1]');

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);

/** Uses Tab, arrows, Space, Enter and typing. */
export function keyboardHands(page: Page): Hands {
  async function tabUntil(isThere: () => Promise<boolean>, wanted: string): Promise<void> {
    for (let presses = 0; presses < 120; presses += 1) {
      if (await isThere()) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`the Tab key never came to ${wanted}`);
  }
  const tabTo = async (target: Locator): Promise<void> => {
    await expect(target).toBeAttached();
    await tabUntil(() => isFocused(target), String(target));
  };
  /** Focuses one of several elements that share one tab stop. */
  async function roveTo(stop: Locator, target: Locator): Promise<void> {
    await expect(target).toBeAttached();
    await tabTo(stop);
    await page.keyboard.press('Home');
    for (let presses = 0; presses < 60 && !(await isFocused(target)); presses += 1)
      await page.keyboard.press('ArrowDown');
    expect(await isFocused(target), `arrows come to ${String(target)}`).toBe(true);
  }
  async function chooseRadio(target: Locator): Promise<void> {
    const name = await target.getAttribute('name');
    const isInGroup = () =>
      page.evaluate((group) => (document.activeElement as HTMLInputElement | null)?.name === group, name);
    await tabUntil(isInGroup, String(target));
    if (await isFocused(target)) await page.keyboard.press('Space');
    for (let presses = 0; presses < 20 && !(await isFocused(target)); presses += 1)
      await page.keyboard.press('ArrowRight');
  }
  return {
    press: async (target) => {
      await tabTo(target);
      await page.keyboard.press('Enter');
    },
    choose: async (target) => {
      await expect(target).toBeAttached();
      if ((await target.getAttribute('type')) === 'radio') await chooseRadio(target);
      else {
        await tabTo(target);
        await page.keyboard.press('Space');
      }
      await expect(target).toBeChecked();
    },
    write: async (field, words) => {
      await tabTo(field);
      await page.keyboard.type(words);
    },
    mark: async (...starts) => {
      for (const start of starts) {
        await roveTo(page.locator('#text [role=checkbox][tabindex="0"]'), sentence(page, start));
        await page.keyboard.press('Space');
      }
    },
    place: async (after) => {
      await roveTo(page.locator('#text .place[tabindex="0"]'), placeAfter(page, after));
      await page.keyboard.press('Enter');
    },
  };
}

/** Taps on a phone, where the text opens over the question. */
export function touchHands(page: Page): Hands {
  const done = page.locator('.sheet-bar').getByRole('button', { name: 'Готово' });
  return {
    press: (target) => target.tap(),
    choose: async (target) => {
      await target.locator('xpath=ancestor::label[1]').tap();
      await expect(target).toBeChecked();
    },
    write: async (field, words) => {
      await field.tap();
      await page.keyboard.insertText(words);
    },
    mark: async (...starts) => {
      await page.getByRole('button', { name: 'Позначити в тексті' }).tap();
      for (const start of starts) await sentence(page, start).tap();
      await done.tap();
      await expect(done).toBeHidden();
    },
    place: async (after) => {
      await page.getByRole('button', { name: 'Показати місця в тексті' }).tap();
      await placeAfter(page, after).tap();
      await done.tap();
      await expect(done).toBeHidden();
    },
  };
}

/** Clicks with a mouse on a wide screen. */
export function mouseHands(page: Page): Hands {
  return {
    press: (target) => target.click(),
    choose: async (target) => {
      await target.locator('xpath=ancestor::label[1]').click();
      await expect(target).toBeChecked();
    },
    write: (field, words) => field.fill(words),
    mark: async (...starts) => {
      for (const start of starts) await sentence(page, start).click();
    },
    place: (after) => placeAfter(page, after).click(),
  };
}

/**
 * Waits until the script has taken over the screen that the server has made: only then is a form sent without loading the
 * page anew, which would forget a password.
 */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#main h1') ?? {}).some((key) => key.startsWith('__react')),
  );
  // React has begun by then; it is through, with its effects, when the browser has nothing else to do.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

/** Waits for a question. A phone shows the text first where it came with the attempt, so this goes on to the questions there. */
export async function toQuestion(page: Page, words: string): Promise<void> {
  await expect(page.locator('.ask h1', { hasText: words })).toBeAttached();
  const on = page.locator('.sheet-foot button', { hasText: 'До запитань' });
  if ((await on.count()) > 0) await on.click();
  await expect(page.getByRole('heading', { name: words })).toBeVisible();
}

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
  // What is drawn of an unfolded part comes a frame after the rest.
  let before = await placesOf();
  await expect(async () => {
    const again = await placesOf();
    const isStill = again.join() === before.join();
    before = again;
    expect(isStill).toBe(true);
  }).toPass({ intervals: [100] });
  await scripts.release();
  await untilLive(page);
  expect(await placesOf()).toEqual(before);
  expect(await page.evaluate(() => (window as unknown as { first: Element }).first.isConnected)).toBe(true);
}
