import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

describe('safeRedirect keeps same-origin paths', () => {
  it.each(['/testtool', '/wihiwers/0123456789?from=x#q2', '/wihost?q=a/b', '/new-test?test=1&x=//y'])('%s', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });
});

describe('safeRedirect refuses everything that could leave the origin or loop', () => {
  it.each([
    'https://evil.example',
    '//evil',
    '/\\evil',
    '\\\\evil',
    '/\tevil',
    '/x\u0000',
    '/ /\nevil',
    'javascript:alert(1)',
    '',
    'wihiwin',
    '/x/..//evil',
    '/../evil',
    '/%2e%2e//evil',
    '/%2Fevil',
    '/%5cevil',
    '/.',
    '/\u2028x',
    '/%09/evil',
    '/login',
    '/register/',
    '/wihiwin?redirect=/x',
    `/${'a'.repeat(3000)}`,
  ])('%j', (path) => {
    expect(safeRedirect(path)).toBeNull();
  });

  it('returns null if there is no target', () => {
    expect(safeRedirect(null)).toBeNull();
    expect(safeRedirect(undefined)).toBeNull();
  });
});
