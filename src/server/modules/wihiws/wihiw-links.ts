import type { FastifyRequest } from 'fastify';
import { ANYBODY_TOKEN_LONGER_THAN } from '#core/constants.ts';
import { faceBaseUrl } from '#server/platform/pages/face-addresses.ts';
import { newToken } from '#server/platform/secrets/tokens.ts';
import type { Services } from '#server/platform/services.ts';
import type { WihiwRecord } from './wihiw-record.ts';
import type { StoredToken } from './wihiws-store.ts';
import { readWihiwByTokenHash } from './wihiws-store.ts';

const PURPOSE = 'wihiw-link';
const TOKEN_MAXIMUM = 200;

/** Returns a new token of a public link as it is stored: hashed for look-up, sealed for its owner. */
export function makeToken({ sealer }: Pick<Services, 'sealer'>): StoredToken {
  const token = newToken();
  return { hash: sealer.lookupHash(token, PURPOSE), sealed: sealer.seal(token, PURPOSE) };
}

/** Returns the issue behind a public link, or null if the link is unknown, revoked or too short. */
export async function findWihiwByToken(
  services: Pick<Services, 'database' | 'sealer'>,
  token: string,
): Promise<WihiwRecord | null> {
  if (token.length <= ANYBODY_TOKEN_LONGER_THAN || token.length > TOKEN_MAXIMUM) return null;
  return readWihiwByTokenHash(services.database, services.sealer.lookupHash(token, PURPOSE));
}

/** Returns the absolute address `/anybody/{token}` on the test face, or null without a current link. For the owner only. */
export function wihiwLink(
  { config, sealer }: Pick<Services, 'config' | 'sealer'>,
  request: FastifyRequest,
  wihiw: Pick<WihiwRecord, 'tokenSealed'>,
): string | null {
  const token = wihiw.tokenSealed === null ? null : sealer.open(wihiw.tokenSealed, PURPOSE);
  return token === null ? null : `${faceBaseUrl(config, request, 'tests')}/anybody/${token}`;
}
