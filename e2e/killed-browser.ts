import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { ensureChromium } from '../scripts/setup/find-chromium.mjs';

/** A browser with its own profile folder, which can be killed as by a power cut and restarted on the same folder. */
export type KillableBrowser = {
  start(): Promise<BrowserContext>;
  /** Quits as a person does, with everything written to the folder: a killed browser may lose its latest cookies. */
  close(): Promise<void>;
  kill(): Promise<void>;
  /** Kills it and removes its folder. */
  end(): Promise<void>;
};

async function portOf(folder: string, process: ChildProcess): Promise<string> {
  const file = join(folder, 'DevToolsActivePort');
  for (let tries = 0; tries < 200; tries += 1) {
    const port = existsSync(file) ? readFileSync(file, 'utf8').split('\n')[0] : '';
    if (port !== undefined && port !== '') return port;
    if (process.exitCode !== null) break;
    await sleep(50);
  }
  throw new Error('the browser did not open its port');
}

/** Prepares a browser that is not started yet; `extra` adds command-line switches. */
export async function killableBrowser(extra: readonly string[] = []): Promise<KillableBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'wihiwin-browser-'));
  let running: { process: ChildProcess; browser: Browser } | null = null;

  /** Removes the lock files of a killed browser, which the next one would take for a running browser's. */
  async function clean(): Promise<void> {
    for (const name of ['DevToolsActivePort', 'SingletonLock', 'SingletonSocket', 'SingletonCookie'])
      await rm(join(folder, name), { force: true });
  }

  async function kill(): Promise<void> {
    if (running === null) return;
    const { process: child, browser } = running;
    running = null;
    const ended = once(child, 'exit');
    // The whole process group: child processes would otherwise live on for a moment and write to the folder.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await ended;
    await browser.close().catch(() => undefined);
    await clean();
  }

  return {
    async start() {
      const child = spawn(
        ensureChromium(),
        [
          `--user-data-dir=${folder}`,
          '--remote-debugging-port=0',
          '--headless',
          '--window-size=1280,900',
          '--no-sandbox',
          '--disable-gpu',
          '--no-first-run',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
          ...extra,
          'about:blank',
        ],
        { detached: true, stdio: 'ignore' },
      );
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portOf(folder, child)}`);
      running = { process: child, browser };
      const [context] = browser.contexts();
      if (context === undefined) throw new Error('the browser has no context');
      return context;
    },
    async close() {
      if (running === null) return;
      const ended = once(running.process, 'exit');
      const session = await running.browser.newBrowserCDPSession();
      await Promise.all([ended, session.send('Browser.close').catch(() => undefined)]);
      running = null;
      await clean();
    },
    kill,
    async end() {
      await kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
