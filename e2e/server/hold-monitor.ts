import type { Page } from '@playwright/test';

/** Holds back what happens now in an issue until the returned function is called. */
export async function holdMonitor(page: Page): Promise<() => void> {
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/\/api\/wihiws\/[^/]+\/monitor/, async (route) => {
    await held;
    await route.continue();
  });
  return goOn;
}
