import { posix } from 'node:path';
import { parseSync } from 'vite';
import { isTestFile, type SourceFile } from '../source-tree.ts';

/** How long the shipped files of src are, and what share of their lines is comments. */
export type SizeReport = {
  readonly files: number;
  readonly median: number;
  readonly ninetieth: number;
  readonly commentShare: number;
  readonly faults: readonly string[];
};

const limits = { file: 350, test: 500, median: 70, ninetieth: 200, folder: 20 };

/** Measures files against the limits of length. The median and the 90th percentile count shipped TypeScript only. */
export function measureSizes(files: readonly SourceFile[]): SizeReport {
  const faults = files.flatMap((file) => {
    const limit = isTestFile(file.path) ? limits.test : limits.file;
    const lines = countLines(file.text);
    return lines > limit ? [`${file.path}: ${lines} lines, at most ${limit}`] : [];
  });
  const shipped = files.filter((file) => /\.tsx?$/.test(file.path) && !isTestFile(file.path));
  const lengths = shipped.map((file) => countLines(file.text)).sort((one, other) => one - other);
  const median = percentile(lengths, 0.5);
  const ninetieth = percentile(lengths, 0.9);
  if (median > limits.median) faults.push(`median file of src: ${median} lines, at most ${limits.median}`);
  if (ninetieth > limits.ninetieth)
    faults.push(`90th percentile of src: ${ninetieth} lines, at most ${limits.ninetieth}`);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const comments = shipped.reduce((sum, file) => sum + countCommentLines(file), 0);
  return { files: shipped.length, median, ninetieth, commentShare: total === 0 ? 0 : comments / total, faults };
}

/** Returns the folders with more shipped source files than allowed. */
export function findCrowdedFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    if (!/\.(m?tsx?|css|mjs|js)$/.test(path) || isTestFile(path) || path.endsWith('.spec.ts')) continue;
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) =>
    count > limits.folder ? [`${folder}: ${count} files, at most ${limits.folder} in one folder`] : [],
  );
}

/** Returns the smallest value that at least this share of the sorted values does not exceed; 0 if there are none. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

function countLines(text: string): number {
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length;
}

function countCommentLines(file: SourceFile): number {
  return parseSync(file.path, file.text).comments.reduce(
    (sum, comment) => sum + file.text.slice(comment.start, comment.end).split('\n').length,
    0,
  );
}
