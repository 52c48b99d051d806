import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

type WithAxe = { readonly axe: typeof axe };

/** Returns the serious and critical accessibility findings of the page, one line each; an open page loads axe once. */
export async function findBarriers(page: Page, rules: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = { resultTypes: ['violations'], ...(rules.length > 0 && { runOnly: [...rules] }) };
  // Half-way between two colours a contrast says nothing.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map((transition) => transition.finished),
    ),
  );
  const { violations } = await page.evaluate(
    // React Aria keeps an announcement for some seconds, even after the button it names has left the page.
    (given) => (window as unknown as WithAxe).axe.run({ exclude: ['[data-live-announcer]'] }, given),
    options,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`));
}

const WIDTHS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;
/** The rules whose outcome depends on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Looks for barriers on a phone and on a wide screen, light and dark; leaves the page wide and light. */
export async function findBarriersInAllLooks(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const barriers = await findBarriers(page, colorScheme === 'dark' ? COLOUR_RULES : []);
      found.push(...barriers.map((line) => `${size.width} px, ${colorScheme}: ${line}`));
    }
  }
  return found;
}
