import { resolve } from 'node:path';
import type { ParseArgsOptionsConfig } from 'node:util';
import { parseArgs } from 'node:util';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import type { Config } from '#server/platform/config/config.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { readEnvironment } from '#server/platform/config/environment.ts';
import { FilesAway } from '#server/platform/files/files-away.ts';
import { BackupFault, isNoRoom } from './backup-fault.ts';

export const PROJECT_ROOT = resolve(import.meta.dirname, '../../../..');

export type OptionValues = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

/** Reads `--name` and `--name value`. Fails with the command's usage if an option is unknown. */
export function readOptions(
  args: readonly string[],
  options: ParseArgsOptionsConfig,
  usage: string,
): Result<OptionValues, string> {
  try {
    return ok(parseArgs({ args: [...args], options, strict: true }).values as OptionValues);
  } catch {
    return err(`Такого параметра немає. Напишіть: ${usage}`);
  }
}

/** Resolves a path against the folder in which the person called npm, which need not be the project's. */
export function userPath(path: string): string {
  const resolved = resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
  return path.endsWith('/') ? `${resolved}/` : resolved;
}

export function readServerConfig(): Result<Config, string> {
  const environment = readEnvironment(PROJECT_ROOT, process.env);
  return environment.ok ? readConfig(environment.value, { projectRoot: PROJECT_ROOT }) : environment;
}

/** Runs a command. Any failure prints one Ukrainian sentence and exits with code 1. */
export async function runCommand(
  work: (signal: AbortSignal) => Promise<Result<string, string>>,
  sentenceOf: (error: unknown) => string | null = () => null,
): Promise<void> {
  const abort = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => abort.abort());
  const outcome = await work(abort.signal).catch((error: unknown) =>
    err(abort.signal.aborted ? 'Перервано: нічого не змінено.' : (sentenceOf(error) ?? plainSentence(error))),
  );
  if (outcome.ok) process.stdout.write(`${outcome.value}\n`);
  else process.stderr.write(`${outcome.error}\n`);
  process.exitCode = outcome.ok ? 0 : 1;
}

function plainSentence(error: unknown): string {
  if (error instanceof FilesAway)
    return `Сховище файлів недоступне (${error.reason}): нічого не змінено, повторіть згодом.`;
  return `Не вдалося через несподівану помилку (${error instanceof Error ? error.message : String(error)}): нічого не змінено.`;
}

/** Returns the sentence for an archive that can't be read or written; null if the error is another one. */
export function archiveSentence(path: string, error: unknown): string | null {
  if (error instanceof BackupFault) return `Файл ${path} не підходить: ${error.message}.`;
  if (isNoRoom(error))
    return `Бракує вільного місця (${path}): звільніть його або оберіть інший диск; нічого не змінено.`;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `Файлу ${path} немає: перевірте шлях.`;
  if (code === 'EISDIR') return `${path} — папка, а потрібен файл копії: допишіть його назву.`;
  if (code === 'EEXIST') return `Файл ${path} уже є: оберіть іншу назву.`;
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return `Немає права на ${path}: перевірте права доступу.`;
  return null;
}
