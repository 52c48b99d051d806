import { expect, it } from 'vitest';
import { locateChromium } from './find-chromium.mjs';

it('prefers the path that is named', () => {
  expect(locateChromium({ CHROMIUM_PATH: '/opt/browser' }, () => true)).toBe('/opt/browser');
});

it('refuses a named path without a file instead of taking another browser', () => {
  const onlySystem = (path: string) => path === '/usr/bin/chromium';
  expect(() => locateChromium({ CHROMIUM_PATH: '/opt/browser' }, onlySystem)).toThrow('/opt/browser');
});

it('looks at the known locations, and says when there is none', () => {
  expect(locateChromium({}, (path) => path === '/usr/bin/chromium-browser')).toBe('/usr/bin/chromium-browser');
  expect(locateChromium({}, () => false)).toBeUndefined();
});
