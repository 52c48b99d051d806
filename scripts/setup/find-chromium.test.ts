import { expect, it } from 'vitest';
import { locateChromium, packagesToInstall } from './find-chromium.mjs';

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

it('installs the headless shell on Debian, also beside a Chromium with windows, and Chromium where there is none', () => {
  expect(packagesToInstall('/usr/bin/chromium', undefined, 'debian')).toEqual(['chromium-headless-shell']);
  expect(packagesToInstall(undefined, undefined, 'debian')).toEqual(['chromium-headless-shell', 'chromium']);
  expect(packagesToInstall(undefined, undefined, 'ubuntu')).toEqual(['chromium']);
});

it('installs nothing when the best browser is there or one is chosen', () => {
  expect(packagesToInstall('/usr/bin/chromium-headless-shell', undefined, 'debian')).toEqual([]);
  expect(packagesToInstall('/usr/bin/chromium', undefined, 'ubuntu')).toEqual([]);
  expect(packagesToInstall('/opt/browser', '/opt/browser', 'debian')).toEqual([]);
});
