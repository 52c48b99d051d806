import { localStore } from '#web/lib/device/browser-storage.ts';

export type Theme = 'system' | 'light' | 'dark';

export const THEME_LABELS: Readonly<Record<Theme, string>> = {
  system: 'системне',
  light: 'світле',
  dark: 'темне',
};

const KEY = 'wihiwin-theme';

export function readTheme(): Theme {
  const kept = localStore.read(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}

/** Applies the theme and remembers it on this device, for every person who uses it. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme);
  if (theme === 'system') localStore.remove(KEY);
  else localStore.write(KEY, theme);
}
