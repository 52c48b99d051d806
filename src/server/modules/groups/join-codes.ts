import type { FastifyRequest } from 'fastify';
import { faceBaseUrl } from '#server/platform/pages/face-addresses.ts';
import { newHumanCode, normalizeHumanCode } from '#server/platform/secrets/tokens.ts';
import type { Services } from '#server/platform/services.ts';
import type { StoredJoinCode } from './groups-store.ts';

const PURPOSE = 'group-code';
/** Twelve letters, 59 bits. */
const CODE_GROUPS = 3;
const CODE_LETTERS = CODE_GROUPS * 4;

/** Returns a new join code as it is stored. */
export function newJoinCode({ sealer }: Pick<Services, 'sealer'>): StoredJoinCode {
  const code = newHumanCode(CODE_GROUPS);
  return { hash: sealer.lookupHash(normalizeHumanCode(code), PURPOSE), sealed: sealer.seal(code, PURPOSE) };
}

/** Returns the look-up hash of a typed code, or null if it is not a code. */
export function joinCodeHash({ sealer }: Pick<Services, 'sealer'>, typed: string): Buffer | null {
  const code = normalizeHumanCode(typed);
  return code.length === CODE_LETTERS ? sealer.lookupHash(code, PURPOSE) : null;
}

/** Returns the code and its link on the test face, for the owner. */
export function shownJoinCode(
  { config, sealer }: Pick<Services, 'config' | 'sealer'>,
  request: FastifyRequest,
  sealed: Buffer | null,
): { joinCode: string | null; joinLink: string | null } {
  const joinCode = sealed === null ? null : sealer.open(sealed, PURPOSE);
  const joinLink = joinCode === null ? null : `${faceBaseUrl(config, request, 'tests')}/wihiwer?group=${joinCode}`;
  return { joinCode, joinLink };
}
