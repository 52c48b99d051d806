import { expect, test } from './fixtures.ts';

test('both faces answer that the server is well', async ({ page, testHost, eventHost }) => {
  for (const host of [testHost, eventHost]) {
    const response = await page.goto(`${host}/healthz`);
    expect(response?.status()).toBe(200);
  }
});
