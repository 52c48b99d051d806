import type { AnalysisSums } from './accumulate.ts';

/** How a map and a whole number of a fraction are written. No field of sums has these names. */
type Written = { readonly map: readonly (readonly [unknown, unknown])[] } | { readonly bigint: string };

const written = (value: unknown): unknown => {
  if (value instanceof Map) return { map: [...value] } satisfies Written;
  return typeof value === 'bigint' ? ({ bigint: String(value) } satisfies Written) : value;
};

const read = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Object.hasOwn(value, 'map')) return new Map((value as Extract<Written, { map: unknown }>).map);
  if (Object.hasOwn(value, 'bigint')) return BigInt((value as Extract<Written, { bigint: unknown }>).bigint);
  return value;
};

/** Returns sums as text, to be kept; every number comes back as it was. */
export function sumsText(sums: AnalysisSums): string {
  return JSON.stringify(sums, (_key, value: unknown) => written(value));
}

/** Returns the sums that `sumsText` has written. */
export function sumsFromText(text: string): AnalysisSums {
  return JSON.parse(text, (_key, value: unknown) => read(value)) as AnalysisSums;
}
