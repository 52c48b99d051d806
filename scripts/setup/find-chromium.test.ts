import { expect, it } from 'vitest';
import { locateChromium } from './find-chromium.mjs';

it('prefers the path in CHROMIUM_PATH', () => {
  expect(locateChromium({ CHROMIUM_PATH: '/opt/browser' }, () => true)).toBe('/opt/browser');
});

it('throws if the path in CHROMIUM_PATH is no file, instead of taking another browser', () => {
  const onlySystem = (path: string) => path === '/usr/bin/chromium';
  expect(() => locateChromium({ CHROMIUM_PATH: '/opt/browser' }, onlySystem)).toThrow('/opt/browser');
});

it('looks at the known locations, and returns undefined if there is no browser', () => {
  expect(locateChromium({}, (path) => path === '/usr/bin/chromium-browser')).toBe('/usr/bin/chromium-browser');
  expect(locateChromium({}, () => false)).toBeUndefined();
});
