import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

/** What only some requests need; each of these costs an idle server one megabyte or more. */
const LAZY = [
  '@aws-sdk/client-s3',
  '@simplewebauthn/server',
  'ajv',
  'nodemailer',
  'pngjs',
  'qrcode',
  'sharp',
  'write-excel-file',
];

const LOADED = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      const name = /node_modules\\/((?:@[^/]+\\/)?[^/]+)\\/(?!.*node_modules)/.exec(url)?.[1];
      if (name !== undefined) packages.add(name);
      return next(url, context);
    },
  });
  await import('#server/compose-server.ts');
  await import('#server/server-jobs.ts');
  const { createHttpServer } = await import('#server/platform/http/http-server.ts');
  const { openLog } = await import('#server/platform/log/open-log.ts');
  await createHttpServer({ log: openLog('silent'), hosts: {}, trustProxy: false, identify: async () => null });
  const client = process.moduleLoadList.some((name) => name.includes('deps/undici'));
  console.log(JSON.stringify({ packages: [...packages], client }));
  process.exit(0);
`;

it('a server loads neither packages that only some requests need nor the HTTP client of Node.js', async () => {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', LOADED], { env: process.env });
  const { packages, client } = JSON.parse(stdout) as { packages: string[]; client: boolean };
  expect(packages).toContain('fastify');
  expect(packages.filter((name) => LAZY.includes(name))).toEqual([]);
  expect(client).toBe(false);
}, 60_000);
