import type { ClientBase } from 'pg';

export type CatalogColumn = {
  readonly name: string;
  /** As in SQL, with modifiers: `numeric(6,3)`, `text[]`. */
  readonly sqlType: string;
  /** The bare name in pg_type, of the element for an array: `numeric`, `text`. */
  readonly typeName: string;
  readonly isArray: boolean;
  readonly notNull: boolean;
  readonly defaultText: string | null;
  /** '' none, 'a' always, 'd' by default. */
  readonly identity: string;
  readonly isComputed: boolean;
  readonly collation: string | null;
};

export type CatalogTable = {
  readonly name: string;
  readonly kind: string;
  readonly definition: string | null;
  readonly columns: readonly CatalogColumn[];
  readonly constraints: readonly string[];
  readonly indexes: readonly string[];
  readonly triggers: readonly string[];
};

export type CatalogEnum = { readonly name: string; readonly labels: readonly string[] };

export type Catalog = {
  readonly extensions: readonly string[];
  readonly enums: readonly CatalogEnum[];
  readonly domains: readonly string[];
  readonly functions: readonly string[];
  readonly tables: readonly CatalogTable[];
};

// Every list is ordered by name in the C collation, so that the snapshot never depends on the order of creation or on a locale.
const tablesQuery = `
  select c.relname as name,
    c.relkind::text as kind,
    case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid, true) end as definition,
    coalesce((
      select json_agg(json_build_object(
        'name', a.attname,
        'sqlType', format_type(a.atttypid, a.atttypmod),
        'typeName', coalesce(element.typname, base.typname, t.typname),
        'isArray', element.oid is not null,
        'notNull', a.attnotnull,
        'defaultText', pg_get_expr(d.adbin, d.adrelid),
        'identity', a.attidentity,
        'isComputed', a.attgenerated <> '',
        'collation', case when a.attcollation <> t.typcollation then col.collname end
      ) order by a.attnum)
      from pg_attribute a
      join pg_type t on t.oid = a.atttypid
      left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'
      left join pg_type base on base.oid = t.typbasetype
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      left join pg_collation col on col.oid = a.attcollation
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ), '[]') as columns,
    array(
      select format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid))
      from pg_constraint k
      where k.conrelid = c.oid and k.contype in ('p', 'u', 'c', 'f', 'x') and k.conparentid = 0
      order by array_position(array['p', 'u', 'c', 'f', 'x'], k.contype::text), k.conname collate "C"
    ) as constraints,
    array(
      select pg_get_indexdef(i.indexrelid)
      from pg_index i join pg_class ic on ic.oid = i.indexrelid
      where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
      order by ic.relname collate "C"
    ) as indexes,
    array(
      select pg_get_triggerdef(g.oid)
      from pg_trigger g
      where g.tgrelid = c.oid and not g.tgisinternal
      order by g.tgname collate "C"
    ) as triggers
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and c.relname <> 'schema_migrations'
  order by c.relname collate "C"`;

const ownedByExtension = (catalog: string) =>
  `exists (select from pg_depend e where e.classid = '${catalog}'::regclass and e.objid = o.oid and e.deptype = 'e')`;

const enumsQuery = `
  select o.typname as name, array(select e.enumlabel::text from pg_enum e where e.enumtypid = o.oid order by e.enumsortorder) as labels
  from pg_type o
  where o.typnamespace = 'public'::regnamespace and o.typtype = 'e' and not ${ownedByExtension('pg_type')}
  order by o.typname collate "C"`;

const domainsQuery = `
  select format('create domain %I as %s%s%s', o.typname, format_type(o.typbasetype, o.typtypmod),
    case when o.typnotnull then ' not null' else '' end,
    (select coalesce(string_agg(format(' constraint %I %s', k.conname, pg_get_constraintdef(k.oid)), '' order by k.conname collate "C"), '')
     from pg_constraint k where k.contypid = o.oid and k.contype = 'c')) as text
  from pg_type o
  where o.typnamespace = 'public'::regnamespace and o.typtype = 'd' and not ${ownedByExtension('pg_type')}
  order by o.typname collate "C"`;

const functionsQuery = `
  select pg_get_functiondef(o.oid) as text
  from pg_proc o
  where o.pronamespace = 'public'::regnamespace and o.prokind in ('f', 'p') and not ${ownedByExtension('pg_proc')}
  order by o.proname collate "C", pg_get_function_identity_arguments(o.oid) collate "C"`;

const extensionsQuery = `select extname as text from pg_extension where extname <> 'plpgsql' order by extname collate "C"`;

/** Reads what the migrations made in the schema `public`, the migration table itself left out. */
export async function readCatalog(client: ClientBase): Promise<Catalog> {
  const texts = async (query: string) => (await client.query<{ text: string }>(query)).rows.map((row) => row.text);
  return {
    extensions: await texts(extensionsQuery),
    enums: (await client.query<CatalogEnum>(enumsQuery)).rows,
    domains: await texts(domainsQuery),
    functions: await texts(functionsQuery),
    tables: (await client.query<CatalogTable>(tablesQuery)).rows,
  };
}

/** Returns a name for SQL, quoted if needed. */
export function quoteName(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
}
