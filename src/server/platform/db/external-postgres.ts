import type { ClientConfig } from 'pg';
import { Client } from 'pg';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';

const urlParts = /^(postgres(?:ql)?:\/\/)([^@/?#]+@)?([^@/?#]*)(\/[^?#]*)?(\?[^#]*)?$/;

/** One address per host of a `DATABASE_URL` that lists several, which the driver itself doesn't understand. */
export function splitDatabaseUrl(url: string): readonly string[] {
  const [, scheme = '', credentials = '', hosts = '', database = '', options = ''] = urlParts.exec(url) ?? [];
  return hosts.split(',').map((host) => `${scheme}${credentials}${host.trim()}${database}${options}`);
}

/** The same server with another database; the driver lets an address win over a plain `database`. */
export function withDatabase(connection: ClientConfig, database: string): ClientConfig {
  if (connection.connectionString === undefined) return { ...connection, database };
  const connectionString = connection.connectionString.replace(
    urlParts,
    (_all, scheme, credentials, hosts, _old, options) => [scheme, credentials, hosts, `/${database}`, options].join(''),
  );
  return { ...connection, connectionString };
}

/** Asks the listed servers in order and takes the first that accepts writes. */
export async function connectToExternalPostgres(url: string): Promise<Result<ClientConfig, string>> {
  const reasons: string[] = [];
  for (const connectionString of splitDatabaseUrl(url)) {
    const reason = await whyNotWritable(connectionString);
    if (reason === null) return ok({ connectionString });
    reasons.push(reason);
  }
  return err(
    `Не вдалося з’єднатися з базою даних (${[...new Set(reasons)].join('; ')}): перевірте DATABASE_URL і чи працює PostgreSQL.`,
  );
}

async function whyNotWritable(connectionString: string): Promise<string | null> {
  try {
    const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const answer = await client.query<{ replica: boolean }>('select pg_is_in_recovery() as replica');
      return answer.rows[0]?.replica === true ? 'сервер є реплікою лише для читання' : null;
    } finally {
      await client.end();
    }
  } catch (error) {
    // Several addresses of one name fail together, and the sum of such errors has no message of its own.
    const single: unknown = error instanceof AggregateError ? error.errors[0] : error;
    return single instanceof Error ? single.message : String(single);
  }
}
