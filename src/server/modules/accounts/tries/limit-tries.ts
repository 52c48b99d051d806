import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { HOUR_MS } from '#core/milliseconds.ts';
import type { Err } from '#core/result.ts';
import { keyOfLogin } from '#server/modules/accounts/accounts-store.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { networkOf } from '#server/platform/log/network-of.ts';
import type { Services } from '#server/platform/services.ts';
import { addressGroup } from './address-group.ts';
import { forgetCounted, isCountedRepeat, rememberCounted } from './counted-once.ts';
import type { TryRule } from './limited-tries-store.ts';
import { isProven, proveBucket, returnTry, takeTry } from './limited-tries-store.ts';
import { askWork } from './require-work.ts';

const MAX_BLOCK_SECONDS = 15 * 60;

/** Limit of one login from one address: for a person who forgot the password. */
const PAIR: TryRule = { free: 5, capSeconds: MAX_BLOCK_SECONDS, windowMs: 24 * HOUR_MS };
/** Limit of one login from all addresses. The block is short, so that strangers can't lock the owner out for long. */
const LOGIN: TryRule = { free: 50, capSeconds: 60, windowMs: 24 * HOUR_MS };
/** Limit of one address: a whole school may share one, with everybody's typing errors. */
const ADDRESS: TryRule = { free: 1000, capSeconds: MAX_BLOCK_SECONDS, windowMs: HOUR_MS };
/** Tries of a login from an address that are checked though the address has reached its limit. */
const PAIR_PASSES_ADDRESS = 2;
/** Limit of wrong codes from one address. It saves work only: no number of tries finds one of 59 bits. */
const ADDRESS_CODES: TryRule = { free: 20_000, capSeconds: MAX_BLOCK_SECONDS, windowMs: HOUR_MS };
/** Wrong codes of issues from one address without any work. */
const ADDRESS_ENTRIES = 1000;
/**
 * The same from neighbouring addresses. A provider gives away whole networks, and anybody many logins, so the limits of one
 * address and of one person alone would multiply.
 */
const NETWORK_ENTRIES = 5000;
/** Only counts: beyond a limit that many people share there is work and no wait, or one of them could shut the others out. */
const SHARED: TryRule = { free: 1_000_000_000, capSeconds: 1, windowMs: HOUR_MS };
/** Limit of wrong recovery codes: nobody needs many. */
const RECOVERY_PAIR: TryRule = { free: 3, capSeconds: MAX_BLOCK_SECONDS, windowMs: 24 * HOUR_MS };
/** Limit of wrong codes of groups or issues typed by one person: a code is rarely mistyped. */
const PERSON_CODES: TryRule = { free: 10, capSeconds: MAX_BLOCK_SECONDS, windowMs: 24 * HOUR_MS };
/** Limit of new logins from one address. */
const NEW_LOGINS: TryRule = { free: 20_000, capSeconds: MAX_BLOCK_SECONDS, windowMs: HOUR_MS };

/** Limit of typed logins that one host can't reach: enough for the slips of many classes, too little to try out names. */
const UNREACHED_LOGINS: TryRule = { free: 300, capSeconds: MAX_BLOCK_SECONDS, windowMs: 24 * HOUR_MS };
/** Limit of invitations of one host to people who have not agreed yet. */
const INVITATIONS: TryRule = { free: 1000, capSeconds: MAX_BLOCK_SECONDS, windowMs: 24 * HOUR_MS };

/** Limit of invitations of one host to the same person: a slip can be mended, nobody is asked all day. */
const INVITATIONS_OF_ONE: TryRule = { free: 3, capSeconds: MAX_BLOCK_SECONDS, windowMs: 24 * HOUR_MS };

/** Limit of one-time codes of one host: a few for every pupil of several classes. */
const DEVICE_CODES: TryRule = { free: 300, capSeconds: MAX_BLOCK_SECONDS, windowMs: HOUR_MS };

/** Limit of photos by one speaker's link: to choose anew a few times, too little to fill the quota of who gave the link. */
const SPEAKER_PHOTOS: TryRule = { free: 10, capSeconds: HOUR_MS / 1_000, windowMs: HOUR_MS };

/** Limit of requests to other people's servers that one person has sent at once, to whatever address of whatever event. */
const OUTWARD_TESTS: TryRule = { free: 6, capSeconds: 60, windowMs: 60_000 };

/** Limit of messages a minute to one host, by name and by address: for all events of one person, and for all people. */
const OUTWARD_OF_PERSON: TryRule = { free: 600, capSeconds: 60, windowMs: 60_000 };
const OUTWARD_OF_ALL: TryRule = { free: 3000, capSeconds: 60, windowMs: 60_000 };

/** A try of a login's password from a browser. What has the form of a code and was no right code may still be a password. */
export type PasswordTry = {
  readonly login: string;
  /** The person with this login; null if nobody has it, which must make no difference to whoever asks. */
  readonly userId: string | null;
  readonly address: string;
  readonly device: string | null;
  readonly looksLikeCode: boolean;
};

/** A counted try. Call `wasRight` if the secret was right; otherwise the try stays counted. */
export type CountedTry = { readonly ok: true; readonly wasRight: () => Promise<void> };

/** What counting needs. */
type TryServices = Pick<Services, 'database' | 'now' | 'sealer'>;

type Limit = { readonly bucket: string; readonly rule: TryRule };

// Hashed, so that the table does not list who tried to sign in from where.
function bucketOf(services: TryServices, kind: string, ...parts: readonly string[]): string {
  return `${kind}:${services.sealer.lookupHash(parts.join('\n'), `tries-${kind}`).toString('base64url')}`;
}

function tooMany(retryAfterSeconds: number): Err<Failure> {
  return fail('too_many_tries', { retryAfterSeconds });
}

/** Tries counted in several buckets: all taken back together, or how long to wait. */
type Counted =
  | { readonly ok: true; readonly takeBack: () => Promise<void> }
  | { readonly ok: false; readonly retryAfterSeconds: number };

/** Counts a try in every bucket; if one refuses, takes the earlier ones back. */
async function takeAll(services: TryServices, limits: readonly Limit[]): Promise<Counted> {
  const taken: (Limit & { readonly blockedUntil: Date | null })[] = [];
  const takeBack = async () => {
    for (const { bucket, rule, blockedUntil } of taken) await returnTry(services.database, bucket, rule, blockedUntil);
  };
  for (const limit of limits) {
    const given = await takeTry(services.database, limit.bucket, limit.rule, services.now());
    if (!given.allowed) {
      await takeBack();
      return { ok: false, retryAfterSeconds: given.retryAfterSeconds };
    }
    taken.push({ ...limit, blockedUntil: given.blockedUntil });
  }
  return { ok: true, takeBack };
}

const deviceBucket = (services: TryServices, userId: string, device: string): string =>
  bucketOf(services, 'device', userId, device);

/** Counts a try in one bucket that nobody else can fill. */
async function countOwn(services: TryServices, bucket: string): Promise<CountedTry | Err<Failure>> {
  const taken = await takeTry(services.database, bucket, PAIR, services.now());
  if (!taken.allowed) return tooMany(taken.retryAfterSeconds);
  return { ok: true, wasRight: () => proveBucket(services.database, bucket, services.now()) };
}

/**
 * Counts a try of a login's password.
 *
 * In a browser in which the person has entered before, its own bucket alone counts; at an address where the login was once
 * proven, the pair of login and address alone. So neither strangers elsewhere nor neighbours behind the same address keep an
 * owner out who comes back.
 */
export async function countPassword(services: TryServices, tried: PasswordTry): Promise<CountedTry | Err<Failure>> {
  const { database } = services;
  const key = keyOfLogin(tried.login);
  if (tried.device !== null) {
    // Looked up for an unknown login too, so that the time of the answer reveals nothing.
    const own = deviceBucket(services, tried.userId ?? key, tried.device);
    if (await isProven(database, own)) return countOwn(services, own);
  }
  const from = addressGroup(tried.address);
  const pair: Limit = { bucket: bucketOf(services, 'pair', key, from), rule: PAIR };
  const first = await takeTry(database, pair.bucket, pair.rule, services.now());
  if (!first.allowed) return tooMany(first.retryAfterSeconds);
  const address: Limit = tried.looksLikeCode
    ? { bucket: bucketOf(services, 'code-address', from), rule: ADDRESS_CODES }
    : { bucket: bucketOf(services, 'address', from), rule: ADDRESS };
  const login: Limit = { bucket: bucketOf(services, 'login', key), rule: LOGIN };
  let wide = await takeAll(services, first.proven ? [] : [address, login]);
  if (!wide.ok && first.failures <= PAIR_PASSES_ADDRESS) wide = await takeAll(services, [login]);
  if (!wide.ok) {
    await returnTry(database, pair.bucket, pair.rule, first.blockedUntil);
    return tooMany(wide.retryAfterSeconds);
  }
  const { takeBack } = wide;
  return {
    ok: true,
    wasRight: async () => {
      await proveBucket(database, pair.bucket, services.now());
      await takeBack();
    },
  };
}

/** Remembers that a person has entered in a browser, so that from now on only tries in it count there. */
export async function proveDevice(services: TryServices, userId: string, device: string): Promise<void> {
  await proveBucket(services.database, deviceBucket(services, userId, device), services.now());
}

/** Counts a wrong code; returns a failure in place of «wrong» when there were too many. Right ones are never counted. */
async function countWrong(services: TryServices, limits: readonly Limit[]): Promise<Err<Failure> | null> {
  const counted = await takeAll(services, limits);
  return counted.ok ? null : tooMany(counted.retryAfterSeconds);
}

/** Counts a wrong recovery code of a login from an address. */
export function countWrongRecovery(
  services: TryServices,
  login: string,
  address: string,
): Promise<Err<Failure> | null> {
  const from = addressGroup(address);
  return countWrong(services, [
    { bucket: bucketOf(services, 'recovery', keyOfLogin(login), from), rule: RECOVERY_PAIR },
    { bucket: bucketOf(services, 'code-address', from), rule: ADDRESS_CODES },
  ]);
}

/** Counts a wrong join code of a group, typed by a person at an address. */
export function countWrongGroupCode(
  services: TryServices,
  userId: string,
  address: string,
): Promise<Err<Failure> | null> {
  return countWrong(services, [
    { bucket: bucketOf(services, 'group-code', userId), rule: PERSON_CODES },
    { bucket: bucketOf(services, 'group-address', addressGroup(address)), rule: ADDRESS_CODES },
  ]);
}

/**
 * Counts a try of a code that leads to a test or a group: of a signed-in person by person, with a wait when there were too
 * many; of anybody else by address. Both count for the network, too. Beyond the limit of an address or a network each try
 * needs a proof of work.
 *
 * @param userId null: nobody is signed in
 */
export async function countEntryCode(
  services: TryServices,
  userId: string | null,
  { address, request }: Pick<RequestContext, 'address' | 'request'>,
): Promise<CountedTry | Err<Failure>> {
  const own = userId === null ? [] : [{ bucket: bucketOf(services, 'entry-person', userId), rule: PERSON_CODES }];
  const counted = await takeAll(services, own);
  if (!counted.ok) return tooMany(counted.retryAfterSeconds);
  const network = bucketOf(services, 'entry-network', networkOf(address, { v4: 24, v6: 48 }));
  const shared = [{ bucket: network, most: NETWORK_ENTRIES }];
  if (userId === null)
    shared.push({ bucket: bucketOf(services, 'entry-code', addressGroup(address)), most: ADDRESS_ENTRIES });
  const taken: string[] = [];
  let isOver = false;
  for (const { bucket, most } of shared) {
    const given = await takeTry(services.database, bucket, SHARED, services.now());
    if (given.allowed) taken.push(bucket);
    isOver ||= !given.allowed || given.failures > most;
  }
  // Only taken back, not proven: whoever knows one code could otherwise guess others without end.
  const takeBack = async () => {
    await counted.takeBack();
    for (const bucket of taken) await returnTry(services.database, bucket, SHARED, null);
  };
  const work = isOver ? await askWork(services, request, { purpose: 'entry-code', subject: 'codes' }) : null;
  if (work === null) return { ok: true, wasRight: takeBack };
  await takeBack();
  return work;
}

/** Counts a try of the second step: by person, in a browser where the person has entered before by that browser alone. */
export async function countSecondCode(
  services: TryServices,
  userId: string,
  device: string | null,
): Promise<CountedTry | Err<Failure>> {
  const isOwn = device !== null && (await isProven(services.database, deviceBucket(services, userId, device)));
  return countOwn(services, bucketOf(services, 'second', userId, isOwn ? device : ''));
}

/** Counts a try of the own password by a signed-in person. */
export async function countProof(services: TryServices, userId: string): Promise<CountedTry | Err<Failure>> {
  return countOwn(services, bucketOf(services, 'proof', userId));
}

const newLogin = (once: string | null): string => `new-login\n${once}`;

/** Says that a counted login was made: whatever comes under the same mark is another one. */
export function noteLoginMade(once: string): void {
  forgetCounted(newLogin(once));
}

/**
 * Counts a new login from an address; returns a failure when there were too many.
 *
 * @param once what makes this login and no other: sent again because the server was busy, it is not counted again
 */
export async function countNewLogin(
  services: TryServices,
  address: string,
  once: string | null = null,
): Promise<Err<Failure> | null> {
  const what = newLogin(once);
  if (once !== null && isCountedRepeat(what, services.now())) return null;
  const bucket = bucketOf(services, 'new-login', addressGroup(address));
  const taken = await takeTry(services.database, bucket, NEW_LOGINS, services.now());
  if (!taken.allowed) return tooMany(taken.retryAfterSeconds);
  if (once !== null) rememberCounted(what, services.now());
  return null;
}

async function countMany(services: TryServices, limit: Limit, howMany: number): Promise<Err<Failure> | null> {
  if (howMany === 0) return null;
  const taken = await takeTry(services.database, limit.bucket, limit.rule, services.now(), howMany);
  if (!taken.allowed) return tooMany(taken.retryAfterSeconds);
  return taken.failures > limit.rule.free ? tooMany(limit.rule.capSeconds) : null;
}

/**
 * Counts what a host learns by typing logins: how many can't be reached, and how many strangers are invited. Returns a
 * failure, in place of the answer that would tell which logins exist, when there were too many in a day.
 */
export async function countTypedLogins(
  services: TryServices,
  hostId: string,
  typed: { readonly unreached: number; readonly invited: number },
): Promise<Err<Failure> | null> {
  const unreached = { bucket: bucketOf(services, 'unreached', hostId), rule: UNREACHED_LOGINS };
  const invited = { bucket: bucketOf(services, 'invited', hostId), rule: INVITATIONS };
  return (await countMany(services, unreached, typed.unreached)) ?? (await countMany(services, invited, typed.invited));
}

/** Counts an invitation to one stranger, also as all of them are; returns a failure when there were too many in a day. */
export async function countInvitation(
  services: TryServices,
  hostId: string,
  personId: string,
): Promise<Err<Failure> | null> {
  const ofOne = { bucket: bucketOf(services, 'invited-one', hostId, personId), rule: INVITATIONS_OF_ONE };
  return (await countMany(services, ofOne, 1)) ?? countTypedLogins(services, hostId, { unreached: 0, invited: 1 });
}

/** Counts a one-time code that a host makes; returns a failure when there were too many. */
export async function countDeviceCode(services: TryServices, hostId: string): Promise<Err<Failure> | null> {
  const taken = await takeTry(
    services.database,
    bucketOf(services, 'device-code', hostId),
    DEVICE_CODES,
    services.now(),
  );
  return taken.allowed ? null : tooMany(taken.retryAfterSeconds);
}

/** Counts a photo that somebody sends by a speaker's link; returns a failure when there were too many in an hour. */
export async function countSpeakerPhoto(services: TryServices, tokenHash: Buffer): Promise<Err<Failure> | null> {
  const bucket = bucketOf(services, 'speaker-photo', tokenHash.toString('base64url'));
  const tooMany = await countMany(services, { bucket, rule: SPEAKER_PHOTOS }, 1);
  return tooMany && fail('too_many_photos', { retryAfterSeconds: tooMany.error.retryAfterSeconds ?? 1 });
}

/** Counts a request to another host that a person has sent at once; returns a failure when there were too many. */
export async function countOutwardTest(services: TryServices, userId: string): Promise<Err<Failure> | null> {
  const bucket = bucketOf(services, 'outward-test', userId);
  const taken = await takeTry(services.database, bucket, OUTWARD_TESTS, services.now());
  return taken.allowed ? null : tooMany(taken.retryAfterSeconds);
}

/**
 * Counts a message to another host for all events of a person, just before it goes. Returns a failure when the host has had too
 * many in a minute: under this name, or at this address under whatever name.
 */
export async function countOutward(
  services: TryServices,
  { personId, name, address }: { readonly personId: string; readonly name: string; readonly address: string },
): Promise<Err<Failure> | null> {
  const targets = [`name ${name.toLowerCase()}`, `address ${addressGroup(address)}`];
  const taken = await takeAll(services, [
    ...targets.map((target) => ({
      bucket: bucketOf(services, 'outward-own', personId, target),
      rule: OUTWARD_OF_PERSON,
    })),
    ...targets.map((target) => ({ bucket: bucketOf(services, 'outward', target), rule: OUTWARD_OF_ALL })),
  ]);
  return taken.ok ? null : tooMany(taken.retryAfterSeconds);
}
