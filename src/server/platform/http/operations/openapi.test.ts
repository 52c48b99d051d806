import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '#contract/operations.ts';
import { openApiOf } from './openapi.ts';

type Schema = Record<string, unknown>;
type Described = {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
  security: Record<string, unknown>[];
};

// As clients read it, without what JSON can't express.
const text = JSON.stringify(openApiOf(OPERATIONS));
const description = JSON.parse(text) as {
  openapi: string;
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, Schema> };
};

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/** Returns structural errors of a JSON Schema: in types, references and lists. */
function faultsOf(schema: unknown, place: string): string[] {
  if (typeof schema === 'boolean') return [];
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return [`${place}: no schema`];
  const { $ref, type, properties, required, items, prefixItems, anyOf, oneOf, allOf, additionalProperties, ...rest } =
    schema as Schema;
  const faults: string[] = [];
  if ($ref !== undefined && !(typeof $ref === 'string' && $ref in REFERENCES))
    faults.push(`${place}: leads nowhere: ${JSON.stringify($ref)}`);
  for (const name of [type ?? []].flat() as string[]) if (!TYPES.includes(name)) faults.push(`${place}: type ${name}`);
  for (const [name, part] of Object.entries((properties ?? {}) as Schema))
    faults.push(...faultsOf(part, `${place}.${name}`));
  for (const name of (required ?? []) as string[])
    if (!(name in ((properties ?? {}) as Schema))) faults.push(`${place}: requires unknown ${name}`);
  for (const part of [prefixItems ?? [], anyOf ?? [], oneOf ?? [], allOf ?? []].flat())
    faults.push(...faultsOf(part, place));
  for (const part of [items, additionalProperties]) if (part !== undefined) faults.push(...faultsOf(part, place));
  if ('$defs' in rest || '$schema' in rest || '~standard' in rest) faults.push(`${place}: leftovers`);
  return faults;
}

const REFERENCES = Object.fromEntries(
  Object.keys(description.components.schemas).map((name) => [`#/components/schemas/${name}`, true]),
);
const described = OPERATIONS.map((operation) => {
  const path = operation.path.replace(/:(\w+)/g, '{$1}');
  return { operation, path, entry: description.paths[path]?.[operation.method.toLowerCase()] };
});

describe('the description of the API', () => {
  it('is OpenAPI 3.1 with the problem schema and both session cookies', () => {
    expect(description.openapi).toMatch(/^3\.1\./);
    expect(description.components.schemas).toHaveProperty('Problem.properties.code');
    expect(Object.keys(description.components.securitySchemes)).toEqual(['session', 'secureSession']);
    expect(description.paths).toHaveProperty('/api/live.get.responses.200.content.text/event-stream');
  });

  it('has every operation once, and no more', () => {
    const ids = Object.values(description.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(ids.sort()).toEqual([...OPERATIONS.map(({ id }) => id), 'live'].sort());
  });

  it.each(described)('$operation.id', ({ operation, path, entry }) => {
    if (entry === undefined) throw new Error('not described');
    expect(entry.summary).not.toBe('');
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const pathParameters = entry.parameters.filter((parameter) => parameter.in === 'path');
    expect(pathParameters.map(({ name }) => name)).toEqual(inPath);
    expect(pathParameters.every(({ required }) => required)).toBe(true);
    expect(new Set(entry.parameters.map(({ name }) => name)).size).toBe(entry.parameters.length);

    const hasBody = operation.upload || !operation.body.safeParse(undefined).success;
    expect(entry.requestBody !== undefined).toBe(hasBody);
    if (operation.upload) expect(entry.requestBody?.content).toHaveProperty('multipart/form-data');

    const codes = Object.keys(entry.responses);
    expect(codes.filter((code) => code.startsWith('2'))).toHaveLength(1);
    expect(codes).toEqual(
      expect.arrayContaining(['400', '401', '403', '404', '413', '415', '422', '429', '500', '503']),
    );
    for (const error of operation.errors)
      expect(Object.values(entry.responses).some((answer) => answer.description.split(', ').includes(error))).toBe(
        true,
      );
    expect(entry.security.length > 0).toBe(operation.access !== 'public');

    const schemas = [
      ...entry.parameters.map(({ name, schema }) => [schema, `parameter ${name}`] as const),
      ...Object.values(entry.requestBody?.content ?? {}).map(({ schema }) => [schema, 'body'] as const),
      ...Object.entries(entry.responses).flatMap(([code, { content }]) =>
        Object.values(content ?? {}).map(({ schema }) => [schema, code] as const),
      ),
    ];
    expect(schemas.flatMap(([schema, place]) => faultsOf(schema, place))).toEqual([]);
  });
});
