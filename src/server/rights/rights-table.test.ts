import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '#contract/operations.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { ENTRY_OPERATIONS, RIGHTS } from './rights-table.ts';
import type { RightsCaller, RightsWorld } from './rights-world.ts';
import { createRightsWorld } from './rights-world.ts';

const server = useTestServer();

const CALLERS: readonly RightsCaller[] = ['visitor', 'participant', 'account', 'owner'];

function browserOf(world: RightsWorld, caller: RightsCaller, owner: 'host' | 'taker') {
  return world.browsers[caller === 'owner' ? owner : caller];
}

describe('the table of rights', () => {
  it('has a line for every operation of the contract, and none for others', () => {
    const listed = [...Object.keys(RIGHTS), ...ENTRY_OPERATIONS].sort();
    expect(listed).toEqual(OPERATIONS.map((operation) => operation.id).sort());
  });

  it('refuses visitors every operation that is not public', () => {
    const open = OPERATIONS.filter(
      ({ id, access }) => access !== 'public' && (RIGHTS[id]?.expect.visitor ?? 401) !== 401,
    );
    expect(open.map(({ id }) => id)).toEqual([]);
  });
});

describe('every operation × role × own/other', () => {
  // `set-password` comes last, because a participant who sets a password becomes an account.
  const ids = Object.keys(RIGHTS).sort(
    (left, right) => Number(left === 'set-password') - Number(right === 'set-password'),
  );
  let world: RightsWorld;

  beforeAll(async () => {
    world = await createRightsWorld(server);
  });

  it.each(ids)('%s', async (id) => {
    const operation = OPERATIONS.find((candidate) => candidate.id === id);
    const line = RIGHTS[id];
    if (operation === undefined || line === undefined) throw new Error(`no operation ${id}`);
    let call = await line.call(world);
    let isUsed = false;
    for (const caller of CALLERS) {
      if (isUsed) call = await line.call(world);
      const answer = await browserOf(world, caller, line.owner).send(operation.method, call.url, call.body);
      expect(answer.statusCode, `${id} by ${caller}: ${answer.body.slice(0, 300)}`).toBe(line.expect[caller]);
      // A refused call has changed nothing, so the next caller gets the same object.
      isUsed = answer.statusCode < 400 && operation.method !== 'GET';
    }
  });
});
