import { expect, it } from 'vitest';
import { isOldCache, KEPT_CACHE } from '#web/lib/device/kept-cache.ts';
import { isKeptFile, workerRoute } from './worker-routing.ts';

const ORIGIN = 'https://wihiwin.example';
const HASH = 'a'.repeat(64);

function routeOf(path: string, mode = 'cors', method = 'GET'): string {
  return workerRoute({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN);
}

it('handles requests for the pages on which tests are taken', () => {
  expect(routeOf('/wihiwers/0198c0de-0000-7000-8000-000000000000', 'navigate')).toBe('page');
  expect(routeOf('/wihiwers/0198c0de-0000-7000-8000-000000000000?from=mail', 'navigate')).toBe('page');
  expect(routeOf('/anybody/abcdefghijklmnopqrstuvwxyz012345', 'navigate')).toBe('page');
});

it('handles requests for the page of one’s tickets, which is shown at a door without a network', () => {
  expect(routeOf('/wihiwer-events', 'navigate')).toBe('page');
  expect(routeOf('/wihiwer-events/x', 'navigate')).toBe('network');
});

it('handles requests for the pages on which surveys are answered', () => {
  expect(routeOf('/survey/0198c0de-0000-7000-8000-000000000000', 'navigate')).toBe('page');
  expect(routeOf('/api/surveys/0198c0de-0000-7000-8000-000000000000/answering')).toBe('network');
  expect(routeOf('/wihost/surveys/x/results', 'navigate')).toBe('network');
});

it('handles requests for their files', () => {
  expect(routeOf('/assets/taker-entry-Bc3d_9-x.js')).toBe('file');
  expect(routeOf('/assets/onest-cyrillic-normal-Bc3d.woff2')).toBe('file');
  expect(routeOf(`/files/${HASH}.webp`, 'no-cors')).toBe('file');
});

it.each([
  ['the API', '/api/wihiws/x/attempts/y', 'cors', 'GET'],
  ['a result', '/wihiwer/results/x/y', 'navigate', 'GET'],
  ['another page', '/wihiwer', 'navigate', 'GET'],
  ['a page that only begins alike', '/wihiwers', 'navigate', 'GET'],
  ['a page asked for by a script', '/wihiwers/x', 'cors', 'GET'],
  ['a recording', `/files/audio/${HASH}.mp3`, 'no-cors', 'GET'],
  ['a form', '/wihiwers/x', 'navigate', 'POST'],
  ['another site', 'https://example.com/assets/taker.js', 'no-cors', 'GET'],
  ['a way out of the folder', '/assets/../api/session', 'cors', 'GET'],
])('leaves %s to the network', (_what, path, mode, method) => {
  expect(routeOf(path, mode, method)).toBe('network');
});

it('keeps no files from outside the asset folders', () => {
  expect(isKeptFile('/assets/a/b.js')).toBe(false);
  expect(isKeptFile('/api/live')).toBe(false);
});

it('removes caches of earlier workers only', () => {
  expect(isOldCache('wihiwin-kept-0')).toBe(true);
  expect(isOldCache(KEPT_CACHE)).toBe(false);
  expect(isOldCache('somebody-elses')).toBe(false);
});
