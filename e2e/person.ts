import type { BrowserContext, Page } from '@playwright/test';

/** One browser of one person: nothing is shared with any other. */
export type Person = { readonly context: BrowserContext; readonly page: Page };
