export function locatePgbench(
  exists?: (path: string) => boolean,
  list?: (path: string) => string[],
): string | undefined;
export function ensurePgbench(): string;
