import type { LightMyRequestResponse } from 'fastify';
import type { TestServer } from '#server/platform/testing/test-server.ts';

/** A browser of tests that keeps every cookie of every host and follows redirects, as people cross between the faces. */
export type JarBrowser = {
  open(address: string): Promise<{ readonly path: string; readonly status: number }>;
  call(host: string, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<LightMyRequestResponse>;
  /** The login of the person whom a host sees, or null. */
  personAt(host: string): Promise<string | null>;
  readonly jar: Map<string, string>;
};

const MOST_REDIRECTS = 6;

export function createJarBrowser(server: TestServer): JarBrowser {
  const jar = new Map<string, string>();
  const cookieOf = (host: string) =>
    [...jar]
      .filter(([key]) => key.startsWith(`${host} `))
      .map(([key, value]) => `${key.slice(host.length + 1)}=${value}`)
      .join('; ');

  const self: JarBrowser = {
    jar,
    async call(host, method, path, body) {
      const cookie = cookieOf(host);
      const answer = await server.app.inject({
        method,
        url: path,
        headers: {
          host,
          ...(method === 'GET' ? {} : { origin: `http://${host}` }),
          ...(cookie === '' ? {} : { cookie }),
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      for (const { name, value } of answer.cookies)
        if (value === '') jar.delete(`${host} ${name}`);
        else jar.set(`${host} ${name}`, value);
      return answer;
    },
    async open(address) {
      let url = new URL(address);
      for (let hops = 0; hops < MOST_REDIRECTS; hops += 1) {
        const answer = await self.call(url.host, 'GET', url.pathname + url.search);
        if (answer.statusCode !== 302) return { path: url.pathname + url.search, status: answer.statusCode };
        url = new URL(String(answer.headers.location), url);
        if (!url.pathname.startsWith('/handoff')) return { path: url.pathname + url.search, status: 302 };
      }
      throw new Error('the redirects lead in a circle');
    },
    async personAt(host) {
      return (await self.call(host, 'GET', '/api/session')).json().person?.identifier ?? null;
    },
  };
  return self;
}
