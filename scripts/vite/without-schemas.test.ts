import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Operation } from '#contract/definition/operation.ts';
import { OPERATIONS } from '#contract/operations.ts';
import { listFiles } from '../rules/source-tree.ts';
import { withoutSchemas } from './without-schemas.ts';

const written = (text: string): string[] => withoutSchemas('src/contract/things.ts', text).split('\n').filter(Boolean);

describe('a file of the contract as browsers get it', () => {
  it('has its operations with what a page asks of them, also from an object that is spread', () => {
    const text = `
      import { z } from 'zod';
      import { defineOperation } from '#contract/definition/define-operation.ts';
      import { idParams } from '#contract/definition/fields.ts';
      const OF_THING = { method: 'GET', access: 'account', params: idParams } as const;
      export const readThing = defineOperation({ ...OF_THING, id: 'read-thing', path: '/api/things/:id', output: z.string() });
      export const endThing = defineOperation({ id: 'end-thing', method: 'DELETE', path: '/api/things/:id', repeatable: true });
    `;
    expect(written(text)).toEqual([
      "export const readThing = { id: 'read-thing', method: 'GET', path: '/api/things/:id', answers: true };",
      "export const endThing = { id: 'end-thing', method: 'DELETE', path: '/api/things/:id', repeatable: true, answers: false };",
    ]);
  });

  it('keeps plain values and functions, and the imports that they need', () => {
    const text = `
      import { THINGS_MAX } from '#core/constants.ts';
      import { fillAddress, type Parts } from '#core/routes/fill-address.ts';
      export const MOST = 2 * THINGS_MAX;
      export function addressOf(parts: Parts): string { return fillAddress('/a', parts); }
    `;
    expect(written(text)).toEqual([
      "import { THINGS_MAX } from '#core/constants.ts';",
      "import { fillAddress } from '#core/routes/fill-address.ts';",
      'export const MOST = 2 * THINGS_MAX;',
      "export function addressOf(parts: Parts): string { return fillAddress('/a', parts); }",
    ]);
  });

  it('has no schema, nothing made of one and no function that uses one', () => {
    const text = `
      import { z } from 'zod';
      import { idSchema } from '#contract/definition/fields.ts';
      import { shownSchema } from '#core/texts/shown-schema.ts';
      export const thingSchema = z.strictObject({ id: idSchema });
      export const oldThingSchema = shownSchema;
      const shape = { id: idSchema };
      const shapes = [shape];
      const upTo = (most: number) => z.number().max(most);
      export function parse(value: unknown) { return upTo(5).parse(value); }
    `;
    expect(written(text)).toEqual([]);
  });

  it.each([
    'export const readThing = defineOperation(parts);',
    'export const readThing = defineOperation({ ...others });',
    "export const readThing = defineOperation({ ['id']: 'read-thing' });",
  ])('is refused where an operation can’t be read: %s', (text) => {
    expect(() => withoutSchemas('src/contract/things.ts', text)).toThrow('src/contract/things.ts: ');
  });
});

it('every operation is the same for browsers and the server, and answers where its schema says so', async () => {
  const files = listFiles('.', 'src/contract').filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
  const texts = files.map((path) => withoutSchemas(path, readFileSync(path, 'utf8')));
  const lines = texts.flatMap((text) => text.split('\n').filter((line) => line.includes(', answers: ')));
  const source = lines.map((line) => `${line.replace(/^export const \w+ = /, '').replace(/;$/, '')},`).join('\n');
  const cut = (await import(`data:text/javascript,export default [${encodeURIComponent(source)}]`)) as {
    readonly default: readonly Partial<Operation>[];
  };
  const whole = OPERATIONS.map(({ id, method, path, repeatable, output }) => ({
    id,
    method,
    path,
    ...(repeatable ? { repeatable } : {}),
    answers: !output.safeParse(undefined).success,
  }));
  const byId = (one: Partial<Operation>, other: Partial<Operation>) => ((one.id ?? '') < (other.id ?? '') ? -1 : 1);
  expect(cut.default.toSorted(byId)).toEqual(whole.toSorted(byId));
});
