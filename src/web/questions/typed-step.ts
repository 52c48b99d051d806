/**
 * Returns the number of points that a keyboard key chooses: a digit means that many points, a comma or a point adds a
 * half to the chosen ones. Null when the key means nothing here or there is no such step.
 */
export function typedStep(key: string, chosen: number | null, steps: readonly number[]): number | null {
  if (/^\d$/u.test(key)) return steps.includes(Number(key)) ? Number(key) : null;
  if (key !== ',' && key !== '.' && key !== 'ю' && key !== 'б') return null;
  const half = Math.floor(chosen ?? 0) + 0.5;
  return steps.includes(half) ? half : null;
}

/** Returns the steps of one half from 0 to the maximum. */
export function halfSteps(maximum: number): number[] {
  return Array.from({ length: Math.round(maximum * 2) + 1 }, (_, halves) => halves / 2);
}
