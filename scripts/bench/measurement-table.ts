import type { Measurement } from '../../bench/shared/measurement.ts';

const HEAD = ['promise', 'value', 'budget', 'reference in the same run', ''];

/** Returns the lines of a table of all measurements, and below it the details of each. A missed budget says so. */
export function tableOf(measurements: readonly Measurement[]): string[] {
  const table = [HEAD, ...measurements.map(rowOf)];
  const widths = HEAD.map((_name, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return [
    ...table.map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    ...measurements.flatMap(({ what, details = [] }) =>
      details.length > 0 ? ['', what, ...details.map((line) => `  ${line}`)] : [],
    ),
  ];
}

function rowOf({ what, value, unit, budget, atLeast = false, reference }: Measurement): string[] {
  const isKept = budget === null || (atLeast ? value >= budget : value <= budget);
  return [
    what,
    `${round(value)} ${unit}`,
    budget === null ? '' : `${atLeast ? '≥' : '≤'} ${budget} ${unit}`,
    reference ? `${round(reference.value)} ${unit} (${reference.what})` : '',
    budget === null ? '' : isKept ? 'ok' : 'MISSED',
  ];
}

function round(value: number): string {
  return value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);
}
