import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const knownLocations = [
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

/** Returns the path of an installed Chromium, or undefined. Throws if CHROMIUM_PATH names no file. */
export function locateChromium(environment = process.env, exists = existsSync) {
  const chosen = environment.CHROMIUM_PATH;
  if (chosen) {
    if (!exists(chosen)) throw new Error(`Файлу ${chosen} зі змінної CHROMIUM_PATH немає.`);
    return chosen;
  }
  return knownLocations.find((location) => exists(location));
}

/** Finds Chromium or, as root on Debian and Ubuntu, installs it. Throws one Ukrainian sentence if neither works. */
export function ensureChromium() {
  const found = locateChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installChromium();
  const installed = locateChromium();
  if (!installed) throw new Error(instruction);
  return installed;
}

function installChromium() {
  console.log('Установлюю Chromium для тестів у браузері…');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const lockTimeout = ['-o', 'DPkg::Lock::Timeout=300'];
  for (const command of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const result = spawnSync('apt-get', [...lockTimeout, '-q', ...command], { env: environment, encoding: 'utf8' });
    if (result.status !== 0) {
      console.error(`${result.stdout ?? ''}${result.stderr ?? ''}`.slice(-2000));
      return;
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(ensureChromium());
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
