import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { DAY_MS } from '#core/milliseconds.ts';
import type { Err } from '#core/result.ts';
import { WORK_HEADER } from '#core/work-header.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import type { Services } from '#server/platform/services.ts';
import { addressGroup } from './address-group.ts';
import { isCountedRepeat, rememberCounted } from './counted-once.ts';
import type { TryRule } from './limited-tries-store.ts';
import { takeTry } from './limited-tries-store.ts';
import { newChallenge, solvedChallenge } from './work-challenge.ts';

/** What people do in crowds: enter by a name, register for an event, answer a survey, give feedback, type a code. */
type WorkPurpose = 'enter' | 'registration' | 'survey' | 'feedback' | 'entry-code';

type WorkServices = Pick<Services, 'database' | 'now' | 'sealer'>;
type Asked = {
  readonly purpose: WorkPurpose /** Of what: the id of an event or a survey; of entering a word. */;
  readonly subject: string;
  /** Something that only a program does was done: work is asked for whatever the crowd. */
  readonly isSuspect?: boolean;
  /** What nobody does twice, where nobody is signed in yet: the login that is made. */
  readonly once?: string;
};

/** As many do the same from one address without any work: a hall of them, all within the ten minutes of a break. */
const FREE = 600;
const WINDOW_MS = 10 * 60_000;
/** Only counts: nobody is ever kept out by it. */
const COUNTED: TryRule = { free: 1_000_000_000, capSeconds: 1, windowMs: WINDOW_MS };
/** A solution counts once; forgotten long after its challenge has expired. */
const SPENT: TryRule = { free: 1_000_000_000, capSeconds: 1, windowMs: DAY_MS };
/** What one person does once: sent again because the server was busy, it makes the crowd no larger. */
const ONCE_EACH: ReadonlySet<WorkPurpose> = new Set(['registration', 'survey', 'feedback']);
const bucketOf = ({ sealer }: WorkServices, kind: string, ...parts: readonly string[]): string =>
  `${kind}:${sealer.lookupHash(parts.join('\n'), kind).toString('base64url')}`;

/**
 * Counts a newcomer from an address. When far more have come from it than a hall holds, asks the browser for a proof of work,
 * which costs a person a moment and a program that makes thousands of them its time; nobody is ever refused for the address.
 *
 * @returns null if it may go on; else `work_needed` with the challenge in `details.challenge`
 */
export async function requireWork(
  services: WorkServices,
  { address, request, viewer }: Pick<RequestContext, 'address' | 'request' | 'viewer'>,
  asked: Asked,
): Promise<Err<Failure> | null> {
  const { purpose, subject } = asked;
  const once = asked.once ?? (ONCE_EACH.has(purpose) ? viewer?.userId : undefined);
  const what = once === undefined ? null : [purpose, subject, once].join('\n');
  if (what !== null && asked.isSuspect !== true && isCountedRepeat(what, services.now())) return null;
  const bucket = bucketOf(services, 'newcomers', purpose, subject, addressGroup(address));
  const taken = await takeTry(services.database, bucket, COUNTED, services.now());
  const isFree = !taken.allowed || taken.failures <= FREE;
  if (!isFree || asked.isSuspect === true) return askWork(services, request, asked);
  if (what !== null) rememberCounted(what, services.now());
  return null;
}

/** Returns null if the request brings a proof of work for this, which counts once; else `work_needed` with a challenge. */
export async function askWork(
  services: WorkServices,
  request: RequestContext['request'],
  asked: Asked,
): Promise<Err<Failure> | null> {
  if (await isSolved(services, request.headers[WORK_HEADER], asked)) return null;
  return fail('work_needed', {
    details: { challenge: newChallenge(services.sealer, { ...asked, now: services.now() }) },
  });
}

async function isSolved(services: WorkServices, header: unknown, asked: Asked): Promise<boolean> {
  const moment = services.now();
  const signature = solvedChallenge(services.sealer, header, { ...asked, now: moment });
  if (signature === null) return false;
  const taken = await takeTry(services.database, bucketOf(services, 'spent', signature), SPENT, moment);
  return taken.allowed && taken.failures === 1;
}
