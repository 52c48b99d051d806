import { readdir } from 'node:fs/promises';
import type { ClientConfig } from 'pg';
import { Client } from 'pg';

/** All that a start has made, as lines to be compared with those of another start. */
export type Made = ReadonlySet<string>;

/** What the product and its queue of jobs define in the database. Comments, owners and rights come with their object. */
const DEFINITIONS = `
  with own as (select oid, nspname from pg_namespace where nspname in ('public', 'graphile_worker'))
  select concat_ws(' ', 'relation', nspname, relname, relkind) from pg_class join own on own.oid = relnamespace
  union all select concat_ws(' ', 'column', c.oid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
      pg_get_expr(d.adbin, d.adrelid))
    from pg_attribute a join pg_class c on c.oid = attrelid join own on own.oid = relnamespace
      left join pg_attrdef d on d.adrelid = attrelid and d.adnum = attnum
    where attnum > 0 and not attisdropped
  union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(c.oid))
    from pg_constraint c join own on own.oid = connamespace where conrelid <> 0
  union all select indexdef from pg_indexes where schemaname in (select nspname from own)
  union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
      join own on own.oid = relnamespace where not tgisinternal
  union all select concat_ws(' ', 'routine', p.oid::regprocedure, md5(prosrc)) from pg_proc p join own on own.oid = pronamespace
  union all select concat_ws(' ', 'type', t.oid::regtype) from pg_type t join own on own.oid = typnamespace
  union all select concat_ws(' ', 'role', rolname, rolsuper, rolcanlogin) from pg_roles where rolname !~ '^pg_'
  union all select concat_ws(' ', 'database', datname, datdba::regrole) from pg_database`;

const ROWS = `
  select concat_ws(' ', 'migration', number, name, checksum) from schema_migrations
  union all select concat_ws(' ', 'job migration', id) from graphile_worker.migrations
  union all select concat_ws(' ', 'job', identifier) from graphile_worker._private_known_crontabs
  union all select concat_ws(' ', 'installation, key known:', key_fingerprint is not null) from installation`;

/** Reads what has been made in the database and, by their names, in folders. */
export async function readMade(connection: ClientConfig, folders: readonly string[]): Promise<Made> {
  const client = new Client(connection);
  await client.connect();
  try {
    const defined = await client.query<[string]>({ text: DEFINITIONS, rowMode: 'array' });
    const rows = await client.query<[string]>({ text: ROWS, rowMode: 'array' });
    const files = await Promise.all(folders.map((folder) => readdir(folder)));
    return new Set([
      ...[...defined.rows, ...rows.rows].map(([line]) => line),
      ...files.flat().map((name) => `file ${name.replace(/(?<=-socket-)\d+-\w{6}$/, '…')}`),
    ]);
  } finally {
    await client.end();
  }
}

/** Returns what one start has made and the other has not. */
export function compareMade(whole: Made, made: Made): string[] {
  return [
    ...[...whole].filter((line) => !made.has(line)).map((line) => `missing: ${line}`),
    ...[...made].filter((line) => !whole.has(line)).map((line) => `left over: ${line}`),
  ];
}
