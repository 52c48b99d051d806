import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

// Chromium without windows, which Playwright itself takes for tests too: they need a third less time with it.
const headlessShell = '/usr/bin/chromium-headless-shell';
const knownLocations = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const instruction =
  'Для тестів у браузері потрібен Chromium: установіть його або вкажіть шлях до нього у змінній CHROMIUM_PATH.';

/**
 * The path of a Chromium that is already on this machine, or undefined. Throws when CHROMIUM_PATH names no file.
 *
 * @param {NodeJS.Dict<string>} environment
 * @param {(path: string) => boolean} exists
 */
export function locateChromium(environment = process.env, exists = existsSync) {
  const chosen = environment.CHROMIUM_PATH;
  if (chosen) {
    if (!exists(chosen)) throw new Error(`Файлу ${chosen} зі змінної CHROMIUM_PATH немає.`);
    return chosen;
  }
  return knownLocations.find((location) => exists(location));
}

/**
 * The packages to install, each when the one before it could not be: Debian has the headless shell, Ubuntu has not. None
 * when the best browser for this machine is there or CHROMIUM_PATH chose one.
 *
 * @param {string | undefined} found
 * @param {string | undefined} chosen
 * @param {string | undefined} distribution
 */
export function packagesToInstall(found, chosen, distribution) {
  if (chosen || found === headlessShell) return [];
  const shell = distribution === 'debian' ? ['chromium-headless-shell'] : [];
  return found === undefined ? [...shell, 'chromium'] : shell;
}

/** Finds Chromium or, as root on Debian and Ubuntu, installs it. Throws one Ukrainian sentence when neither works. */
export function ensureChromium() {
  const found = locateChromium();
  const packages = packagesToInstall(found, process.env.CHROMIUM_PATH, readDistribution());
  if (packages.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Установлюю Chromium для тестів у браузері…');
    packages.some((name) => installPackage(name, found === undefined));
  }
  const installed = locateChromium();
  if (!installed) throw new Error(instruction);
  return installed;
}

function readDistribution() {
  const path = '/etc/os-release';
  return existsSync(path) ? /^ID=(\w+)/m.exec(readFileSync(path, 'utf8'))?.[1] : undefined;
}

/**
 * Returns whether the package was installed. `isNeeded`: says why not, because there is no other browser.
 *
 * @param {string} name
 * @param {boolean} isNeeded
 */
function installPackage(name, isNeeded) {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const lockTimeout = ['-o', 'DPkg::Lock::Timeout=300'];
  for (const command of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const result = spawnSync('apt-get', [...lockTimeout, '-q', ...command], { env: environment, encoding: 'utf8' });
    if (result.status !== 0) {
      if (isNeeded) console.error(`${result.stdout ?? ''}${result.stderr ?? ''}`.slice(-2000));
      return false;
    }
  }
  return true;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(ensureChromium());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
