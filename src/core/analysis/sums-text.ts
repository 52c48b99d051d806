import type { AnalysisSums, ItemSums } from './accumulate.ts';

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

/**
 * Returns sums as texts, those of each question apart: of a long test and many takers they are large, and whoever writes them
 * where others wait can pause between two. `sumsFromTexts` puts them together.
 */
export function* sumsTexts({ items, ...rest }: AnalysisSums): Generator<string, void, undefined> {
  const text = (part: unknown) => JSON.stringify(part, (_key, value: unknown) => written(value));
  yield text(rest);
  for (const item of items) yield text(item);
}

/** Returns the sums that `sumsTexts` has written. */
export function sumsFromTexts([rest = '{}', ...items]: readonly string[]): AnalysisSums {
  const parse = <Part>(text: string) => JSON.parse(text, (_key, value: unknown) => read(value)) as Part;
  return { ...parse<Omit<AnalysisSums, 'items'>>(rest), items: items.map((text) => parse<ItemSums>(text)) };
}

/** Returns the sums that `sumsText` has written. */
export function sumsFromText(text: string): AnalysisSums {
  return JSON.parse(text, (_key, value: unknown) => read(value)) as AnalysisSums;
}
