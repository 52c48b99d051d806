import { describe, expect, it } from 'vitest';
import { currentErrand, runFor } from '#server/platform/process/errand.ts';
import { createSharedReads } from './shared-reads.ts';

function scene(options: Partial<Parameters<typeof createSharedReads<string, string | null>>[0]> = {}) {
  const clock = { now: 1_000 };
  const reads = createSharedReads<string, string | null>({
    entries: 2,
    fresh: { ms: 100, now: () => clock.now },
    ...options,
  });
  let readings = 0;
  const read = (key: string, value: string | null = key) =>
    reads.read(key, async () => {
      readings += 1;
      return value;
    });
  return { clock, reads, read, readings: () => readings };
}

describe('shared reads', () => {
  it('read once for all who ask at the same moment, and anew once it is old or the clock was put back', async () => {
    const { clock, read, readings } = scene();
    expect(await Promise.all([read('а'), read('а'), read('а')])).toEqual(['а', 'а', 'а']);
    clock.now += 99;
    await read('а');
    expect(readings()).toBe(1);
    clock.now += 1;
    await read('а');
    expect(readings()).toBe(2);
    clock.now -= 1;
    await read('а');
    expect(readings()).toBe(3);
  });

  it('keep no failure, and nothing that is not worth keeping', async () => {
    const { reads, read, readings } = scene({ isKept: (value) => value !== null });
    await expect(reads.read('а', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await read('а', null)).toBeNull();
    await read('а');
    await read('а');
    expect(readings()).toBe(2);
  });

  it('keep so many, and forget one or all', async () => {
    const { reads, read, readings } = scene();
    for (const key of ['а', 'б', 'в', 'б', 'а']) await read(key);
    expect(readings()).toBe(4);
    reads.forget('а');
    await read('а');
    expect(readings()).toBe(5);
    reads.forget(null);
    await read('б');
    expect(readings()).toBe(6);
  });

  it('keep for ever where no age is said, and give what was kept to the next reading', async () => {
    const forEver = createSharedReads<string, string>({ entries: 2 });
    await forEver.read('а', async () => 'перше');
    expect(await forEver.read('а', async () => 'друге')).toBe('перше');
    const { clock, reads, read } = scene();
    await read('а');
    clock.now += 200;
    const old = await reads.read('а', async (before) => `${await before}, знову`);
    expect(old).toBe('а, знову');
  });

  it('go on when the one who began has left', async () => {
    const { reads } = scene();
    const errand = await runFor({ isOver: () => true }, () =>
      reads.read('а', async () => (currentErrand() === undefined ? 'для всіх' : 'для одного')),
    );
    expect(errand).toBe('для всіх');
  });
});
