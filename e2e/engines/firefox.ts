import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineBrowser } from './engine-browser.ts';
import { engineHome, startEngine } from './engine-process.ts';

const ANSWER_MS = 30_000;

const PREFERENCES = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'uk',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

type Message = {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly message?: string;
  readonly result?: unknown;
};

/** Starts Firefox without windows and drives it by WebDriver BiDi, which it speaks itself. */
export async function startFirefox(path: string): Promise<EngineBrowser> {
  const home = engineHome();
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(home.path, 'user.js'), lines.join('\n'));
  const size = ['--width', '1280', '--height', '900'];
  const firefox = startEngine(
    path,
    ['--headless', '--no-remote', ...size, '--profile', home.path, '--remote-debugging-port', '0'],
    home.path,
  );
  const end = async (): Promise<void> => {
    await firefox.end();
    home.remove();
  };
  try {
    const [, address] = await firefox.prints(/WebDriver BiDi listening on (ws:\S+)/);
    const { send, close } = await connect(`${address}/session`);
    await send('session.new', { capabilities: {} });
    const tree = (await send('browsingContext.getTree', {})) as { contexts: readonly { context: string }[] };
    const context = tree.contexts[0]?.context;
    return {
      open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
      evaluate: async (expression) => {
        const target = { context };
        const text = `JSON.stringify({ value: ${expression} })`;
        const sent = { expression: text, target, awaitPromise: false };
        const answer = (await send('script.evaluate', sent)) as Evaluated;
        if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
        return (JSON.parse(answer.result.value) as { value?: unknown }).value;
      },
      act: async (actions) => {
        await send('input.performActions', { context, actions });
        await send('input.releaseActions', { context });
      },
      close: async () => {
        close();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

type Evaluated =
  | { readonly type: 'success'; readonly result: { readonly value: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };

type Connection = {
  readonly send: (method: string, params: object) => Promise<unknown>;
  readonly close: () => void;
};

async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (message: Message) => void>();
  let sent = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`no connection to ${address}`)));
  });
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        sent += 1;
        const id = sent;
        const timer = setTimeout(() => reject(new Error(`Firefox did not answer ${method}`)), ANSWER_MS);
        waiting.set(id, ({ type, message, result }) => {
          clearTimeout(timer);
          waiting.delete(id);
          if (type === 'success') resolve(result);
          else reject(new Error(`${method}: ${message}`));
        });
        socket.send(JSON.stringify({ id, method, params }));
      }),
    close: () => socket.close(),
  };
}
