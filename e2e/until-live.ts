import type { Page } from '@playwright/test';

/**
 * Waits until the script has taken over the screen that the server has made: only then is a form sent without loading the
 * page anew, which would forget a password.
 */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#main h1') ?? {}).some((key) => key.startsWith('__react')),
  );
}
