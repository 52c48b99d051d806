import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';
import { locateEngines } from '../../scripts/setup/engines/find-engines.mjs';

const located = locateEngines();

// The host works in Chromium as in the browser tests, the taker in each engine that is there: `npm run test:engines`.
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '**/*.engines.ts',
  globalSetup: '../start-server.ts',
  outputDir: '../../test-results/engines',
  timeout: 85_000,
  projects: (['firefox', 'webkit'] as const).filter((name) => located[name] !== null).map((name) => ({ name })),
});
