import { expect, test } from 'vitest';
import { openWire, startBareServer } from '#server/platform/testing/bare-http-server.ts';

const GET = 'GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** A server with a route that answers only when the test says so. */
async function startSlow() {
  let begin = () => {};
  let finish = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const server = await startBareServer({}, (app) => {
    app.get('/slow', async () => {
      begin();
      await finished;
      return { answer: 'whole' };
    });
    app.get('/quick', async () => ({ answer: 'quick' }));
  });
  return { ...server, begun, finish: () => finish() };
}

test('a request in flight is answered before the server is closed', async () => {
  const server = await startSlow();
  const wire = await openWire(server.port);
  wire.socket.write(GET);
  await server.begun;
  const closing = server.app.close();
  await expect(openWire(server.port).then((late) => late.closed)).resolves.toBe('');
  server.finish();
  await closing;
  expect(await wire.closed).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"answer":"whole"\}$/);
});

test('idle connections, and those that sent nothing or half a request, delay nothing', async () => {
  const server = await startSlow();
  const idle = await openWire(server.port);
  idle.socket.write('GET /quick HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await idle.heard('{"answer":"quick"}');
  const unused = await openWire(server.port);
  const half = await openWire(server.port);
  half.socket.write('GET /quick HTTP/1.1\r\nHo');
  await server.app.close();
  expect(await unused.closed).toBe('');
  expect(await half.closed).toBe('');
  expect(await idle.closed).toContain('200 OK');
});

test('a request sent behind the one in flight is answered too, then the connection is closed', async () => {
  const server = await startSlow();
  const wire = await openWire(server.port);
  wire.socket.write(GET);
  await server.begun;
  const closing = server.app.close();
  wire.socket.write('GET /quick HTTP/1.1\r\nHost: localhost\r\n\r\n');
  server.finish();
  await closing;
  const answers = await wire.closed;
  expect(answers).toContain('{"answer":"whole"}');
  expect(answers).not.toContain('503');
});
