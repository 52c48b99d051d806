import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Services } from '#server/platform/services.ts';

/** What a challenge is for and when it is made or checked. */
type Work = { readonly purpose: string; readonly subject: string; readonly now: Date };
type Sealer = Services['sealer'];

type Parameters = {
  readonly algorithm: 'SHA-256';
  readonly cost: 1;
  /** 16 bytes each, hex. */
  readonly nonce: string;
  readonly salt: string;
  /** The first half of the hash that is to be found, hex. */
  readonly keyPrefix: string;
  readonly data: { readonly purpose: string; readonly subject: string /** Milliseconds. */; readonly until: number };
};

/** A challenge in the form of ALTCHA, version 2. */
export type Challenge = { readonly parameters: Parameters; readonly signature: string };

const VALID_MS = 5 * 60_000;
/** Hashes to be tried: about half a second on a cheap phone, and never more than a second and a half. */
const FEWEST_HASHES = 30_000;
const MOST_HASHES = 90_000;
const PART_BYTES = 16;
/** A longer header holds no solution. */
const HEADER_MAX = 4_000;

function keyOf({ salt, nonce }: Pick<Parameters, 'salt' | 'nonce'>, counter: number): string {
  const last = Buffer.alloc(4);
  last.writeUInt32BE(counter);
  return createHash('sha256')
    .update(Buffer.from(salt + nonce, 'hex'))
    .update(last)
    .digest('hex');
}

function signatureOf(sealer: Sealer, { nonce, salt, keyPrefix, data }: Parameters): Buffer {
  return sealer.lookupHash(JSON.stringify([nonce, salt, keyPrefix, data.purpose, data.subject, data.until]), 'work');
}

/**
 * Returns a challenge: the counter whose SHA-256 of salt, nonce and counter (32 bits, big-endian) begins with a prefix. The counter is
 * drawn, so that bad luck can't make the search long.
 */
export function newChallenge(sealer: Sealer, { purpose, subject, now }: Work): Challenge {
  const salt = randomBytes(PART_BYTES).toString('hex');
  const nonce = randomBytes(PART_BYTES).toString('hex');
  const keyPrefix = keyOf({ salt, nonce }, randomInt(FEWEST_HASHES, MOST_HASHES)).slice(0, PART_BYTES * 2);
  const data = { purpose, subject, until: now.getTime() + VALID_MS };
  const parameters: Parameters = { algorithm: 'SHA-256', cost: 1, nonce, salt, keyPrefix, data };
  return { parameters, signature: signatureOf(sealer, parameters).toString('hex') };
}

type Payload = { readonly challenge: Challenge; readonly solution: { readonly counter: number } };

function parseHeader(header: unknown): Payload | null {
  if (typeof header !== 'string' || header.length > HEADER_MAX) return null;
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(header, 'base64').toString('utf8')) as Payload;
    const { salt, nonce, keyPrefix, data } = challenge.parameters;
    const words = [salt, nonce, keyPrefix, challenge.signature, data.purpose, data.subject];
    const isWhole = words.every((word) => typeof word === 'string') && typeof data.until === 'number';
    const { counter } = solution;
    return isWhole && Number.isInteger(counter) && counter >= 0 && counter < MOST_HASHES
      ? { challenge, solution }
      : null;
  } catch {
    return null;
  }
}

/** Returns the signature of a challenge of this server that a header solves for this purpose in time; null for anything else. */
export function solvedChallenge(sealer: Sealer, header: unknown, { purpose, subject, now }: Work): string | null {
  const payload = parseHeader(header);
  if (payload === null) return null;
  const { parameters } = payload.challenge;
  const { data } = parameters;
  if (data.purpose !== purpose || data.subject !== subject || data.until <= now.getTime()) return null;
  const expected = signatureOf(sealer, parameters);
  const given = Buffer.from(payload.challenge.signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  // The prefix is signed, and of 16 bytes: nothing short of the search finds its counter.
  if (!keyOf(parameters, payload.solution.counter).startsWith(parameters.keyPrefix)) return null;
  // As the server writes it: a signature spelled in another case must not count as another one.
  return expected.toString('hex');
}
