import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findLockFaults, findUnknownLicences, type Lock, type LockEntry, type Manifest } from './lock-rules.ts';

const integrity = 'sha512-a';
const manifest: Manifest = { name: 'one', version: '1.0.0', dependencies: { tool: '2.0.0' } };
const packages: Record<string, LockEntry> = {
  '': { ...manifest },
  'node_modules/tool': {
    version: '2.0.0',
    integrity,
    dependencies: { part: '^1.0.0' },
    optionalDependencies: { 'part-win32': '1.2.0' },
    peerDependencies: { frame: '>=3', theme: '*' },
    peerDependenciesMeta: { theme: { optional: true } },
  },
  'node_modules/part': { version: '0.9.0', integrity },
  'node_modules/tool/node_modules/part': { version: '1.4.0', integrity, dependencies: { frame: '^3.0.0' } },
  'node_modules/part-win32': { version: '1.2.0', integrity, optional: true, os: ['win32'] },
  'node_modules/frame': { version: '3.1.0', integrity },
};
const lock = (changed: Record<string, LockEntry> = {}, ...removed: string[]): Lock => ({
  lockfileVersion: 3,
  packages: Object.fromEntries(Object.entries({ ...packages, ...changed }).filter(([path]) => !removed.includes(path))),
});
const own: Manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const ownLock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));

describe('a lock', () => {
  it('is accepted if each dependency has a package that satisfies it', () => {
    expect(findLockFaults(manifest, lock())).toEqual([]);
  });

  it.each<[string, Lock, string]>([
    [
      'lacks a dependency',
      lock({}, 'node_modules/frame'),
      'node_modules/tool needs frame@>=3, which is not in the lock',
    ],
    [
      'lacks an optional package of another platform',
      lock({}, 'node_modules/part-win32'),
      'node_modules/tool needs part-win32@1.2.0, which is not in the lock',
    ],
    ['has too old a one', lock({}, 'node_modules/tool/node_modules/part'), 'needs part@^1.0.0, the lock has 0.9.0'],
    [
      'has another of its own',
      lock({ 'node_modules/tool': { ...packages['node_modules/tool'], version: '2.0.1' } }),
      'package.json needs tool@2.0.0, the lock has 2.0.1',
    ],
    [
      'names a registry',
      lock({ 'node_modules/frame': { version: '3.1.0', integrity, resolved: 'https://registry.example/frame.tgz' } }),
      'node_modules/frame: names where it comes from (https://registry.example/frame.tgz)',
    ],
    ['has no checksum', lock({ 'node_modules/frame': { version: '3.1.0' } }), 'node_modules/frame: no checksum'],
    ['has no version', lock({ 'node_modules/frame': { integrity } }), 'node_modules/frame: no version'],
    ['is of another form', { ...lock(), lockfileVersion: 1 }, 'lockfileVersion is not 3'],
    ['is empty', { lockfileVersion: 3 }, 'tool: package.json says 2.0.0, the lock nothing'],
  ])('is refused if it %s', (_what, changed, fault) => {
    expect(findLockFaults(manifest, changed)).toContainEqual(expect.stringContaining(fault));
  });

  it('may bring a package inside another, whose checksum covers it, and under another name', () => {
    const bundled = lock({
      'node_modules/frame': {
        version: '3.1.0',
        integrity,
        dependencies: { inner: '1.0.0', wrapped: 'npm:tool@^2.0.0' },
      },
      'node_modules/frame/node_modules/inner': { version: '1.0.0', inBundle: true },
      'node_modules/wrapped': { name: 'tool', version: '2.4.0', integrity },
    });
    expect(findLockFaults(manifest, bundled)).toEqual([]);
  });
});

describe('package.json', () => {
  it.each<[string, Manifest, string]>([
    ['another version', { ...manifest, dependencies: { tool: '2.1.0' } }, 'package.json says 2.1.0, the lock 2.0.0'],
    ['one more package', { ...manifest, devDependencies: { more: '1.0.0' } }, 'more: package.json says 1.0.0'],
    ['one package less', { ...manifest, dependencies: {} }, 'tool: package.json says nothing, the lock 2.0.0'],
    ['a range', { ...manifest, dependencies: { tool: '^2.0.0' } }, 'tool: ^2.0.0 is not one version'],
    ['a tag', { ...manifest, optionalDependencies: { tool: 'latest' } }, 'tool: latest is not one version'],
    ['another name', { ...manifest, name: 'two' }, 'name: package.json and the lock differ'],
  ])('is refused if it has %s than the lock', (_what, changed, fault) => {
    expect(findLockFaults(changed, lock())).toContainEqual(expect.stringContaining(fault));
  });
});

describe("the project's own lock", () => {
  it('is accepted', () => expect(findLockFaults(own, ownLock)).toEqual([]));

  it('was refused as npm writes it beside an installed tree: without the packages of other platforms', () => {
    const isForeign = ({ os, cpu, libc, optional }: LockEntry) =>
      optional === true &&
      !((os?.includes('linux') ?? true) && (cpu?.includes('x64') ?? true) && (libc?.includes('glibc') ?? true));
    const entries = Object.entries(ownLock.packages ?? {}).filter(([, entry]) => !isForeign(entry));
    const faults = findLockFaults(own, { ...ownLock, packages: Object.fromEntries(entries) });
    expect(faults.length).toBeGreaterThan(50);
    expect(faults).toContainEqual(expect.stringMatching(/biome needs @biomejs\/cli-win32-x64@.*not in the lock/));
  });
});

describe('licences', () => {
  const licensed = (name: string, license?: string): Lock => ({
    packages: { '': {}, [`node_modules/${name}`]: license === undefined ? {} : { license } },
  });

  it.each([
    ['tool', 'MIT'],
    ['tool', '(MIT OR GPL-3.0-or-later)'],
    ['tool', '(MIT AND Zlib)'],
    ['dictionary-uk', 'GPL-3.0'],
    ['@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later'],
  ])('of %s under %s were looked at', (name, license) => {
    expect(findUnknownLicences(licensed(name, license))).toEqual([]);
  });

  it.each([
    ['tool', 'GPL-3.0'],
    ['tool', 'MIT AND AGPL-3.0'],
    ['tool', 'LGPL-3.0-or-later'],
    ['dictionary-uk', 'AGPL-3.0'],
    ['tool', undefined],
  ])('of %s under %s were not', (name, license) => {
    expect(findUnknownLicences(licensed(name, license))).toHaveLength(1);
  });

  it('of everything that is installed were looked at', () => {
    expect(findUnknownLicences(ownLock)).toEqual([]);
  });
});
