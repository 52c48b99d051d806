import { appendFileSync } from 'node:fs';

/** One measured value against its promise. */
export type Measurement = {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** The promised bound; null for a value that only explains the others. */
  readonly budget: number | null;
  /** True if more is better; otherwise the budget is a maximum. */
  readonly atLeast?: boolean;
  /** A reference value measured in the same run. */
  readonly reference?: { readonly what: string; readonly value: number };
  /** Lines printed below the table: details of the value. */
  readonly details?: readonly string[];
};

/** Writes measurements to the file that `npm run bench` names; a bench that is run alone prints them. */
export function report(measurements: readonly Measurement[]): void {
  const file = process.env['BENCH_REPORT'];
  if (file === undefined || file === '') console.log(JSON.stringify(measurements, null, 2));
  else appendFileSync(file, measurements.map((measurement) => `${JSON.stringify(measurement)}\n`).join(''));
}

/** The middle value; the mean of the two middle ones for an even count. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  return (low + (sorted[Math.floor(middle)] ?? low)) / 2;
}
