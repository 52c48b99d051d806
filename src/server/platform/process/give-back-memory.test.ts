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

it('collects for a smaller gain too, once for each time in which the server is quiet for a while', () => {
  let [busy, resident, collected] = [0, 150 * MB, 0];
  const keeper = createMemoryKeeper({
    busyShare: () => busy,
    residentBytes: () => resident,
    collect() {
      collected += 1;
      resident = 140 * MB;
    },
  });
  const look = (times: number) => Array.from({ length: times }, () => keeper.look());
  look(1);
  resident = 146 * MB;
  look(18);
  expect(collected).toBe(1);
  look(1);
  expect(collected).toBe(2);
  resident = 146 * MB;
  look(100);
  expect(collected).toBe(2);
  // Somebody comes now and then: the server is idle, but not quiet.
  busy = 0.01;
  look(100);
  expect(collected).toBe(2);
  busy = 0;
  look(20);
  expect(collected).toBe(3);
  busy = 0.01;
  look(1);
  resident = 143 * MB;
  busy = 0;
  look(20);
  expect(collected).toBe(3);
});
