import { expect, test } from './fixtures.ts';

test('both faces answer the health check', async ({ page, testHost, eventHost }) => {
  for (const host of [testHost, eventHost]) {
    const response = await page.goto(`${host}/healthz`);
    expect(response?.status()).toBe(200);
  }
});
