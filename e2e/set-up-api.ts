import { request as httpRequest } from 'node:http';
import type { BrowserContext, Page } from '@playwright/test';
import { type Caller, contractRequest } from '#contract/definition/contract-request.ts';
import type { Output } from '#contract/definition/operation.ts';

export type Account = { readonly identifier: string; readonly password: string; readonly displayName: string };

export type Registration = Partial<Account> & { readonly host?: string };

let registered = 0;

/** Prepares a scene through the HTTP API, with the cookies of a browser context, as that browser would. */
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

  /** Returns a caller of the contract's operations as the person of that context. */
  as(context: BrowserContext): Caller {
    return async (operation, input) => {
      const { method, url, body } = contractRequest(operation, input);
      return (await this.send(context, method, url, body)) as Output<typeof operation>;
    };
  }

  /**
   * Ends the session of a page's browser. The page leaves first: an open page follows the end of its session to the way in,
   * which would cut what the test opens next.
   */
  async endSession(page: Page): Promise<void> {
    await page.goto('about:blank');
    await this.send(page.context(), 'DELETE', '/api/session');
  }

  /** Sends one request and returns its parsed body; throws if it is refused, so that no scene is half prepared. */
  async send(
    context: BrowserContext,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    host: string = this.#testHost,
  ): Promise<unknown> {
    const origin = new URL(host);
    const cookies = await context.cookies(host);
    const answer = await request(origin, {
      method,
      path,
      headers: {
        host: origin.host,
        origin: origin.origin,
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? '' : JSON.stringify(body),
    });
    if (answer.status >= 400)
      throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text.slice(0, 500)}`);
    await keepCookies(context, host, answer.cookies);
    return answer.text === '' ? undefined : JSON.parse(answer.text);
  }
}

type Sent = { method: string; path: string; headers: Record<string, string>; body: string };
type Answer = { status: number; text: string; cookies: readonly string[] };

/** Uses Node's client and the loopback address: Playwright's client can't resolve «*.localhost» on every machine. */
function request(origin: URL, { method, path, headers, body }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sending = httpRequest({ host: 'localhost', port: origin.port, method, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(parts).toString('utf8'),
          cookies: response.headers['set-cookie'] ?? [],
        }),
      );
    });
    sending.on('error', reject);
    sending.end(body);
  });
}

/** Copies the cookies that the server set or cleared into the context, as its browser would. */
async function keepCookies(context: BrowserContext, host: string, lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    const maxAge = attributes.find((attribute) => attribute.startsWith('Max-Age='))?.slice('Max-Age='.length);
    await context.clearCookies({ name, domain: new URL(host).hostname });
    if (value === '' || maxAge === '0') continue;
    const expires = maxAge === undefined ? -1 : Math.floor(Date.now() / 1000) + Number(maxAge);
    await context.addCookies([{ name, value, url: host, httpOnly: true, sameSite: 'Lax', expires }]);
  }
}
