import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

const minutes = Number(process.env.SOAK_MINUTES ?? '10');

// Works like the browser tests, but in real time: `npm run soak`.
export default defineConfig(base, {
  testDir: '.',
  testMatch: '**/*.soak.ts',
  globalSetup: '../start-server.ts',
  outputDir: '../../test-results/soak',
  timeout: (minutes + 5) * 60_000,
  workers: 1,
  retries: 0,
});
