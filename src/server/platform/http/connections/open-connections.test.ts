import { afterEach, expect, test } from 'vitest';
import type { BareServer } from '#server/platform/testing/bare-http-server.ts';
import { openWire, startBareServer } from '#server/platform/testing/bare-http-server.ts';

let server: BareServer;
let begun = 0;
afterEach(() => server.app.close());

async function start(): Promise<void> {
  begun = 0;
  server = await startBareServer({}, (app) => {
    app.addHook('onRequest', async () => {
      begun += 1;
    });
  });
}

const ask = (number: number) => `GET /api/nothing?${number} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const asks = (from: number, count: number) => Array.from({ length: count }, (_, place) => ask(from + place)).join('');
const countAnswers = (heard: string) => heard.split('HTTP/1.1 404 ').length - 1;

test('requests sent together are answered, repeatedly', async () => {
  await start();
  const wire = await openWire(server.port);
  for (let round = 1; round <= 5; round += 1) {
    wire.socket.write(asks(round * 100, 32));
    await expect.poll(async () => countAnswers(await wire.heard(''))).toBe(round * 32);
  }
  wire.socket.destroy();
});

test('a connection that sends too many requests without waiting is ended, and those over the limit are not begun', async () => {
  await start();
  const wire = await openWire(server.port);
  wire.socket.pause();
  wire.socket.write(asks(0, 1_000));
  wire.socket.resume();
  await wire.closed;
  expect(begun).toBe(32);
  const other = await openWire(server.port);
  other.socket.write(ask(1));
  await other.heard('HTTP/1.1 404 ');
  other.socket.destroy();
});
