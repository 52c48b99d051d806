import { randomUUID } from 'node:crypto';
import { z } from 'zod';

type Schema = {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
};

const SAMPLE_BYTES = 4_000;
const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');

/**
 * Returns a body that takes up to `bytes` as JSON: each list as long and each text as large as the schema and the size
 * allow. Fields have their types, but their values mean nothing together, so most operations refuse it after reading it.
 */
export function largestBody(schema: z.ZodType, bytes: number): unknown {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  return fill(root, bytes, root);
}

function fill(schema: Schema, bytes: number, root: Schema): unknown {
  if (schema.$ref !== undefined)
    return fill(schema.$ref === '#' ? root : (root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}), bytes, root);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fill(largestOf(choices, bytes, root), bytes, root);
  if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map((part) => fill(part, bytes, root)));
  switch (schema.type) {
    case 'string':
      return textOf(schema, bytes);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, Math.min(schema.maximum ?? 1_000, 1_000));
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array':
      return listOf(schema, bytes, root);
    case 'object':
      return objectOf(schema, bytes, root);
    case undefined:
    default:
      return repeated({ type: 'object', properties: { text: { type: 'string', maxLength: 10 } } }, bytes, root);
  }
}

const chosen = new WeakMap<readonly Schema[], Map<number, Schema>>();

/** The choice that can be largest; remembered, because the elements of a list are all of one size. */
function largestOf(choices: readonly Schema[], bytes: number, root: Schema): Schema {
  const known = chosen.get(choices) ?? new Map<number, Schema>();
  chosen.set(choices, known);
  const found = known.get(bytes) ?? findLargest(choices, bytes, root);
  known.set(bytes, found);
  return found;
}

function findLargest(choices: readonly Schema[], bytes: number, root: Schema): Schema {
  const measured = choices.map((choice) => ({
    choice,
    size: sizeOf(fill(choice, Math.min(bytes, SAMPLE_BYTES), root)),
  }));
  const within = measured.filter(({ size }) => size <= bytes);
  return (within.length > 0 ? within : measured).sort((one, other) => other.size - one.size)[0]?.choice ?? {};
}

function textOf({ format, pattern, maxLength }: Schema, bytes: number): string {
  // An id also has the form that our patterns ask for.
  if (format === 'uuid' || pattern !== undefined) return randomUUID();
  if (format === 'date-time') return '2026-11-21T08:00:00.000Z';
  if (format === 'email') return 'a@example.org';
  // Cyrillic letters take two bytes.
  return 'ж'.repeat(Math.max(1, Math.min(maxLength ?? Number.MAX_SAFE_INTEGER, Math.floor((bytes - 2) / 2))));
}

function listOf({ items, prefixItems, maxItems }: Schema, bytes: number, root: Schema): unknown[] {
  if (prefixItems !== undefined) return prefixItems.map((item) => fill(item, bytes / prefixItems.length, root));
  return repeated(items ?? {}, bytes, root, maxItems);
}

/** As many elements as there may be, so that each is small; then larger ones, if there is room. */
function repeated(item: Schema, bytes: number, root: Schema, most = Number.MAX_SAFE_INTEGER): unknown[] {
  const smallest = sizeOf(fill(item, 0, root)) + 1;
  const count = Math.max(0, Math.min(most, Math.floor((bytes - 2) / smallest)));
  return Array.from({ length: count }, () => fill(item, Math.floor((bytes - 2) / count) - 1, root));
}

/** Where any name will do, a filled one would be the same each time. */
function fieldName(names: Schema, count: number, root: Schema): string {
  const isFree = names.enum === undefined && names.pattern === undefined && names.format === undefined;
  return isFree ? `field ${count}` : String(fill(names, 40, root));
}

function objectOf(schema: Schema, bytes: number, root: Schema): Record<string, unknown> {
  const { properties = {}, additionalProperties, propertyNames } = schema;
  const made: Record<string, unknown> = {};
  const names = Object.keys(properties);
  for (const name of names) made[name] = fill(properties[name] ?? {}, 0, root);
  // Each field takes what the others leave; the last large one gets most.
  for (const [index, name] of names.entries()) {
    const left = bytes - sizeOf(made) + sizeOf(made[name]);
    made[name] = fill(properties[name] ?? {}, Math.max(0, Math.floor(left / (names.length - index))), root);
  }
  if (typeof additionalProperties !== 'object' || propertyNames === undefined) return made;
  for (let count = 0; count < 5_000 && sizeOf(made) < Math.min(bytes, 200_000); )
    for (const end = count + 500; count < end; count += 1)
      made[fieldName(propertyNames, count, root)] = fill(additionalProperties, 0, root);
  return made;
}
