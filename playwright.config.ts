import { defineConfig, devices } from '@playwright/test';
import { ensureChromium } from './scripts/setup/find-chromium.mjs';

// The workers load this file again and inherit the path: what could not be installed is not tried once more by each.
process.env['CHROMIUM_PATH'] = ensureChromium();

const { viewport: _size, ...phone } = devices['Pixel 7'];

// A test runs on the desktop; «@phone» moves it to the phone, «@both» runs it on each.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  globalSetup: './e2e/start-server.ts',
  workers: 2,
  fullyParallel: true,
  // What passes the second time is flaky: counted apart, and listed in test-results/flaky.json.
  retries: 1,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  reporter: [['list']],
  use: {
    // A click that hangs says so at its own line.
    actionTimeout: 15_000,
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    // Recording every test costs a third of its time: TRACE=1 asks for it, otherwise a repeated test is recorded.
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'phone', grep: /@phone\b|@both\b/, use: { ...phone, viewport: { width: 360, height: 740 } } },
    { name: 'desktop', grepInvert: /@phone\b/, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
