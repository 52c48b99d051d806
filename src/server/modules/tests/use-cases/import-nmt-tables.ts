import { NMT_TABLES_MAX } from '#contract/authoring/nmt-tables.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail, failField } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import { parseNmtTables } from '#core/scoring/nmt-table.ts';
import { insertTables, listTables } from '#server/modules/tests/nmt/nmt-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

/** What a host pastes. */
export type NmtImport = { readonly year: number; readonly subject: string; readonly text: string };

/** Undoes the import. */
class Exists extends Error {}

/** Imports the tables of one year, all or none. An existing table is never replaced, because released results use it. */
export async function importNmtTables(
  services: Pick<Services, 'database' | 'now'>,
  hostId: string,
  { year, subject, text }: NmtImport,
): Promise<Result<void, Failure>> {
  const parsed = parseNmtTables(text);
  if (!parsed.ok)
    return fail('invalid_input', {
      fields: [{ path: 'text', code: 'nmt_table_malformed' }],
      details: { line: parsed.error.line, problem: parsed.error.code },
    });
  const tables = parsed.value.map((table) => (table.subject === '' ? { ...table, subject } : table));
  if (tables.some((table) => table.subject === '')) return failField('subject', 'required');
  try {
    return await transaction(services.database, async (tx) => {
      const known = await listTables(tx, hostId);
      if (known.length + tables.length > NMT_TABLES_MAX) return fail('too_many_nmt_tables');
      const added = await insertTables(tx, { ownerId: hostId, year, now: services.now() }, tables);
      if (added < tables.length) throw new Exists();
      return ok(undefined);
    });
  } catch (error) {
    if (error instanceof Exists) return err({ code: 'nmt_table_exists' });
    throw error;
  }
}
