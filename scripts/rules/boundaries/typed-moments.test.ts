import { expect, it } from 'vitest';
import { readSourceTree } from '../source-tree.ts';

/** What turns a wall clock into an instant, and the only files that may: all others read what people type by `readTypedMoment`. */
const CONVERTERS: readonly [RegExp, readonly string[]][] = [
  [/\b(?:zonedToUtc|localTime)\(/u, ['src/core/language/', 'src/core/events/']],
  [/datetime-local|DateField\b(?!.*date-time-field)/u, ['src/web/ui/fields/']],
  [/parseAbsolute|parseZonedDateTime|toZoned\(|setHours\(|setMinutes\(/u, []],
  [/new Date\(\s*\d{4},|new Date\(\s*(?:year|y)\b/u, []],
];

it('a typed date and time becomes an instant in one place only', () => {
  const files = readSourceTree('.', ['src']).filter(({ path }) => !path.includes('.test.'));
  const wrong = files.flatMap(({ path, text }) =>
    CONVERTERS.filter(
      ([pattern, allowed]) => pattern.test(text) && !allowed.some((place) => path.startsWith(place)),
    ).map(([pattern]) => `${path}: ${pattern.source}`),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(wrong).toEqual([]);
});
