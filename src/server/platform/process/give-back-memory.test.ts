import { expect, it } from 'vitest';
import { createMemoryKeeper } from './give-back-memory.ts';

const MB = 2 ** 20;

it('collects only when the server is idle and enough memory can be freed', () => {
  let [busy, resident, collected] = [0, 150 * MB, 0];
  const keeper = createMemoryKeeper({
    busyShare: () => busy,
    residentBytes: () => resident,
    collect() {
      collected += 1;
      resident = 110 * MB;
    },
  });
  busy = 0.5;
  keeper.look();
  expect(collected).toBe(0);
  busy = 0.001;
  keeper.look();
  keeper.look();
  expect(collected).toBe(1);
  resident = 125 * MB;
  keeper.look();
  expect(collected).toBe(1);
  resident = 127 * MB;
  keeper.look();
  expect(collected).toBe(2);
});

it('measures growth from the least it has seen since, when native code held memory while it collected', () => {
  let [resident, collected] = [300 * MB, 0];
  const keeper = createMemoryKeeper({
    busyShare: () => 0,
    residentBytes: () => resident,
    collect: () => {
      collected += 1;
    },
  });
  keeper.look();
  expect(collected).toBe(1);
  resident = 110 * MB;
  keeper.look();
  resident = 130 * MB;
  keeper.look();
  expect(collected).toBe(2);
});
