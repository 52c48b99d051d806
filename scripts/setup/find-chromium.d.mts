export function locateChromium(
  environment?: Record<string, string | undefined>,
  exists?: (path: string) => boolean,
): string | undefined;
export function packagesToInstall(
  found: string | undefined,
  chosen: string | undefined,
  distribution: string | undefined,
): readonly string[];
export function ensureChromium(): string;
