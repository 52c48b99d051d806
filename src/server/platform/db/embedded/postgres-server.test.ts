import { appendFileSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shortenLog } from './postgres-server.ts';

test('a large log of a running database is moved aside, and the database goes on writing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wihiwin-log-'));
  const path = join(folder, 'postgres.log');
  const open = openSync(path, 'a');
  writeSync(open, 'довгий рядок\n'.repeat(10));
  shortenLog(path, 1_000);
  expect(existsSync(`${path}.1`)).toBe(false);
  shortenLog(path, 100);
  writeSync(open, 'далі\n');
  closeSync(open);
  expect(readFileSync(path, 'utf8')).toBe('далі\n');
  expect(readFileSync(`${path}.1`, 'utf8').split('\n')).toHaveLength(11);
  appendFileSync(path, 'x');
  expect(() => shortenLog(join(folder, 'none'))).not.toThrow();
  rmSync(folder, { recursive: true });
});
