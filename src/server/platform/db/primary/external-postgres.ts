import type { ClientConfig } from 'pg';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import { lookForPrimary } from './watch-primary.ts';

/** A database that was idle for long may need a while for its first answer. */
const FIRST_ANSWER_MS = 10_000;
const urlParts = /^(postgres(?:ql)?:\/\/)([^@/?#]+@)?([^@/?#]*)(\/[^?#]*)?(\?[^#]*)?$/;

/** Returns one address for each host of a `DATABASE_URL`, because the driver does not understand a list of hosts. */
export function splitDatabaseUrl(url: string): readonly string[] {
  const [, scheme = '', credentials = '', hosts = '', database = '', options = ''] = urlParts.exec(url) ?? [];
  return hosts.split(',').map((host) => `${scheme}${credentials}${host.trim()}${database}${options}`);
}

/**
 * Returns settings for another database of the same server. The address is changed, because the driver prefers it to
 * `database`.
 */
export function withDatabase(connection: ClientConfig, database: string): ClientConfig {
  if (connection.connectionString === undefined) return { ...connection, database };
  const connectionString = connection.connectionString.replace(
    urlParts,
    (_all, scheme, credentials, hosts, _old, options) => [scheme, credentials, hosts, `/${database}`, options].join(''),
  );
  return { ...connection, connectionString };
}

/** Asks the listed servers and returns the one that accepts writes. */
export async function connectToExternalPostgres(url: string): Promise<Result<{ connectionString: string }, string>> {
  const { choice, reasons } = await lookForPrimary(splitDatabaseUrl(url), FIRST_ANSWER_MS);
  if (choice !== null) return ok({ connectionString: choice.address });
  return err(
    `Не вдалося з’єднатися з базою даних (${[...new Set(reasons)].join('; ')}): перевірте DATABASE_URL і чи працює PostgreSQL.`,
  );
}
