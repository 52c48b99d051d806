/** What every page of the app loads. */
export const APP_ENTRY = 'src/web/app/app-entry.tsx';

/** The pages that people meet first, by their addresses: what they load is bounded (decision 134). */
export const FIRST_PAGES: Readonly<Record<string, string>> = {
  '/': 'src/web/app/pages/entry/start-page.tsx',
  '/wihiwin': 'src/web/app/pages/entry/wihiwin-page.tsx',
  '/login': 'src/web/app/pages/entry/login-page.tsx',
  '/register': 'src/web/app/pages/entry/register-page.tsx',
  '/testtool': 'src/web/app/pages/entry/testtool-page.tsx',
  '/wihiwer': 'src/web/app/pages/taker/wihiwer-page.tsx',
  '/wihiwer/results/{wihiwId}/{attemptId}': 'src/web/app/pages/taker/result-page.tsx',
  '/wihost-events/{id}': 'src/web/app/pages/events/wihost-event-page.tsx',
};

/** How much compressed script each of them may need before it can be used, in kB of 1 000 bytes. */
export const FIRST_PAGE_SCRIPT_KILOBYTES = 150;
