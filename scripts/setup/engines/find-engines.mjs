import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/** @typedef {'firefox' | 'webkit'} Engine */
/**
 * @typedef {{
 *   readonly firefox: string | null;
 *   readonly webkit: { readonly driver: string; readonly browser: string; readonly display: string } | null;
 * }} Engines
 */

const firefoxPlaces = [
  '/usr/bin/firefox-esr',
  '/usr/lib/firefox/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];
const driverPlace = '/usr/bin/WebKitWebDriver';
const displayPlace = '/usr/bin/Xvfb';

/** Debian's packages that bring each engine. */
const packages = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] };
/** @type {Engine[]} */
const engines = ['firefox', 'webkit'];
const names = { firefox: 'Firefox', webkit: 'WebKitGTK' };

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** WebKitGTK's small browsers: each version, and each kind of processor, has a folder of its own. */
function findMiniBrowsers() {
  const roots = ['/usr/libexec', '/usr/lib', ...namesIn('/usr/lib').map((name) => `/usr/lib/${name}`)];
  const versions = roots.flatMap((root) => namesIn(root).map((name) => `${root}/${name}`));
  return versions
    .filter((folder) => /\/webkit2gtk-4\.[\d.]+$/.test(folder))
    .map((folder) => `${folder}/MiniBrowser`)
    .filter((path) => existsSync(path));
}

/**
 * Returns where the engines beside Chromium are on this machine: the path of Firefox, and of WebKitGTK those of its driver,
 * its small browser and the display it draws on. Null what is not there.
 *
 * @param {(path: string) => boolean} exists
 * @param {() => readonly string[]} find
 * @returns {Engines}
 */
export function locateEngines(exists = existsSync, find = findMiniBrowsers) {
  const [browser] = find();
  const hasWebKit = browser !== undefined && exists(driverPlace) && exists(displayPlace);
  return {
    firefox: firefoxPlaces.find((place) => exists(place)) ?? null,
    webkit: hasWebKit ? { driver: driverPlace, browser, display: displayPlace } : null,
  };
}

/**
 * Returns one Ukrainian sentence about the engines that are not there, or null.
 *
 * @param {Engines} located
 */
export function missingEngines(located) {
  const missing = engines.filter((engine) => located[engine] === null);
  if (missing.length === 0) return null;
  const [missed, needed] = [missing.map((engine) => names[engine]), missing.flatMap((engine) => packages[engine])];
  return `Не перевірено в ${missed.join(' і ')}: установіть пакунки ${needed.join(', ')} або запустіть npm run test:engines.`;
}

/** As root on Debian installs the engines that are not there. Says what could not be installed. */
export function installEngines() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const located = locateEngines();
  const missing = engines.filter((engine) => located[engine] === null);
  if (missing.length === 0) return;
  /** @param {string[]} args */
  const apt = (...args) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-q', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      encoding: 'utf8',
    });
  apt('update');
  for (const engine of missing) {
    console.log(`Установлюю ${names[engine]}…`);
    const { status, stderr } = apt('install', '-y', '--no-install-recommends', ...packages[engine]);
    if (status !== 0) console.error(`${names[engine]} не встановлено: ${(stderr ?? '').trim().split('\n').at(-1)}`);
  }
}
