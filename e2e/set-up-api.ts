import type { BrowserContext } from '@playwright/test';

export type Account = { readonly identifier: string; readonly password: string; readonly displayName: string };

export type Registration = Partial<Account> & { readonly host?: string };

let registered = 0;

/** Arranges a scene through the HTTP API, as a browser of that context would: its cookies are the context's. */
export class SetUpApi {
  readonly #testHost: string;

  constructor(testHost: string) {
    this.#testHost = testHost;
  }

  /** Registers a new account on a host (the test face's by default) and leaves the context signed in there. */
  async registerAccount(context: BrowserContext, { host, ...wishes }: Registration = {}): Promise<Account> {
    registered += 1;
    const account = {
      identifier: `person-${process.pid}-${registered}-${Date.now().toString(36)}`,
      password: 'крокус під вікном 7',
      displayName: 'Олена Пчілка',
      ...wishes,
    };
    await this.send(context, 'POST', '/api/accounts', account, host);
    return account;
  }

  /** Sends one request and answers its parsed body; a refusal throws, so that no scene is half arranged. */
  async send(
    context: BrowserContext,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    host: string = this.#testHost,
  ): Promise<unknown> {
    // From a page, not by Playwright's own client: that one can't find «*.localhost» on every machine.
    const page = await context.newPage();
    try {
      await page.goto(`${host}/healthz`);
      const { status, text } = await page.evaluate(sendJson, { method, path, body });
      if (status >= 400) throw new Error(`${method} ${path} answered ${status}: ${text.slice(0, 500)}`);
      return text === '' ? undefined : JSON.parse(text);
    } finally {
      await page.close();
    }
  }
}

/** Runs inside the page. */
async function sendJson(request: { method: string; path: string; body?: unknown }) {
  const response = await fetch(request.path, {
    method: request.method,
    ...(request.body === undefined
      ? {}
      : { body: JSON.stringify(request.body), headers: { 'content-type': 'application/json' } }),
  });
  return { status: response.status, text: await response.text() };
}
