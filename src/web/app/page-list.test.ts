import { expect, it } from 'vitest';
import { describeRoute } from '#core/routes/route-table.ts';
import { PAGES } from './page-list.ts';

it.each(PAGES.map(({ path }) => [path]))('%s has its row in the route table, so the server knows the page', (path) => {
  expect(describeRoute(path.replace(/\$\w*/g, 'x')).pattern).not.toBe('*');
});

it('has each address once', () => {
  expect(new Set(PAGES.map(({ path }) => path)).size).toBe(PAGES.length);
});
