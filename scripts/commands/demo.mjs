// npm run demo: runs the server with a demo school that exists only until the server stops.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand, runProgram } from '../setup/run-command.mjs';
import { compileCache, runServer } from '../setup/run-server.mjs';

await runCommand(async (nodePath) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'wihiwin-demo-'));
  try {
    Object.assign(process.env, await ownSettings(), { DATA_DIR: dataDir, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' });
    console.log('Наповнюю демонстраційну школу…');
    const filled = await runProgram(nodePath, 'db/demo/fill-demo.ts', compileCache());
    if (filled !== 0) return filled;
    const code = await runServer(nodePath);
    console.log('Демонстраційну школу прибрано.');
    return code;
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
});

/** Blanks the configuration, also that of .env, except where to listen: the demo must never reach a real database. */
async function ownSettings() {
  const example = await readFile('.env.example', 'utf8');
  const keys = [...example.matchAll(/^#?\s*([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1] ?? '');
  const emptied = keys.filter((key) => !['PORT', 'HOST', 'LOG_LEVEL', 'WEB_DIR'].includes(key));
  return Object.fromEntries(emptied.map((key) => [key, '']));
}
