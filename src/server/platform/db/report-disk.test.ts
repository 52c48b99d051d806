import { expect, it } from 'vitest';
import { isDatabaseAway } from './database-away.ts';
import { reportDisk, startTrouble } from './report-disk.ts';

const errorOf = (code: string, message = 'could not extend file') => Object.assign(new Error(message), { code });

it.each([
  ['53100', 'could not extend file: No space left on device', /скінчилося вільне місце/],
  ['58030', 'could not write block: Input/output error', /не читає або не записує/],
  ['42501', 'could not open file: Read-only file system', /лише для читання/],
])('%s is refused for a while, and the operator is told once a minute what to do', (code, message, sentence) => {
  const error = errorOf(code, message);
  expect(isDatabaseAway(error)).toBe(true);
  const said: string[] = [];
  let now = 0;
  const report = reportDisk({ error: (words: unknown) => void said.push(String(words)) }, () => now);
  for (const at of [0, 1_000, 59_000, 61_000]) {
    now = at;
    report(error);
  }
  expect(said).toHaveLength(2);
  expect(said[0]).toMatch(sentence);
  expect(startTrouble(error)).toMatch(sentence);
});

it.each([
  ['42501', 'permission denied for table answers'],
  ['23505', 'duplicate key value'],
])('%s (%s) says nothing of the disk', (code, message) => {
  const said: unknown[] = [];
  reportDisk({ error: (words: unknown) => void said.push(words) })(errorOf(code, message));
  expect([said, isDatabaseAway(errorOf(code, message)), startTrouble(errorOf(code, message))]).toEqual([
    [],
    false,
    null,
  ]);
});
