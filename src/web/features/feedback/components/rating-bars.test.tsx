import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ToldCount } from '#web/lib/told-count.ts';
import { RatingBars } from './rating-bars.tsx';

const plain = (html: string) => html.replace(/<[^>]*>/gu, '').replaceAll('\u00a0', ' ');
/** The rows of the table below its head: what each is called, and how many it tells of. */
function rowsOf(ratings: readonly ToldCount[], people: ToldCount): [string, string][] {
  const page = renderToStaticMarkup(<RatingBars ratings={ratings} people={people} mean="4,0" caption="Оцінки" />);
  return [...page.matchAll(/<tr[^>]*>(.*?)<\/tr>/gsu)].slice(1).map(([, row = '']) => {
    const cells = [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gsu)].map(([, cell = '']) => plain(cell));
    return [cells[0] ?? '', cells.at(-1) ?? ''];
  });
}

const told = fc.tuple(fc.nat(30), fc.nat(8)).map(([count, more]) => ({ count, upTo: count + more }));

it('each number of stars has the count that was told of it, five first, whatever is told of the others', () => {
  fc.assert(
    fc.property(fc.tuple(told, told, told, told, told), (ratings) => {
      const rows = rowsOf(ratings, { count: 5, upTo: 200 });
      expect(rows.map(([name]) => name.slice(0, 1))).toEqual(['5', '4', '3', '2', '1']);
      const counts = ratings.toReversed().map(({ count, upTo }) => (count === upTo ? `${count}` : `${count}–${upTo}`));
      expect(rows.map(([, count]) => count)).toEqual(counts);
    }),
    { numRuns: 25 },
  );
});

it('of nobody there are five rows too, and no share of nothing', () => {
  const page = renderToStaticMarkup(
    <RatingBars ratings={[]} people={{ count: 0, upTo: 0 }} mean="–" caption="Оцінки" />,
  );
  expect(rowsOf([], { count: 0, upTo: 0 }).map(([, count]) => count)).toEqual(['0', '0', '0', '0', '0']);
  expect(page).not.toMatch(/NaN|Infinity/u);
});
