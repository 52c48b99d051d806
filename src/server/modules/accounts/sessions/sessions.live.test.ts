import { afterEach, beforeAll, expect, it } from 'vitest';
import { openLiveReader } from '#server/platform/realtime/live-reader.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';

const server = useTestServer();
const password = 'синє море вранці';
const streams: { close(): void }[] = [];
let base: string;
let count = 0;

beforeAll(async () => {
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

async function arrange() {
  count += 1;
  const identifier = `marta.k${count}`;
  const browser = server.browser();
  const { person, recoveryCode } = (await browser.send('POST', '/api/accounts', { identifier, password })).json();
  const other = server.browser();
  await other.send('POST', '/api/session', { identifier, secret: password });
  return { identifier, recoveryCode: recoveryCode as string, topic: `person:${person.userId}`, browser, other };
}
type Scene = Awaited<ReturnType<typeof arrange>>;

async function listen({ topic }: Scene, { cookie }: TestBrowser) {
  const stream = await openLiveReader(base, [topic], { cookie: cookie ?? '' });
  streams.push(stream);
  expect(stream.status).toBe(200);
  let isOpen = true;
  void stream.ended.then(() => {
    isOpen = false;
  });
  return () => isOpen;
}

const ENDS: readonly (readonly [string, (scene: Scene) => Promise<{ statusCode: number }>, boolean])[] = [
  ['leaving', ({ other }) => other.send('DELETE', '/api/session'), true],
  [
    '«Вийти» beside the device',
    async ({ browser }) => {
      const { devices } = (await browser.send('GET', '/api/account/sessions')).json();
      const { id } = devices.find(({ current }: { current: boolean }) => !current);
      return browser.send('DELETE', `/api/account/sessions/${id}`);
    },
    true,
  ],
  ['«Вийти на всіх пристроях»', ({ browser }) => browser.send('DELETE', '/api/account/sessions'), false],
  [
    'a new password',
    ({ browser }) => browser.send('POST', '/api/account/password', { current: password, password: 'тиха ніч у степу' }),
    false,
  ],
  [
    'recovery',
    ({ identifier, recoveryCode }) =>
      server.browser().send('POST', '/api/recovery', { identifier, recoveryCode, password: 'тиха ніч у степу' }),
    false,
  ],
  [
    'entering as somebody else in the same browser',
    ({ other }) => other.send('POST', '/api/participants', { identifier: `гість${count}` }),
    true,
  ],
  [
    'deletion',
    ({ browser, identifier }) => browser.send('POST', '/api/account/deletion', { identifier, password }),
    false,
  ],
];

// The heartbeat that looked at the session before comes after 20 s.
it.each(ENDS)('a stream ends at once with %s', async (_how, end, othersGoOn) => {
  const scene = await arrange();
  const isOpen = await listen(scene, scene.other);
  const isOwnOpen = await listen(scene, scene.browser);
  expect((await end(scene)).statusCode).toBeLessThan(300);
  await expect.poll(isOpen, { timeout: 5_000 }).toBe(false);
  if (othersGoOn) expect(isOwnOpen()).toBe(true);
});
