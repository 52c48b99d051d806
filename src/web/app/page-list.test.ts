import { expect, it } from 'vitest';
import { describeRoute } from '#core/routes/route-table.ts';
import { PAGES } from './page-list.ts';

it.each(PAGES.map(({ path }) => [path]))('%s has its row in the route table, so the server knows the page', (path) => {
  const own = path.replace(/\$\w+/g, 'x').replace('$', 'x');
  expect(describeRoute(own).isPage).toBe(true);
});

it('has each address once', () => {
  expect(new Set(PAGES.map(({ path }) => path)).size).toBe(PAGES.length);
});
