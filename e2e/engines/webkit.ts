import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../start-server.ts';
import type { EngineBrowser } from './engine-browser.ts';
import { engineHome, startEngine } from './engine-process.ts';

const ANSWER_MS = 30_000;

type WebKitPaths = { readonly driver: string; readonly browser: string; readonly display: string };

/** Starts WebKitGTK's small browser on a display that nobody sees, and drives it by WebDriver. */
export async function startWebKit({ driver, browser, display }: WebKitPaths): Promise<EngineBrowser> {
  const home = engineHome();
  // It takes the first free display and prints its number.
  const screen = startEngine(
    display,
    ['-displayfd', '1', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'],
    home.path,
  );
  let server: ReturnType<typeof startEngine> | null = null;
  const end = async (): Promise<void> => {
    await server?.end();
    await screen.end();
    home.remove();
  };
  try {
    const [, number] = await screen.prints(/^(\d+)\n/m);
    const port = await findFreePort();
    server = startEngine(driver, [`--port=${port}`], home.path, {
      DISPLAY: `:${number}`,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    });
    const address = `http://127.0.0.1:${port}`;
    await untilReady(address);
    const options = { binary: browser, args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const opened = (await send('POST', `${address}/session`, { capabilities })) as { sessionId: string };
    const session = `${address}/session/${opened.sessionId}`;
    await send('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 900 });
    return {
      open: async (url) => void (await send('POST', `${session}/url`, { url })),
      reload: async () => void (await send('POST', `${session}/refresh`, {})),
      evaluate: (expression) => send('POST', `${session}/execute/sync`, { script: `return ${expression};`, args: [] }),
      act: async (actions) => {
        await send('POST', `${session}/actions`, { actions });
        await send('DELETE', `${session}/actions`);
      },
      close: async () => {
        await send('DELETE', session).catch(() => undefined);
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function send(method: 'POST' | 'DELETE', address: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    signal: AbortSignal.timeout(ANSWER_MS),
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${method} ${new URL(address).pathname}: ${JSON.stringify(value).slice(0, 500)}`);
  return value;
}

async function untilReady(address: string): Promise<void> {
  const until = Date.now() + ANSWER_MS;
  while (Date.now() < until) {
    const isReady = await fetch(`${address}/status`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await sleep(50);
  }
  throw new Error('the WebDriver of WebKit did not start');
}
