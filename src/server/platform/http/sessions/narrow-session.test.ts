import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { OPERATIONS } from '#contract/operations.ts';
import { reachesRoute } from './narrow-session.ts';

it('a one-time code reaches what a taker does in an issue, and signing in and out', () => {
  const reached = OPERATIONS.filter(({ reachedByCode }) => reachedByCode).map(({ id }) => id);
  const ofTakers = OPERATIONS.filter(
    ({ path, access }) => path === '/api/session' || (path.startsWith('/api/wihiws/:id/') && access !== 'account'),
  );
  expect(reached.toSorted()).toEqual(ofTakers.map(({ id }) => id).toSorted());
});

it.each([
  ['a route closed to one-time codes', false, { id: 'one' }, false],
  ['its own issue', true, { id: 'one' }, true],
  ['its own issue in capitals', true, { id: 'ONE' }, true],
  ['another issue', true, { id: 'other' }, false],
  ['a route without an issue', true, {}, true],
])('whether a narrow session reaches %s', (_name, reachedByCode, params, expected) => {
  const request = { routeOptions: { config: { reachedByCode } }, params } as unknown as FastifyRequest;
  expect(reachesRoute({ onlyWihiwId: 'one' }, request)).toBe(expected);
  expect(reachesRoute({ onlyWihiwId: null }, request)).toBe(true);
});
