import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { useTestServer } from '#server/platform/testing/test-server.ts';

const SCRIPT = 'export const found = 1;\n'.repeat(100);
let webDir: string;
const server = useTestServer(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'wihiwin-web-'));
  await mkdir(join(webDir, 'assets'));
  await writeFile(join(webDir, 'manifest.json'), '{"secret":1}');
  await writeFile(join(webDir, 'assets/app-1.js'), SCRIPT);
  await writeFile(join(webDir, 'assets/app-1.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(webDir, 'assets/app-1.js.gz'), gzipSync(SCRIPT));
  await writeFile(join(webDir, 'assets/font-1.woff2'), 'font');
  await writeFile(join(webDir, 'assets/.hidden'), 'hidden');
  await writeFile(join(webDir, 'licences-pages.txt'), 'react, MIT');
  await writeFile(join(webDir, 'licences-fonts.txt'), 'Onest, OFL');
  return { webDir };
});

afterAll(() => rm(webDir, { recursive: true, force: true }));

const get = (url: string, headers: Record<string, string> = {}, host?: string) =>
  server.browser(host).send('GET', url, undefined, headers);

describe('built files', () => {
  it.each<[string, string | undefined, (bytes: Buffer) => Buffer]>([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=1.0, gzip;q=0.5', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes) => bytes],
    ['', undefined, (bytes) => bytes],
  ])('are sent as compressed by the build to a client that accepts «%s»', async (accepted, encoding, decode) => {
    const answer = await get('/assets/app-1.js', { 'accept-encoding': accepted });
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, encoding]);
    expect(decode(answer.rawPayload).toString()).toBe(SCRIPT);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringMatching(/^(?:text|application)\/javascript/),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
  });

  it('of other kinds may be cached indefinitely as well', async () => {
    const answer = await get('/assets/font-1.woff2');
    expect([answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      'font/woff2',
      'public, max-age=31536000, immutable',
    ]);
    // Browsers never revalidate immutable files.
    expect(answer.headers.etag).toBeUndefined();
  });

  it('come with the licences of what is in them', async () => {
    const answer = await get('/licences.txt');
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'react, MIT\n\nOnest, OFL',
    ]);
  });

  it.each([
    '/assets/none.js',
    '/assets/',
    '/assets',
    '/assets/.hidden',
    '/assets/../manifest.json',
    '/assets/%2e%2e/manifest.json',
    '/assets/..%2fmanifest.json',
    '/assets/app-1.js%00.png',
  ])('%s is not a built file', async (url) => {
    const answer = await get(url);
    expect([404, 302]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('secret');
    expect(String(answer.headers['cache-control'])).not.toContain('immutable');
  });
});

describe('files that browsers request on their own', () => {
  it('the icon', async () => {
    const answer = await get('/icon.svg');
    expect(answer.headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(answer.body).toMatch(/^<svg [^]*<\/svg>$/);
    expect(await get('/favicon.ico')).toMatchObject({ statusCode: 302, headers: { location: '/icon.svg' } });
  });

  it.each([
    ['localhost:3000', 'Wihiwin'],
    ['events.localhost:3000', 'Wihiwin Події'],
  ])('the manifest of %s has the name «%s»', async (host, name) => {
    const answer = await get('/manifest.webmanifest', {}, host);
    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(JSON.parse(answer.body)).toMatchObject({ name, short_name: name, lang: 'uk', start_url: '/' });
  });

  it('robots may read public event pages only', async () => {
    expect((await get('/robots.txt')).body).toBe('User-agent: *\nAllow: /wihost-events/\nDisallow: /\n');
  });
});
