import { describe, expect, it } from 'vitest';
import { LookBackCounter } from './look-back-counter.ts';

/** Sees one place of the text every half second. */
function look(
  counter: LookBackCounter,
  from: number,
  until: number,
  blockId: string | null = 'a',
  question = 'q',
): void {
  for (let at = from; at <= until; at += 500) counter.see(question, blockId, at);
}

describe('the counter of returns', () => {
  it('has no figure of a question that it does not count, and 0 of one without a return', () => {
    const counter = new LookBackCounter();
    expect(counter.of('q')).toBeUndefined();
    counter.begin('q', false);
    expect(counter.of('q')).toEqual({ count: 0, blocks: {}, beside: false });
  });

  it('takes a look of two seconds for a return, at once and only once', () => {
    const counter = new LookBackCounter();
    counter.begin('q', false);
    look(counter, 0, 1_500);
    expect(counter.of('q')?.count).toBe(0);
    look(counter, 2_000, 2_000);
    expect(counter.of('q')).toMatchObject({ count: 1, blocks: { a: 1 } });
    look(counter, 2_500, 60_000);
    expect(counter.of('q')?.count).toBe(1);
    expect(counter.end()).toBe(true);
    expect(counter.end()).toBe(false);
    expect(counter.of('q')?.count).toBe(1);
  });

  it('leaves out a shorter look, and does not add it to the next one', () => {
    const counter = new LookBackCounter();
    counter.begin('q', false);
    look(counter, 0, 1_500);
    expect(counter.end()).toBe(false);
    look(counter, 2_000, 3_500);
    counter.end();
    expect(counter.of('q')?.count).toBe(0);
  });

  it('begins a new look after half a minute without a sign, and at another question', () => {
    const counter = new LookBackCounter();
    counter.begin('q', true);
    counter.begin('r', true);
    look(counter, 0, 2_000);
    look(counter, 32_000, 34_000);
    expect(counter.of('q')?.count).toBe(1);
    look(counter, 64_001, 66_001);
    expect(counter.of('q')?.count).toBe(2);
    look(counter, 66_100, 68_100, 'b', 'r');
    expect([counter.of('q')?.count, counter.of('r')]).toEqual([2, { count: 1, blocks: { b: 1 }, beside: true }]);
  });

  it('names the place where the look stayed longest', () => {
    const counter = new LookBackCounter();
    counter.begin('q', false);
    look(counter, 0, 1_000, 'a');
    look(counter, 1_500, 5_000, 'b');
    look(counter, 5_500, 6_000, null);
    counter.end();
    expect(counter.of('q')?.blocks).toEqual({ b: 1 });
    look(counter, 10_000, 12_000, null);
    counter.end();
    expect(counter.of('q')).toEqual({ count: 2, blocks: { b: 1 }, beside: false });
  });

  it('goes on after a reload', () => {
    const before = new LookBackCounter();
    before.begin('q', false);
    look(before, 0, 2_000);
    before.end();
    const counter = new LookBackCounter(JSON.parse(JSON.stringify(before.all())));
    counter.begin('q', true);
    look(counter, 100, 2_100);
    expect(counter.of('q')).toEqual({ count: 2, blocks: { a: 2 }, beside: true });
  });
});
