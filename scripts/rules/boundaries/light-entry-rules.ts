import { isTestFile } from '../source-tree.ts';
import type { ImportEdge, ParsedFile } from './read-imports.ts';
import type { Violation } from './violation.ts';

const lightFolders = ['src/web/taker/', 'src/web/shell/'];
const takerSources = [
  'src/core/',
  'src/web/taker/',
  'src/web/shell/',
  'src/web/questions/',
  'src/web/lib/',
  'src/web/styles/',
];
const heavyFolders = ['src/web/app/', 'src/web/features/', 'src/web/ui/', 'src/contract/'];
const heavyPackages =
  /^(zod|@tanstack\/.+|react-aria.*|@react-aria\/.+|react-stately|@react-stately\/.+|tailwindcss|@tailwindcss\/.+)$/;

/**
 * Keeps the taker's first page small: finds files of web/taker or web/shell that load anything heavy, directly or
 * through other files.
 */
export function checkLightEntries(files: readonly ParsedFile[]): Violation[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const light = files.filter((file) => lightFolders.some((folder) => file.path.startsWith(folder)));
  const shipped = light.filter((file) => !isTestFile(file.path));
  return [
    ...shipped.flatMap((file) => checkTakerSources(file)),
    ...shipped.flatMap((file) => followChains(file, byPath)),
  ];
}

function checkTakerSources(file: ParsedFile): Violation[] {
  if (!file.path.startsWith('src/web/taker/')) return [];
  return loaded(file)
    .filter((edge) => !edge.isPackage && !heavyReason(edge))
    .filter((edge) => !takerSources.some((folder) => edge.target.startsWith(folder)))
    .map((edge) => ({
      path: file.path,
      message: `web/taker may not load ${edge.target}: move what it needs to web/shell or core`,
    }));
}

function followChains(start: ParsedFile, byPath: ReadonlyMap<string, ParsedFile>): Violation[] {
  const violations: Violation[] = [];
  const seen = new Set<string>([start.path]);
  const visit = (file: ParsedFile, way: readonly string[]) => {
    for (const edge of loaded(file)) {
      const reason = heavyReason(edge);
      if (reason) {
        violations.push({ path: start.path, message: `${reason}: ${[...way, edge.target].join(' → ')}` });
        continue;
      }
      const next = edge.isPackage ? undefined : byPath.get(edge.target);
      if (!next || seen.has(next.path)) continue;
      seen.add(next.path);
      // A chain through another file of these folders is reported for that file.
      if (!lightFolders.some((folder) => next.path.startsWith(folder))) visit(next, [...way, next.path]);
    }
  };
  visit(start, [start.path]);
  return violations;
}

function heavyReason(edge: ImportEdge): string | undefined {
  if (edge.isPackage) return heavyPackages.test(edge.target) ? `too heavy for a taker (${edge.target})` : undefined;
  if (edge.target.startsWith('src/core/') && edge.target.endsWith('-schema.ts')) return 'loads a zod schema';
  const folder = heavyFolders.find((heavy) => edge.target.startsWith(heavy));
  return folder ? `may not load ${folder} by value` : undefined;
}

function loaded(file: ParsedFile): readonly ImportEdge[] {
  return file.imports.filter((edge) => !edge.typeOnly);
}
