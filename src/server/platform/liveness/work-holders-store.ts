import type { ClientBase } from 'pg';

// Shared, so that a process that reconnects need not wait for what is left of its lost session.
const LOCK = 'select pg_advisory_lock_shared(hashtextextended($1, 0))';
const KEY_OF_LOCK = '(l.classid::bigint << 32) | l.objid::bigint';
/** A machine that is cut off counts as gone after these seconds, not after the two hours of the system. */
const KEEPALIVE =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set lock_timeout = 5000';

/** Writes down a new holder and locks its name for this session. */
export async function registerHolder(client: ClientBase, name: string): Promise<void> {
  await client.query(KEEPALIVE);
  await client.query(LOCK, [name]);
  await client.query('insert into work_holders (name) values ($1)', [name]);
}

/**
 * Locks the name again in a new session. Returns false if the holder was given up meanwhile. Whoever gives it up holds the same
 * lock until that is committed, so both can't go on.
 */
export async function lockHolderAgain(client: ClientBase, name: string): Promise<boolean> {
  await client.query(KEEPALIVE);
  await client.query(LOCK, [name]);
  return isHolder(client, name);
}

/** Returns whether the holder has not been given up. */
export async function isHolder(client: ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query('select from work_holders where name = $1', [name]);
  return rows.length > 0;
}

/** Returns the holders whose session is gone at this moment. */
export async function listSilentHolders(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select name from work_holders h where not exists (
      select from pg_locks l
      where l.locktype = 'advisory' and l.objsubid = 1 and l.granted and ${KEY_OF_LOCK} = hashtextextended(h.name, 0)
        and l.database = (select oid from pg_database where datname = current_database()))`);
  return rows.map(({ name }) => name);
}

/** Gives up the holder, which frees what it held, unless its session has come back. */
export async function giveUpHolder(client: ClientBase, name: string): Promise<boolean> {
  await client.query('begin');
  try {
    const { rows } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free',
      [name],
    );
    const isFree = rows[0]?.free === true;
    if (isFree) await client.query('delete from work_holders where name = $1', [name]);
    await client.query('commit');
    return isFree;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Deletes the holder at the end of its process. */
export async function deleteHolder(client: ClientBase, name: string): Promise<void> {
  await client.query('delete from work_holders where name = $1', [name]);
}
