import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** How other hosts are reached; tests replace it. */
export type Outward = {
  readonly resolve: (name: string) => Promise<readonly LookupAddress[]>;
  readonly allows: (address: string) => boolean;
  readonly request: (url: URL, options: RequestOptions) => ClientRequest;
};

// Not the system's own look-up: it holds one of the few threads that files and passwords need, as long as a name server likes.
const resolver = new Resolver({ timeout: 3_000, tries: 2 });

async function resolvePublic(name: string): Promise<LookupAddress[]> {
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
  return [
    ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
    ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
  ];
}

/** The public internet over https. */
export const OUTWARD: Outward = {
  resolve: resolvePublic,
  allows: isPublicAddress,
  request: (url, options) => httpsRequest(url, options),
};

/** What became of a request: the status of an answer, or why there is none. */
export type OutwardAnswer =
  | {
      readonly ok: true;
      readonly status: number;
      /** How long the host asks to be left alone; null: it says nothing of it. */
      readonly retryAfterMs: number | null;
    }
  | { readonly ok: false; readonly obstacle: 'address' | 'unreachable' | 'timeout' | 'certificate' }
  /** Nothing was sent: the host has had enough for now. */
  | { readonly ok: false; readonly obstacle: 'held'; readonly holdMs: number };

/**
 * Asked just before a connection, with the name of the host and the address that it leads to. Returns for how many milliseconds
 * nothing may go there; null: it may go now.
 */
export type Allowance = (target: { readonly name: string; readonly address: string }) => Promise<number | null>;

/** Whole time of a request, from the name to the end of the answer. */
const TIMEOUT_MS = 10_000;
/** An answer longer than this is cut off; nothing of its body is kept. */
const ANSWER_MAX_BYTES = 64 * 1024;

class NotPublic extends Error {}

class Held extends Error {
  readonly holdMs: number;
  constructor(holdMs: number) {
    super('the host has had enough');
    this.holdMs = holdMs;
  }
}

/**
 * Returns the address to connect to. One that is not public refuses all: a name of which one part is inside is no public host.
 */
async function checkedAddress(name: string, { resolve, allows }: Outward): Promise<LookupAddress> {
  const family = isIP(name);
  const addresses = family === 0 ? await resolve(name) : [{ address: name, family }];
  const [first] = addresses;
  if (first === undefined || !addresses.every(({ address }) => allows(address)))
    throw new NotPublic('not a public address');
  return first;
}

/** Leads a connection to the address that was checked, so that a name can't lead elsewhere in between. */
function leadTo({ address, family }: LookupAddress): LookupFunction {
  return (_name, { all }, done) => (all === true ? done(null, [{ address, family }]) : done(null, address, family));
}

function obstacleOf(error: unknown): OutwardAnswer {
  if (error instanceof NotPublic) return { ok: false, obstacle: 'address' };
  if (error instanceof Held) return { ok: false, obstacle: 'held', holdMs: error.holdMs };
  const { code = '', name } = error as NodeJS.ErrnoException;
  if (name === 'AbortError' || name === 'TimeoutError') return { ok: false, obstacle: 'timeout' };
  const isCertificate = /CERT|TLS|SSL|ALTNAME|SELF_SIGNED|UNABLE_TO_/.test(code);
  return { ok: false, obstacle: isCertificate ? 'certificate' : 'unreachable' };
}

/** Returns the milliseconds of a `Retry-After` header: seconds, or a date of HTTP; null without one that can be read. */
export function readRetryAfter(header: string | undefined, nowMs: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs);
}

/** Reads an answer to its end or its bound, without keeping anything of it. */
async function readAway(answer: IncomingMessage): Promise<void> {
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += (chunk as Buffer).length;
    if (bytes > ANSWER_MAX_BYTES) break;
  }
  answer.destroy();
}

/**
 * Posts a body to a public host over a connection of its own. Redirects are not followed; their status is returned. Never
 * throws.
 */
export async function postOutward(
  address: string,
  { body, headers }: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
  outward: Outward = OUTWARD,
  holdOf: Allowance = async () => null,
): Promise<OutwardAnswer> {
  try {
    const url = new URL(address);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const name = url.hostname.replace(/^\[|\]$|\.$/g, '');
    const checked = await checkedAddress(name, outward);
    const holdMs = await holdOf({ name, address: checked.address });
    if (holdMs !== null) throw new Held(holdMs);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = outward.request(url, {
        method: 'POST',
        agent: false,
        lookup: leadTo(checked),
        headers: { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' },
        signal,
      });
      sent.on('response', resolve).on('error', reject).end(body);
    });
    // The status has come: what goes wrong with the rest changes nothing.
    await readAway(answer).catch(() => undefined);
    const retryAfterMs = readRetryAfter(answer.headers['retry-after'], Date.now());
    return { ok: true, status: answer.statusCode ?? 0, retryAfterMs };
  } catch (error) {
    return obstacleOf(error);
  }
}
