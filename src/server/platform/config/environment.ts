import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Joins the project's `.env` file with the process environment; the process environment wins. */
export function readEnvironment(projectRoot: string, processEnvironment: Environment): Result<Environment, string> {
  const path = join(projectRoot, '.env');
  if (!existsSync(path)) return ok(processEnvironment);
  try {
    return ok({ ...parseEnv(readFileSync(path, 'utf8')), ...processEnvironment });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return err(`Не вдалося прочитати файл .env (${reason}): перевірте права доступу до нього.`);
  }
}
