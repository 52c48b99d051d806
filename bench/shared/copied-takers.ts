import { Client } from 'pg';
import type { BenchServer } from './bench-server.ts';
import type { BenchTaker } from './many-takers.ts';

/**
 * Creates many running attempts without starting each over the network, by copying the takers' attempts into further
 * issues of the same test. The takers keep their real sessions.
 */
export async function copyTakers(
  { database }: BenchServer,
  takers: readonly BenchTaker[],
  count: number,
): Promise<BenchTaker[]> {
  const client = new Client(database);
  await client.connect();
  try {
    const source = takers[0]?.wihiwId;
    const owners = await client.query<{ id: string; user_id: string }>(
      'select id, user_id from attempts where wihiw_id = $1',
      [source],
    );
    const byAttempt = new Map(takers.map((taker) => [taker.attemptId, taker]));
    const byUser = new Map(owners.rows.map(({ id, user_id: userId }) => [userId, byAttempt.get(id)]));
    const issues = await client.query<{ id: string }>(
      `insert into "WIHIW" select (jsonb_populate_record(null::"WIHIW", to_jsonb(w) ||
         jsonb_build_object('id', gen_random_uuid(), 'token_hash', null, 'token_sealed', null, 'code_hash', null, 'code_sealed', null))).*
       from "WIHIW" w, generate_series(1, $2::integer) where w.id = $1 returning id`,
      [source, Math.ceil(count / takers.length)],
    );
    const copies = await client.query<{ wihiw_id: string; id: string; user_id: string }>(
      `insert into attempts select (jsonb_populate_record(null::attempts, to_jsonb(a) ||
         jsonb_build_object('wihiw_id', i.id, 'id', gen_random_uuid()))).*
       from attempts a, unnest($2::uuid[]) as i(id) where a.wihiw_id = $1 returning wihiw_id, id, user_id`,
      [source, issues.rows.map(({ id }) => id)],
    );
    return copies.rows.slice(0, count).flatMap(({ wihiw_id: wihiwId, id, user_id: userId }) => {
      const taker = byUser.get(userId);
      return taker === undefined ? [] : [{ ...taker, wihiwId, attemptId: id }];
    });
  } finally {
    await client.end();
  }
}
