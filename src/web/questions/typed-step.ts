/**
 * The step that a key means: a digit is so many points, a comma or a point adds a half to what is chosen. Null when the
 * key means nothing here or there is no such step.
 */
export function typedStep(key: string, chosen: number | null, steps: readonly number[]): number | null {
  if (/^\d$/u.test(key)) return steps.includes(Number(key)) ? Number(key) : null;
  if (key !== ',' && key !== '.' && key !== 'ю' && key !== 'б') return null;
  const half = Math.floor(chosen ?? 0) + 0.5;
  return steps.includes(half) ? half : null;
}

/** Steps of one half from 0 to the most. */
export function halfSteps(maximum: number): number[] {
  return Array.from({ length: Math.round(maximum * 2) + 1 }, (_, halves) => halves / 2);
}
