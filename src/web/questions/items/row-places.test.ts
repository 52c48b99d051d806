import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offsetInList, placeAt, type RowBox, scrollSpeed, shiftsFor } from './row-places.ts';

/** Rows one below another from 100 on, with 10 between them. */
function stacked(heights: readonly number[]): RowBox[] {
  return heights.map((height, index) => ({
    top: 100 + heights.slice(0, index).reduce((sum, one) => sum + one + 10, 0),
    height,
  }));
}

const equal = stacked([40, 40, 40, 40]);

describe('where a dragged row comes to stand', () => {
  test.each([
    [0, 0, 0],
    [0, 24, 0],
    [0, 31, 1],
    [0, 100, 2],
    [0, 150, 3],
    [3, -24, 3],
    [3, -31, 2],
    [3, -100, 1],
    [3, -150, 0],
    [1, 50, 2],
    [1, -50, 0],
  ])('row %i moved by %i px stands at %i', (from, offset, place) => {
    expect(placeAt(equal, from, offset)).toBe(place);
  });

  test('a tall row passes a low one once it covers half of it', () => {
    const boxes = stacked([300, 40]);
    expect(placeAt(boxes, 0, 29)).toBe(0);
    expect(placeAt(boxes, 0, 31)).toBe(1);
  });

  test('a low row has to reach the middle of a tall one', () => {
    const boxes = stacked([40, 300]);
    expect(placeAt(boxes, 0, 150)).toBe(0);
    expect(placeAt(boxes, 0, 165)).toBe(1);
  });

  test('every place can be reached inside the list, whatever the heights', () => {
    const heights = fc.array(fc.integer({ min: 20, max: 400 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(heights, fc.nat(), fc.nat(), (all, one, other) => {
        const boxes = stacked(all);
        const [from, to] = [one % all.length, other % all.length];
        const [target, dragged] = [boxes[to] as RowBox, boxes[from] as RowBox];
        const atItsEnd = target.top + target.height - dragged.height;
        const wanted = (to > from ? atItsEnd : target.top) - dragged.top;
        expect(placeAt(boxes, from, offsetInList(boxes, from, wanted))).toBe(to);
      }),
    );
  });
});

test('a row stays inside its list', () => {
  expect(offsetInList(equal, 1, -500)).toBe(-50);
  expect(offsetInList(equal, 1, 500)).toBe(100);
  expect(offsetInList(equal, 1, 17)).toBe(17);
});

describe('the room that others make', () => {
  test('rows between the old place and the new one move by the height of the row and the gap', () => {
    expect(shiftsFor(equal, 0, 2)).toEqual([0, -50, -50, 0]);
    expect(shiftsFor(equal, 3, 1)).toEqual([0, 50, 50, 0]);
    expect(shiftsFor(equal, 2, 2)).toEqual([0, 0, 0, 0]);
  });

  test('of the last row the gap is that above it', () => {
    expect(shiftsFor(stacked([40, 80]), 1, 0)).toEqual([90, 0]);
    expect(shiftsFor(stacked([40]), 0, 0)).toEqual([0]);
  });
});

describe('scrolling while dragging', () => {
  const seen = { top: 0, bottom: 700 };

  test('nothing scrolls away from the edges', () => {
    expect(scrollSpeed(350, seen)).toBe(0);
    expect(scrollSpeed(106, seen)).toBe(0);
    expect(scrollSpeed(594, seen)).toBe(0);
  });

  test('it grows towards the edges and beyond them no more', () => {
    expect(scrollSpeed(80, seen)).toBeLessThan(0);
    expect(scrollSpeed(20, seen)).toBeLessThan(scrollSpeed(80, seen));
    expect(scrollSpeed(-40, seen)).toBe(scrollSpeed(0, seen));
    expect(scrollSpeed(680, seen)).toBeGreaterThan(scrollSpeed(600, seen));
    expect(scrollSpeed(900, seen)).toBe(scrollSpeed(700, seen));
  });
});
