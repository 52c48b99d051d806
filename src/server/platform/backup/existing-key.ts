import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from '#core/result.ts';
import { err } from '#core/result.ts';
import type { Config } from '#server/platform/config/config.ts';
import { loadSecretKey } from '#server/platform/config/secret-key.ts';

/** Path of the key of a server that has no `SECRET_KEY`. */
export function keyPath(dataDir: string): string {
  return join(dataDir, 'secret.key');
}

/** Returns true if there is a key already. Loading it without this check would create one. */
export async function hasKey({ dataDir, secretText }: Pick<Config, 'dataDir' | 'secretText'>): Promise<boolean> {
  return secretText !== null || (await stat(keyPath(dataDir)).catch(() => null)) !== null;
}

/** Returns the key of the server. Unlike the start of the server, it never creates one. */
export async function readExistingKey(config: Pick<Config, 'dataDir' | 'secretText'>): Promise<Result<Buffer, string>> {
  if (await hasKey(config)) return loadSecretKey(config);
  return err(
    `У папці ${config.dataDir} немає секретного ключа: вкажіть папку сервера в ключі DATA_DIR або його SECRET_KEY.`,
  );
}
