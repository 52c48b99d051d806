import { expect, it } from 'vitest';
import { describeRoute } from '#core/routes/route-table.ts';
import { TAKER_ROUTE } from './taker-route.ts';

it('the header of the taker’s page is the one in the table of routes', () => {
  expect(TAKER_ROUTE).toEqual(describeRoute('/wihiwers/:id'));
});
