import semver from 'semver';

type Specs = Readonly<Record<string, string>>;
type Needs = {
  readonly dependencies?: Specs;
  readonly devDependencies?: Specs;
  readonly optionalDependencies?: Specs;
  readonly peerDependencies?: Specs;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
};

/** A package of the lock; the one at the path '' is the project itself. */
export type LockEntry = Needs & {
  readonly name?: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly inBundle?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly license?: string;
};
export type Lock = { readonly lockfileVersion?: number; readonly packages?: Readonly<Record<string, LockEntry>> };
export type Manifest = Needs & { readonly name?: string; readonly version?: string };

const GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;

/**
 * Returns one line for each reason for which `npm ci` refuses the lock, or for which two machines could install different
 * things: a dependency without a package, a version that is not exact, an address of a registry.
 */
export function findLockFaults(manifest: Manifest, lock: Lock): string[] {
  const packages = lock.packages ?? {};
  if (lock.lockfileVersion !== 3) return ['lockfileVersion is not 3'];
  return [
    ...findRootFaults(manifest, packages[''] ?? {}),
    ...Object.entries(packages).flatMap(([path, entry]) => [
      ...(path === '' ? [] : findEntryFaults(path, entry)),
      ...findMissing(path, entry, packages),
    ]),
  ];
}

function findRootFaults(manifest: Manifest, root: LockEntry): string[] {
  const differing = (['name', 'version'] as const).filter((key) => manifest[key] !== root[key]);
  return [
    ...differing.map((key) => `${key}: package.json and the lock differ`),
    ...GROUPS.flatMap((group) => {
      const [wanted, locked] = [manifest[group] ?? {}, root[group] ?? {}];
      const names = [...new Set([...Object.keys(wanted), ...Object.keys(locked)])];
      return [
        ...names
          .filter((name) => wanted[name] !== locked[name])
          .map(
            (name) => `${name}: package.json says ${wanted[name] ?? 'nothing'}, the lock ${locked[name] ?? 'nothing'}`,
          ),
        ...Object.entries(wanted)
          .filter(([, spec]) => semver.valid(spec) !== spec)
          .map(([name, spec]) => `${name}: ${spec} is not one version`),
      ];
    }),
  ];
}

function findEntryFaults(path: string, { version, resolved, integrity, inBundle }: LockEntry): string[] {
  return [
    ...(semver.valid(version) ? [] : [`${path}: no version`]),
    // What comes inside another package is covered by that one's checksum.
    ...(integrity || inBundle ? [] : [`${path}: no checksum`]),
    ...(resolved === undefined ? [] : [`${path}: names where it comes from (${resolved})`]),
  ];
}

function findMissing(path: string, entry: LockEntry, packages: Readonly<Record<string, LockEntry>>): string[] {
  return Object.entries(neededBy(path, entry)).flatMap(([name, spec]) => {
    const version = findPackage(path, name, packages)?.version;
    const needed = `${path === '' ? 'package.json' : path} needs ${name}@${spec}`;
    if (version === undefined) return [`${needed}, which is not in the lock`];
    return satisfies(version, spec) ? [] : [`${needed}, the lock has ${version}`];
  });
}

function neededBy(path: string, entry: LockEntry): Specs {
  const meta = entry.peerDependenciesMeta ?? {};
  const peers = Object.entries(entry.peerDependencies ?? {}).filter(([name]) => !meta[name]?.optional);
  const own = path === '' ? entry.devDependencies : undefined;
  return { ...Object.fromEntries(peers), ...own, ...entry.optionalDependencies, ...entry.dependencies };
}

/** Finds the package as Node.js does: in the own node_modules, then in those of the folders above. */
function findPackage(path: string, name: string, packages: Readonly<Record<string, LockEntry>>): LockEntry | undefined {
  const own = packages[`${path === '' ? '' : `${path}/`}node_modules/${name}`];
  if (own || path === '') return own;
  const end = path.lastIndexOf('node_modules/');
  return findPackage(path.slice(0, end).replace(/\/$/, ''), name, packages);
}

function satisfies(version: string, spec: string): boolean {
  // `npm:other@1.2.3` is another package under this name.
  const range = spec.startsWith('npm:') ? spec.slice(spec.lastIndexOf('@') + 1) : spec;
  return semver.satisfies(version, range, { loose: true });
}

/** Licences that ask for no more than their text beside the code (decision 133). */
const FREE = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'];
const ALLOWED = [...FREE, 'Unlicense', 'Python-2.0', 'MPL-2.0', 'OFL-1.1', 'Zlib'];
/** What was looked at one by one in decision 133: the package, or the beginning of its name, and its licence. */
const LOOKED_AT: readonly (readonly [name: string, licence: string])[] = [
  ['dictionary-uk', 'GPL-3.0'],
  ['@img/sharp-', 'LGPL-3.0-or-later'],
];

/** Returns one line for each package whose licence nobody has looked at. */
export function findUnknownLicences({ packages = {} }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { license }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (path === '' || isAllowed(name, license ?? '')) return [];
    return [`${name}: its licence is ${license ?? 'not said'}; docs/decisions/133-licences.md says what is looked at`];
  });
}

function isAllowed(name: string, licence: string): boolean {
  const known = [...ALLOWED, ...LOOKED_AT.filter(([one]) => name.startsWith(one)).map(([, allowed]) => allowed)];
  const words = licence.replace(/[()]/g, '');
  return words.split(' OR ').some((choice) => choice.split(' AND ').every((one) => known.includes(one)));
}
