export function locateChromium(
  environment?: Record<string, string | undefined>,
  exists?: (path: string) => boolean,
): string | undefined;
export function ensureChromium(): string;
