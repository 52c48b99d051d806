import { expect, it } from 'vitest';
import { keepOrder } from './kept-order.ts';

type Row = { readonly key: string; readonly points: number };
const row = (key: string, points = 0): Row => ({ key, points });
const kept = (wanted: Row[], all: Row[], shown: string[]) => keepOrder(wanted, all, ({ key }) => key, shown);

it('keeps the order and shows the newest data', () => {
  const wanted = [row('b', 9), row('a', 5)];
  expect(kept(wanted, wanted, ['a', 'b'])).toEqual({ rows: [row('a', 5), row('b', 9)], differs: true });
});

it('says that nothing is new while the order is the wanted one', () => {
  const wanted = [row('a'), row('b')];
  expect(kept(wanted, wanted, ['a', 'b'])).toEqual({ rows: wanted, differs: false });
});

it('keeps a row that the filter would now leave out, and puts a new one last', () => {
  const [a, b, c] = [row('a'), row('b'), row('c')];
  expect(kept([c, b], [c, b, a], ['a', 'b'])).toEqual({ rows: [a, b, c], differs: true });
});

it('leaves out a row that is gone', () => {
  const b = row('b');
  expect(kept([b], [b], ['a', 'b'])).toEqual({ rows: [b], differs: false });
});
