import { expect, it } from 'vitest';
import { locateEngines, missingEngines } from './find-engines.mjs';

const MINI = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const having = (...places: string[]) =>
  locateEngines(
    (path) => places.includes(path),
    () => [MINI],
  );

it('WebKitGTK is there only with its driver, its browser and a display', () => {
  const [driver, display] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  expect(having(driver, display).webkit).toEqual({ driver, browser: MINI, display });
  expect(having(driver).webkit).toBeNull();
  expect(having(display).webkit).toBeNull();
  expect(
    locateEngines(
      () => true,
      () => [],
    ).webkit,
  ).toBeNull();
});

it('one sentence says which engines are missing and what brings them', () => {
  const all = having('/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb');
  expect(missingEngines(all)).toBeNull();
  expect(missingEngines({ ...all, firefox: null })).toBe(
    'Не перевірено в Firefox: установіть пакунки firefox-esr або запустіть npm run test:engines.',
  );
  expect(missingEngines(having())).toContain(
    'Firefox і WebKitGTK: установіть пакунки firefox-esr, webkit2gtk-driver, xvfb',
  );
});
