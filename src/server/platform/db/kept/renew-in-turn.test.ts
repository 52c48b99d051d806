import { expect, it } from 'vitest';
import { renewInTurn } from './renew-in-turn.ts';

it('renews the changed queues in their order, and begins none after ten seconds', async () => {
  let now = 0;
  const renewed: string[] = [];
  const renew = async (id: string) => {
    renewed.push(id);
    now += 4_000;
  };
  await renewInTurn(
    async () => ['one', 'two', 'three', 'four'],
    renew,
    () => now,
  );
  expect(renewed).toEqual(['one', 'two', 'three']);
  await renewInTurn(
    async (limit) => Array.from({ length: limit }, String),
    async () => undefined,
    () => now,
  );
});
