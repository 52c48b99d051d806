import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What keeps people with disabilities out of the page as it stands: serious and critical findings, one line each. */
export async function findBarriers(page: Page): Promise<string[]> {
  // React Aria keeps what it announced for some seconds, also when the button it named has left the page.
  const { violations } = await new AxeBuilder({ page }).exclude('[data-live-announcer]').analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`));
}
