import type { FastifyRequest } from 'fastify';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { RelationCode } from '#contract/people/relation-codes.ts';
import { SEE_CODE_DAYS, TEST_CODE_DAYS } from '#contract/people/relation-codes.ts';
import { DAY_MS } from '#core/milliseconds.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { faceBaseUrl } from '#server/platform/pages/face-addresses.ts';
import { newHumanCode, normalizeHumanCode } from '#server/platform/secrets/tokens.ts';
import type { Services } from '#server/platform/services.ts';
import type { CodePurpose, StoredCode } from './relation-codes-store.ts';
import { findRelationCode, readRelationCode, writeRelationCode } from './relation-codes-store.ts';

/** Twelve letters, 59 bits. */
const CODE_GROUPS = 3;
const CODE_LETTERS = CODE_GROUPS * 4;

const RULES = {
  see: { days: SEE_CODE_DAYS, path: '/wiviewer', seal: 'see-code' },
  test: { days: TEST_CODE_DAYS, path: '/wihiwee', seal: 'test-code' },
} as const;

/** Returns the look-up hash of a typed code, or null if it is no code. */
export function relationCodeHash(
  { sealer }: Pick<Services, 'sealer'>,
  purpose: CodePurpose,
  typed: string,
): Buffer | null {
  const code = normalizeHumanCode(typed);
  return code.length === CODE_LETTERS ? sealer.lookupHash(code, RULES[purpose].seal) : null;
}

/** Makes a person's code; an earlier one of the purpose stops working. */
export async function makeRelationCode(services: Services, makerId: string, purpose: CodePurpose): Promise<void> {
  const { days, seal } = RULES[purpose];
  const code = newHumanCode(CODE_GROUPS);
  await writeRelationCode(services.database, {
    makerId,
    purpose,
    hash: services.sealer.lookupHash(normalizeHumanCode(code), seal),
    sealed: services.sealer.seal(code, seal),
    expiresAt: new Date(services.now().getTime() + days * DAY_MS),
  });
}

/** Returns a person's code with its link on the test face; null if there is none that works. */
export async function showRelationCode(
  services: Services,
  request: FastifyRequest,
  makerId: string,
  purpose: CodePurpose,
): Promise<RelationCode | null> {
  const stored = await readRelationCode(services.database, makerId, purpose);
  if (stored === null || !isUsable(stored, services.now()).ok) return null;
  const { path, seal } = RULES[purpose];
  const code = services.sealer.open(stored.sealed, seal);
  if (code === null) return null;
  const link = `${faceBaseUrl(services.config, request, 'tests')}${path}?code=${code}`;
  return { code, link, expiresAt: stored.expiresAt.toISOString() };
}

/**
 * Returns the path where a typed code shows results or makes a tester, or why it is of no use any more; null if nobody made it.
 */
export async function relationPathOf(
  services: Pick<Services, 'database' | 'sealer' | 'now'>,
  typed: string,
): Promise<Result<string, Failure> | null> {
  for (const purpose of ['see', 'test'] as const) {
    const { path, seal } = RULES[purpose];
    const hash = relationCodeHash(services, purpose, typed);
    const stored = hash === null ? null : await findRelationCode(services.database, hash, purpose);
    const code = stored === null ? null : services.sealer.open(stored.sealed, seal);
    if (stored === null || code === null) continue;
    const usable = isUsable(stored, services.now());
    return usable.ok ? ok(`${path}?code=${code}`) : usable;
  }
  return null;
}

/** Returns a code that may still be used, or why not. */
export function isUsable(stored: StoredCode | null, now: Date): Result<StoredCode, Failure> {
  if (stored === null) return fail('wrong_relation_code');
  if (stored.usedAt !== null) return fail('relation_code_used');
  return stored.expiresAt <= now ? fail('relation_code_expired') : ok(stored);
}
