import { describe, expect, it } from 'vitest';
import { findForbiddenContent } from './content-rules.ts';

describe('forbidden content of sources', () => {
  it.each([
    '// TODO: later',
    '// FIXME',
    'const value = input as any;',
    '// @ts-ignore',
    '// @ts-nocheck',
    '<p dangerouslySetInnerHTML={{ __html }} />',
  ])('refuses %s', (line) => {
    expect(findForbiddenContent([{ path: 'src/web/app/page.tsx', text: `\n${line}\n` }])).toEqual([
      expect.stringContaining('src/web/app/page.tsx:2: '),
    ]);
  });

  it.each([
    "it.only('runs', () => {});",
    "test.skip('runs', () => {});",
    "describe.todo('later');",
    "test.describe.only('runs', () => {});",
    "it.concurrent.only('runs', () => {});",
    "it.skipIf(slow)('runs', () => {});",
  ])('refuses %s in a test', (line) => {
    expect(findForbiddenContent([{ path: 'src/core/a.test.ts', text: line }])).toHaveLength(1);
    expect(findForbiddenContent([{ path: 'e2e/a.spec.ts', text: line }])).toHaveLength(1);
  });

  it('accepts ordinary code', () => {
    const text = "export const list = rows.filter((row) => row.only);\nit.each([1])('counts', () => {});\n";
    expect(findForbiddenContent([{ path: 'src/core/a.test.ts', text }])).toEqual([]);
  });
});
