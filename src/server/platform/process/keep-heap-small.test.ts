import { expect, it } from 'vitest';
import { createHeapKeeper } from './keep-heap-small.ts';

it('keeps the heap small from the first long work to the end of the last, each of which ends once', () => {
  const done: (number | 'collected')[] = [];
  const keepSmall = createHeapKeeper({
    setGrowth: (percent) => done.push(percent),
    collect: () => done.push('collected'),
  });
  const first = keepSmall();
  const second = keepSmall();
  expect(done).toEqual([25, 'collected']);
  first();
  first();
  expect(done).toEqual([25, 'collected']);
  second();
  expect(done).toEqual([25, 'collected', 0]);
  keepSmall()();
  expect(done.slice(3)).toEqual([25, 'collected', 0]);
});
