import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from '#core/result.ts';
import { err } from '#core/result.ts';
import type { Config } from '#server/platform/config/config.ts';
import { loadSecretKey } from '#server/platform/config/secret-key.ts';

/** Where a server without `SECRET_KEY` keeps its key. */
export function keyPath(dataDir: string): string {
  return join(dataDir, 'secret.key');
}

/** Whether there is a key already, which asking for it would otherwise make. */
export async function hasKey({ dataDir, secretText }: Pick<Config, 'dataDir' | 'secretText'>): Promise<boolean> {
  return secretText !== null || (await stat(keyPath(dataDir)).catch(() => null)) !== null;
}

/** The key the server works with; unlike the server's start this never makes a new one. */
export async function readExistingKey(config: Pick<Config, 'dataDir' | 'secretText'>): Promise<Result<Buffer, string>> {
  if (await hasKey(config)) return loadSecretKey(config);
  return err(
    `У папці ${config.dataDir} немає секретного ключа: вкажіть папку сервера в ключі DATA_DIR або його SECRET_KEY.`,
  );
}
