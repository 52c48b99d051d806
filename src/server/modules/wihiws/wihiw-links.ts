import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { ANYBODY_TOKEN_LONGER_THAN } from '#core/constants.ts';
import type { Database } from '#db/schema/database-types.ts';
import { faceBaseUrl } from '#server/platform/pages/face-addresses.ts';
import { newHumanCode, newToken, normalizeHumanCode } from '#server/platform/secrets/tokens.ts';
import type { Services } from '#server/platform/services.ts';
import type { WihiwRecord } from './wihiw-record.ts';
import type { StoredSecret, StoredWihiwLink } from './wihiws-store.ts';
import { isCodeTaken, readWihiwByCodeHash, readWihiwByTokenHash } from './wihiws-store.ts';

const LINK = 'wihiw-link';
const CODE = 'wihiw-code';
const TOKEN_MAXIMUM = 200;
/** Ten letters, 49 bits: short enough to copy from a board, so every wrong one is counted. */
const CODE_GROUPS = 2;
const CODE_GROUP_LETTERS = 5;
/** Codes of before had eight. */
const CODE_LENGTHS: readonly number[] = [CODE_GROUPS * CODE_GROUP_LETTERS, 8];

async function freeCode({ sealer }: Pick<Services, 'sealer'>, tx: Transaction<Database>): Promise<StoredSecret> {
  for (;;) {
    const code = newHumanCode(CODE_GROUPS, CODE_GROUP_LETTERS);
    const hash = sealer.lookupHash(normalizeHumanCode(code), CODE);
    if (!(await isCodeTaken(tx, hash))) return { hash, sealed: sealer.seal(code, CODE) };
  }
}

/** Returns a new public link as it is stored, with a short code that no other issue has. */
export async function newLink(services: Pick<Services, 'sealer'>, tx: Transaction<Database>): Promise<StoredWihiwLink> {
  const { sealer } = services;
  const token = newToken();
  return {
    token: { hash: sealer.lookupHash(token, LINK), sealed: sealer.seal(token, LINK) },
    code: await freeCode(services, tx),
  };
}

/** Returns the issue behind a public link, or null if the link is unknown, revoked or too short. */
export async function findWihiwByToken(
  services: Pick<Services, 'database' | 'sealer'>,
  token: string,
): Promise<WihiwRecord | null> {
  if (token.length <= ANYBODY_TOKEN_LONGER_THAN || token.length > TOKEN_MAXIMUM) return null;
  return readWihiwByTokenHash(services.database, services.sealer.lookupHash(token, LINK));
}

/** Returns the issue with a typed short code, or null if none with a current link has it. */
export async function findWihiwByCode(
  services: Pick<Services, 'database' | 'sealer'>,
  typed: string,
): Promise<WihiwRecord | null> {
  const code = normalizeHumanCode(typed);
  if (!CODE_LENGTHS.includes(code.length)) return null;
  return readWihiwByCodeHash(services.database, services.sealer.lookupHash(code, CODE));
}

/** Returns the path `/anybody/{token}` of the current link, or null without one. For its owner and who has its code. */
export function wihiwLinkPath(
  { sealer }: Pick<Services, 'sealer'>,
  wihiw: Pick<WihiwRecord, 'tokenSealed'>,
): string | null {
  const token = wihiw.tokenSealed === null ? null : sealer.open(wihiw.tokenSealed, LINK);
  return token === null ? null : `/anybody/${token}`;
}

/** Returns the current link as an absolute address on the test face and its short code, each null without one. For the owner only. */
export function shownLink(
  services: Pick<Services, 'config' | 'sealer'>,
  request: FastifyRequest,
  wihiw: Pick<WihiwRecord, 'tokenSealed' | 'codeSealed'>,
): { readonly link: string | null; readonly code: string | null } {
  const path = wihiwLinkPath(services, wihiw);
  if (path === null) return { link: null, code: null };
  return {
    link: `${faceBaseUrl(services.config, request, 'tests')}${path}`,
    code: wihiw.codeSealed === null ? null : services.sealer.open(wihiw.codeSealed, CODE),
  };
}
