import { afterEach, expect, test, vi } from 'vitest';
import { openLog } from './open-log.ts';

afterEach(() => void vi.useRealTimers());

type Line = { readonly level: number; readonly msg: string; readonly count?: number; readonly err?: object };

function openedLog() {
  vi.useFakeTimers();
  const lines: Line[] = [];
  return { lines, log: openLog('info', { write: (line: string) => void lines.push(JSON.parse(line) as Line) }) };
}
const errorWith = (code: string, message = 'it failed') => Object.assign(new Error(message), { code });

test.each([
  ['it recovers', errorWith('57P03', 'the database system is in recovery mode')],
  ['its disk is full', errorWith('53100', 'could not extend file "base/16384/17001": No space left on device')],
  ['it has no room', new Error('timeout exceeded when trying to connect: the share of the pool is taken')],
  ['it was killed', new Error('Connection terminated unexpectedly')],
  ['it is too slow', errorWith('57014', 'canceling statement due to statement timeout')],
  ['a lock was not to be had', errorWith('55P03')],
])('while the database is away (%s) a thousand refusals are two lines', (_name, error) => {
  const { lines, log } = openedLog();
  for (let number = 0; number < 1_000; number += 1)
    log.child({ reqId: number }).error({ err: error, route: '/x' }, 'fault');
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(10_000);
  expect(lines).toMatchObject([
    { msg: 'fault', route: '/x', err: { message: error.message } },
    { level: 40, msg: 'fault: the same again', count: 999, seconds: 10 },
  ]);
  log.error({ err: error }, 'fault');
  expect(lines).toHaveLength(3);
});

test('different causes, and different places in the code, are told apart', () => {
  const { lines, log } = openedLog();
  for (const words of ['fault', 'the jobs stopped'])
    for (const code of ['57P03', '53100']) log.warn({ err: errorWith(code) }, words);
  expect(lines).toHaveLength(4);
});

test('a fault of the code is always written whole', () => {
  const { lines, log } = openedLog();
  for (let number = 0; number < 3; number += 1) log.error({ err: errorWith('42703', 'no such column') }, 'fault');
  expect(lines).toHaveLength(3);
  expect(JSON.stringify(lines[2])).toContain('gather-outage.test');
});
