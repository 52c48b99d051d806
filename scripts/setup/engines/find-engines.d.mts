export type Engines = {
  readonly firefox: string | null;
  readonly webkit: { readonly driver: string; readonly browser: string; readonly display: string } | null;
};
export function locateEngines(exists?: (path: string) => boolean, find?: () => readonly string[]): Engines;
export function missingEngines(located: Engines): string | null;
