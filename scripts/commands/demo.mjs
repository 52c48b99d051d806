import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPlatform } from '../setup/check-platform.mjs';
import { ensureDependencies } from '../setup/ensure-dependencies.mjs';
import { ensureWebBuild } from '../setup/ensure-web-build.mjs';
import { findRuntime } from '../setup/find-runtime.mjs';
import { runServer } from '../setup/run-server.mjs';

const projectRoot = join(import.meta.dirname, '../..');

try {
  checkPlatform(projectRoot);
  await ensureDependencies();
  const nodePath = await findRuntime();
  await ensureWebBuild(nodePath);
  process.exitCode = await runDemo(nodePath);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/** Runs the server over a school that exists only until the server stops. */
async function runDemo(nodePath) {
  const dataDir = await mkdtemp(join(tmpdir(), 'wihiwin-demo-'));
  try {
    Object.assign(process.env, await ownSettings(), { DATA_DIR: dataDir, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' });
    console.log('Наповнюю демонстраційну школу…');
    const filled = await fillSchool(nodePath);
    if (filled !== 0) return filled;
    const code = await runServer(nodePath, projectRoot);
    console.log('Демонстраційну школу прибрано.');
    return code;
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Every key but the port is emptied, also against .env: the demo must never reach a real database or another's address. */
async function ownSettings() {
  const example = await readFile(join(projectRoot, '.env.example'), 'utf8');
  const keys = [...example.matchAll(/^#?\s*([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]);
  const emptied = keys.filter((key) => !['PORT', 'HOST', 'LOG_LEVEL', 'WEB_DIR'].includes(key));
  return Object.fromEntries(emptied.map((key) => [key, '']));
}

function fillSchool(nodePath) {
  return new Promise((resolve) => {
    const filler = spawn(nodePath, ['db/demo/fill-demo.ts'], {
      cwd: projectRoot,
      stdio: 'inherit',
      env: { ...process.env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(projectRoot, '.cache/node') },
    });
    const end = () => filler.kill('SIGTERM');
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, end);
    filler.once('error', () => resolve(1));
    filler.once('exit', (code) => {
      for (const signal of signals) process.off(signal, end);
      resolve(code ?? 1);
    });
  });
}
