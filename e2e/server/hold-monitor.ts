import type { Page } from '@playwright/test';

/** Holds back what happens now in an issue, or another part of it, until the returned function is called. */
export async function holdMonitor(page: Page, part = 'monitor'): Promise<() => void> {
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(new RegExp(`/api/wihiws/[^/]+/${part}`), async (route) => {
    await held;
    await route.continue();
  });
  return goOn;
}
