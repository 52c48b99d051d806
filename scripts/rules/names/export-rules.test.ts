import { describe, expect, it } from 'vitest';
import { findDoubleNames } from './export-rules.ts';

const check = (tree: Readonly<Record<string, string>>): string[] =>
  findDoubleNames(Object.entries(tree).map(([path, text]) => ({ path, text })));

describe('names of exports', () => {
  it('may be passed on, used in tests, and shared by a constant and its type', () => {
    expect(
      check({
        'src/core/a.ts': 'export const STATES = ["on"] as const; export type STATES = string; const own = 1;',
        'src/core/b.ts': 'const own = 2; export const other = own;',
        'src/core/b.test.ts': 'export const other = 1;',
        'src/server/modules/a/a-public.ts': "export { STATES } from '#core/a.ts'; export * from '#core/b.ts';",
        'src/web/styles/a.css': '.other {}',
      }),
    ).toEqual([]);
  });

  it.each([
    ['functions', 'export function send() {}', 'export async function send() {}'],
    ['a function and a constant', 'export function send() {}', 'export const send = 1;'],
    ['types', 'export type send = 1;', 'export type send = 2;'],
    ['a type and a component', 'export type send = 1;', 'export function send() {}'],
    ['a class and an enum-like constant', 'export class send {}', 'export const [send] = [1];'],
    ['parts of a value', 'export const { send } = letters;', 'export const { a: { b: send = 1 } } = letters;'],
  ])('%s of two files may not be one name', (_name, one, other) => {
    expect(check({ 'src/core/a.ts': one, 'src/web/lib/b.ts': other })).toEqual([
      'send is exported by src/core/a.ts and src/web/lib/b.ts: name each by what it is of',
    ]);
  });

  it('are shared by an operation and the one function of the server that carries it out', () => {
    const operation = { 'src/contract/letters.ts': 'export const sendLetter = defineOperation({});' };
    const flow = { 'src/server/modules/letters/send-letter.ts': 'export async function sendLetter() {}' };
    expect(check({ ...flow, ...operation })).toEqual([]);
    const second = { 'src/server/modules/tests/send.ts': 'export function sendLetter() {}' };
    expect(check({ ...operation, ...flow, ...second })).toHaveLength(1);
    expect(check({ ...flow, ...second })).toHaveLength(1);
    expect(check({ ...operation, 'src/web/lib/send.ts': 'export function sendLetter() {}' })).toHaveLength(1);
    expect(check({ 'src/contract/letters.ts': 'export function sendLetter() {}', ...flow })).toHaveLength(1);
  });

  it('do not change on the way', () => {
    expect(check({ 'src/server/a.ts': "export { send as sendLetter } from './b.ts';" })).toEqual([
      'src/server/a.ts: send is passed on as sendLetter: one thing has one name',
    ]);
  });
});
