import { describe, expect, it } from 'vitest';
import { findSubstitutes } from './react-runtime-rules.ts';

const build = (find: string | RegExp, replacement = 'preact/compat') => [
  { path: 'scripts/vite/taker.config.ts', aliases: [{ find, replacement }] },
];

describe('a substitute for React', () => {
  it('is not what aliases of other packages are', () => {
    const packages = { dependencies: { react: '19.3.0', 'react-dom': '19.3.0', 'react-aria-components': '1.19.0' } };
    expect(findSubstitutes(build(/^react-aria$/, './aria.ts'), packages)).toEqual([]);
    expect(findSubstitutes(build('#web', './src/web'), packages)).toEqual([]);
  });

  it.each([
    ['a pattern', /^react(?:-dom)?$/, 2],
    ['a name with all that it has inside', 'react-dom', 3],
    ['one part of it', 'react/jsx-runtime', 1],
    ['what plans its work', 'scheduler', 1],
  ])('is found as an alias by %s', (_what, find, count) => {
    expect(findSubstitutes(build(find), {})).toHaveLength(count);
  });

  it.each([
    ['a package beside it', { dependencies: { preact: '11.2.0' } }],
    ['a tool that sets the aliases', { devDependencies: { '@preact/preset-vite': '2.9.0' } }],
    ['a package under its name', { dependencies: { react: 'npm:@preact/compat@17.1.2' } }],
    ['a package under its name in what others depend on', { overrides: { 'react-dom': 'npm:@preact/compat@17.1.2' } }],
  ])('is found as %s', (_what, packages) => {
    expect(findSubstitutes([], packages)).toHaveLength(1);
  });
});
