import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { countEntryCode } from '#server/modules/accounts/accounts-limits-public.ts';
import { readEffectiveClosing } from '#server/modules/attempts/clocks/effective-closing.ts';
import { joinPathOf } from '#server/modules/groups/groups-public.ts';
import { relationPathOf } from '#server/modules/people/people-public.ts';
import { wihiwLinkPath } from '#server/modules/wihiws/wihiws-public.ts';
import { findWihiwByCode } from '#server/modules/wihiws/wihiws-taking-public.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import type { Services } from '#server/platform/services.ts';

/** Returns where the code leads, or null if it is nobody's. */
async function findWay(services: Services, typed: string): Promise<Result<string, Failure> | null> {
  const wihiw = await findWihiwByCode(services, typed);
  const link = wihiw === null ? null : wihiwLinkPath(services, wihiw);
  if (wihiw === null || link === null) {
    const joining = await joinPathOf(services, typed);
    return joining === null ? relationPathOf(services, typed) : ok(joining);
  }
  const now = services.now();
  const { closesAt } = await readEffectiveClosing(services.database, wihiw, null, now);
  return closesAt !== null && closesAt <= now ? fail('already_closed') : ok(link);
}

/**
 * Returns the path to which a typed code of an issue, of a group or of a person leads. Every try is counted before it is looked at, so that
 * parallel guesses can't pass the limit; a right one is taken back.
 */
export async function openByCode(
  services: Services,
  typed: string,
  context: Pick<RequestContext, 'viewer' | 'address' | 'request'>,
): Promise<Result<{ readonly path: string }, Failure>> {
  const counted = await countEntryCode(services, context.viewer?.userId ?? null, context);
  if (!counted.ok) return counted;
  const way = await findWay(services, typed);
  if (way === null) return fail('wrong_entry_code', { fields: [{ path: 'code', code: 'wrong_entry_code' }] });
  await counted.wasRight();
  return way.ok ? ok({ path: way.value }) : way;
}
