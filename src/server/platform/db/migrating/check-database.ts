import type { Pool } from 'pg';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import { diskTrouble } from '#server/platform/db/database-away.ts';
import { startTrouble } from '#server/platform/db/report-disk.ts';

const oldestVersion = 15;
const collation = 'uk-x-icu';
const durabilitySettings = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

type Facts = Record<(typeof durabilitySettings)[number], string> & {
  readonly version: number;
  readonly encoding: string;
  readonly hasCollation: boolean;
  readonly readOnly: boolean;
};

/** Checks that this PostgreSQL keeps what it acknowledges and can sort Ukrainian. Fails with one Ukrainian sentence. */
export async function checkDatabase(pool: Pick<Pool, 'query'>): Promise<Result<{ version: number }, string>> {
  let facts: Facts | undefined;
  try {
    const answer = await pool.query<Facts>(`
      select current_setting('server_version_num')::int / 10000 as version,
             current_setting('server_encoding') as encoding,
             current_setting('fsync') as fsync,
             current_setting('full_page_writes') as full_page_writes,
             current_setting('synchronous_commit') as synchronous_commit,
             pg_is_in_recovery() as "readOnly",
             exists (select from pg_collation where collname = '${collation}') as "hasCollation"`);
    facts = answer.rows[0];
  } catch (error) {
    const disk = diskTrouble(error) === null ? null : startTrouble(error);
    return err(
      disk ??
        `Не вдалося з’єднатися з базою даних (${reasonOf(error)}): перевірте DATABASE_URL і чи працює PostgreSQL.`,
    );
  }
  if (facts === undefined) throw new Error('a select without a table answers one row');
  if (facts.version < oldestVersion) {
    return err(
      `Потрібен PostgreSQL ${oldestVersion} або новіший, а працює ${facts.version}: оновіть сервер бази даних.`,
    );
  }
  if (facts.encoding !== 'UTF8') {
    return err(`База даних має кодування ${facts.encoding}, а потрібне UTF8: створіть базу з ENCODING 'UTF8'.`);
  }
  if (facts.readOnly) {
    return err('База даних доступна лише для читання: вкажіть у DATABASE_URL основний сервер, а не репліку.');
  }
  if (!facts.hasCollation) {
    return err(`База даних не має правила сортування ${collation}: встановіть PostgreSQL, зібраний з ICU.`);
  }
  for (const setting of durabilitySettings) {
    if (facts[setting] === 'off') {
      return err(
        `У налаштуваннях PostgreSQL вимкнено ${setting}, тож відповіді можуть загубитися: увімкніть ${setting} = on.`,
      );
    }
  }
  return ok({ version: facts.version });
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message;
  return error instanceof Error ? error.message : String(error);
}
