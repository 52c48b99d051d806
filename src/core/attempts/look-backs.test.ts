import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LookBacks } from './look-backs.ts';
import {
  addLookBack,
  LOOK_BACK_BLOCKS_MAXIMUM,
  LOOK_BACKS_MAXIMUM,
  mergeLookBacks,
  NO_LOOK_BACKS,
} from './look-backs.ts';

const blocks = fc.array(fc.option(fc.constantFrom('a', 'b', 'c')), { maxLength: 12 });
const after = (places: readonly (string | null)[], from = NO_LOOK_BACKS): LookBacks => places.reduce(addLookBack, from);

describe('returns to the text', () => {
  it('are counted one by one, by place where it is known', () => {
    expect(after(['a', null, 'b', 'a'])).toEqual({ count: 4, blocks: { a: 2, b: 1 }, beside: false });
  });

  it('have bounds: of places, and of how many', () => {
    const many = after(Array.from({ length: 2_000 }, (_, index) => `b${index}`));
    expect([many.count, Object.keys(many.blocks).length]).toEqual([LOOK_BACKS_MAXIMUM, LOOK_BACK_BLOCKS_MAXIMUM]);
    expect(after(['b0'], { ...many, count: 5 }).blocks['b0']).toBe(2);
    expect(after(['new'], { ...many, count: 5 })).toMatchObject({ count: 6, blocks: many.blocks });
  });

  it('of one device come to the same in any order and however often they are repeated', () => {
    const sent = fc.tuple(blocks, fc.infiniteStream(fc.nat()));
    fc.assert(
      fc.property(sent, ([places, order]) => {
        const states = places.map((_, index) => after(places.slice(0, index + 1)));
        const arrived = [...states, ...states].toSorted(() => (order.next().value ?? 0) - (order.next().value ?? 0));
        const kept = arrived.reduce<LookBacks | null>(mergeLookBacks, null);
        expect(kept).toEqual(states.at(-1) ?? null);
        expect(arrived.reduce(mergeLookBacks, kept)).toEqual(kept);
      }),
    );
  });

  it('of two devices: the greater count stays, whichever comes first', () => {
    fc.assert(
      fc.property(blocks, blocks, (one, other) => {
        const [first, second] = [after(one), after(other)];
        const counts = [mergeLookBacks(first, second), mergeLookBacks(second, first)].map((kept) => kept?.count);
        expect(counts).toEqual([Math.max(one.length, other.length), Math.max(one.length, other.length)]);
      }),
    );
  });

  it('that were not counted take nothing away', () => {
    expect(mergeLookBacks(after(['a']), null)).toEqual(after(['a']));
    expect(mergeLookBacks(null, null)).toBeNull();
  });
});
