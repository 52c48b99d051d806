import type { Violation } from './violation.ts';

/** What draws our pages, by every name that a component or a library of ours asks for. */
const REACT = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'scheduler',
];

const SUBSTITUTES = /^(?:preact|inferno|nerv|anujs|million)(?:js)?(?:-.+)?$|^@(?:preact|infernojs|million)\//;

/** A file of the build with the aliases that it and its plugins set. */
export type BuildAliases = {
  readonly path: string;
  readonly aliases: readonly { readonly find: string | RegExp; readonly replacement: string }[];
};

type Dependencies = Readonly<Record<string, string>>;
export type PackageList = {
  readonly dependencies?: Dependencies;
  readonly devDependencies?: Dependencies;
  readonly overrides?: Readonly<Record<string, unknown>>;
};

const replaces = (find: string | RegExp, name: string): boolean =>
  typeof find === 'string' ? name === find || name.startsWith(`${find}/`) : find.test(name);

/** Finds whatever would draw a page with something else than React: an alias, or another package under its name or beside it. */
export function findSubstitutes(builds: readonly BuildAliases[], packages: PackageList): Violation[] {
  const aliased = builds.flatMap(({ path, aliases }) =>
    aliases.flatMap(({ find, replacement }) =>
      REACT.filter((name) => replaces(find, name)).map((name) => ({
        path,
        message: `${name} is replaced by ${replacement}: React draws every page`,
      })),
    ),
  );
  const listed = Object.entries({ ...packages.dependencies, ...packages.devDependencies });
  const foreign = listed.filter(
    ([name, version]) => SUBSTITUTES.test(name) || (REACT.includes(name) && version.startsWith('npm:')),
  );
  const overridden = Object.keys(packages.overrides ?? {}).filter((name) => REACT.includes(name));
  return [
    ...aliased,
    ...[...foreign.map(([name]) => name), ...overridden].map((name) => ({
      path: 'package.json',
      message: `${name} stands in for React, which draws every page`,
    })),
  ];
}
