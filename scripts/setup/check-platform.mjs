import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const embedded = ['linux-x64', 'linux-arm64', 'darwin-arm64'];

/**
 * Throws one Ukrainian sentence if the project can't run on this machine as it is.
 *
 * @param {string} projectRoot
 */
export function checkPlatform(projectRoot) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(
      `Потрібен Node.js 20.19 або новіший, а запущено ${process.versions.node}: оновіть його з nodejs.org.`,
    );
  }
  if (embedded.includes(`${process.platform}-${process.arch}`) || hasDatabaseUrl(projectRoot)) return;
  if (process.platform === 'win32') {
    throw new Error(
      'У Windows вбудована база даних не працює: запустіть проєкт у WSL (wsl --install) або вкажіть адресу PostgreSQL у ключі DATABASE_URL файлу .env.',
    );
  }
  throw new Error(
    `Для цієї системи (${process.platform}, ${process.arch}) немає вбудованої бази даних: вкажіть адресу PostgreSQL у ключі DATABASE_URL файлу .env.`,
  );
}

/** @param {string} projectRoot */
function hasDatabaseUrl(projectRoot) {
  const path = join(projectRoot, '.env');
  /** @type {NodeJS.Dict<string>} */
  const file = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
  return Boolean((process.env.DATABASE_URL ?? file.DATABASE_URL)?.trim());
}
