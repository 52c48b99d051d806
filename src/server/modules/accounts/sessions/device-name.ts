const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

function firstName(rows: readonly [pattern: RegExp, name: string][], userAgent: string): string | null {
  return rows.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}

/** Returns a device's name for the person's list of devices, such as «Chrome, Android». */
export function deviceName(userAgent: string): string {
  const parts = [firstName(BROWSERS, userAgent), firstName(SYSTEMS, userAgent)].filter((part) => part !== null);
  return parts.length === 0 ? 'Невідомий пристрій' : parts.join(', ');
}
