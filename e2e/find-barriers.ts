import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Returns the serious and critical accessibility findings of the page, one line each. */
export async function findBarriers(page: Page, rules: readonly string[] = []): Promise<string[]> {
  // React Aria keeps an announcement for some seconds, even after the button it names has left the page.
  // Legacy mode: axe would otherwise open a page of its own for frames of other origins, and our pages have none.
  const builder = new AxeBuilder({ page }).exclude('[data-live-announcer]').setLegacyMode();
  if (rules.length > 0) builder.withRules([...rules]);
  const { violations } = await builder.analyze();
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
