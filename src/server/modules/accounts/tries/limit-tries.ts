import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Err } from '#core/result.ts';
import { keyOfLogin } from '#server/modules/accounts/accounts-store.ts';
import type { Services } from '#server/platform/services.ts';
import { addressGroup } from './address-group.ts';
import type { TryRule } from './limited-tries-store.ts';
import { proveBucket, returnTry, takeTry } from './limited-tries-store.ts';

const HOUR_MS = 60 * 60 * 1000;
const MAX_BLOCK_SECONDS = 15 * 60;

/** Limit of one login from one address: for a person who forgot the password. */
const PAIR: TryRule = { free: 5, capSeconds: MAX_BLOCK_SECONDS, windowMs: 24 * HOUR_MS };
/** Limit of one login from all addresses. The block is short, so that strangers can't lock the owner out for long. */
const LOGIN: TryRule = { free: 50, capSeconds: 60, windowMs: 24 * HOUR_MS };
/** Limit of one address: a whole school may share one, with everybody's typing errors. */
const ADDRESS: TryRule = { free: 1000, capSeconds: MAX_BLOCK_SECONDS, windowMs: HOUR_MS };
/** Limit of codes typed at one address. */
const ADDRESS_CODES: TryRule = { free: 300, capSeconds: MAX_BLOCK_SECONDS, windowMs: HOUR_MS };
/** Limit of recovery codes: nobody needs many. */
const RECOVERY_PAIR: TryRule = { free: 3, capSeconds: MAX_BLOCK_SECONDS, windowMs: 24 * HOUR_MS };
const RECOVERY_ADDRESS: TryRule = { free: 60, capSeconds: MAX_BLOCK_SECONDS, windowMs: HOUR_MS };
/** Limit of join codes typed by one person: a code is short and rarely mistyped. */
const GROUP_CODES: TryRule = { free: 10, capSeconds: MAX_BLOCK_SECONDS, windowMs: 24 * HOUR_MS };
/** Limit of new logins from one address. */
const NEW_LOGINS: TryRule = { free: 5000, capSeconds: MAX_BLOCK_SECONDS, windowMs: HOUR_MS };

/** Limit of one-time codes of one host: a few for every pupil of several classes. */
const DEVICE_CODES: TryRule = { free: 300, capSeconds: MAX_BLOCK_SECONDS, windowMs: HOUR_MS };

/** The kind of secret that is tried. */
export type TriedSecret = 'password' | 'code' | 'recovery';

/** A counted try. Call `wasRight` if the secret was right; otherwise the try stays counted. */
export type CountedTry = { readonly ok: true; readonly wasRight: () => Promise<void> };

type Limit = { readonly bucket: string; readonly rule: TryRule };

// Hashed, so that the table does not list who tried to sign in from where.
function bucketOf(services: Services, kind: string, ...parts: readonly string[]): string {
  return `${kind}:${services.sealer.lookupHash(parts.join('\n'), `tries-${kind}`).toString('base64url')}`;
}

function tooMany(retryAfterSeconds: number): Err<Failure> {
  return fail('too_many_tries', { retryAfterSeconds });
}

/** Counts a try in every bucket; if one refuses, takes the earlier ones back and returns how long to wait. */
async function takeAll(services: Services, limits: readonly Limit[]): Promise<number | null> {
  const taken: Limit[] = [];
  for (const limit of limits) {
    const given = await takeTry(services.database, limit.bucket, limit.rule, services.now());
    if (!given.allowed) {
      for (const earlier of taken) await returnTry(services.database, earlier.bucket, earlier.rule);
      return given.retryAfterSeconds;
    }
    taken.push(limit);
  }
  return null;
}

/**
 * Counts a try of a login's secret from an address.
 *
 * A login that was once proven at this address is limited there by the pair of login and address alone: tries of strangers
 * elsewhere, or of neighbours behind the same address, don't keep its owner out.
 */
export async function countTry(
  services: Services,
  login: string,
  address: string,
  secret: TriedSecret,
): Promise<CountedTry | Err<Failure>> {
  const isRecovery = secret === 'recovery';
  const key = keyOfLogin(login);
  const from = addressGroup(address);
  const pair: Limit = {
    bucket: bucketOf(services, isRecovery ? 'recovery' : 'pair', key, from),
    rule: isRecovery ? RECOVERY_PAIR : PAIR,
  };
  const first = await takeTry(services.database, pair.bucket, pair.rule, services.now());
  if (!first.allowed) return tooMany(first.retryAfterSeconds);
  const wide: Limit[] = first.proven
    ? []
    : [
        {
          bucket: bucketOf(services, isRecovery ? 'recovery-address' : 'address', from),
          rule: isRecovery ? RECOVERY_ADDRESS : ADDRESS,
        },
        ...(secret === 'code' ? [{ bucket: bucketOf(services, 'code-address', from), rule: ADDRESS_CODES }] : []),
        { bucket: bucketOf(services, isRecovery ? 'recovery-login' : 'login', key), rule: LOGIN },
      ];
  const retryAfterSeconds = await takeAll(services, wide);
  if (retryAfterSeconds !== null) {
    await returnTry(services.database, pair.bucket, pair.rule);
    return tooMany(retryAfterSeconds);
  }
  return {
    ok: true,
    wasRight: async () => {
      await proveBucket(services.database, pair.bucket, services.now());
      for (const limit of wide) await returnTry(services.database, limit.bucket, limit.rule);
    },
  };
}

/** Counts a try of the own password by a signed-in person. */
export async function countProof(services: Services, userId: string): Promise<CountedTry | Err<Failure>> {
  const bucket = bucketOf(services, 'proof', userId);
  const taken = await takeTry(services.database, bucket, PAIR, services.now());
  if (!taken.allowed) return tooMany(taken.retryAfterSeconds);
  return { ok: true, wasRight: () => proveBucket(services.database, bucket, services.now()) };
}

/** Counts a try of a group's join code by a person at an address. */
export async function countGroupCode(
  services: Services,
  userId: string,
  address: string,
): Promise<CountedTry | Err<Failure>> {
  const limits: Limit[] = [
    { bucket: bucketOf(services, 'group-code', userId), rule: GROUP_CODES },
    { bucket: bucketOf(services, 'group-address', addressGroup(address)), rule: ADDRESS_CODES },
  ];
  const retryAfterSeconds = await takeAll(services, limits);
  if (retryAfterSeconds !== null) return tooMany(retryAfterSeconds);
  return {
    ok: true,
    wasRight: async () => {
      for (const limit of limits) await returnTry(services.database, limit.bucket, limit.rule);
    },
  };
}

/** Counts a new login from an address; returns a failure when there were too many. */
export async function countNewLogin(services: Services, address: string): Promise<Err<Failure> | null> {
  const bucket = bucketOf(services, 'new-login', addressGroup(address));
  const taken = await takeTry(services.database, bucket, NEW_LOGINS, services.now());
  return taken.allowed ? null : tooMany(taken.retryAfterSeconds);
}

/** Counts a one-time code that a host makes; returns a failure when there were too many. */
export async function countDeviceCode(services: Services, hostId: string): Promise<Err<Failure> | null> {
  const taken = await takeTry(
    services.database,
    bucketOf(services, 'device-code', hostId),
    DEVICE_CODES,
    services.now(),
  );
  return taken.allowed ? null : tooMany(taken.retryAfterSeconds);
}
