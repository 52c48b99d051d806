import type { FastifyRequest } from 'fastify';
import { faceBaseUrl } from '#server/platform/pages/face-addresses.ts';
import { newHumanCode, normalizeHumanCode } from '#server/platform/secrets/tokens.ts';
import type { Services } from '#server/platform/services.ts';
import type { StoredJoinCode } from './groups-store.ts';
import { readGroupByCode } from './groups-store.ts';

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

const joinPath = (joinCode: string): string => `/wihiwer?group=${joinCode}`;

/** Returns the path where a typed code joins its group, or null if no open group has it. */
export async function joinPathOf(
  services: Pick<Services, 'database' | 'sealer'>,
  typed: string,
): Promise<string | null> {
  const hash = joinCodeHash(services, typed);
  const group = hash === null ? null : await readGroupByCode(services.database, hash);
  const joinCode = group?.joinCodeSealed == null ? null : services.sealer.open(group.joinCodeSealed, PURPOSE);
  return joinCode === null ? null : joinPath(joinCode);
}

/** Returns the code and its link on the test face, for the owner. */
export function shownJoinCode(
  { config, sealer }: Pick<Services, 'config' | 'sealer'>,
  request: FastifyRequest,
  sealed: Buffer | null,
): { joinCode: string | null; joinLink: string | null } {
  const joinCode = sealed === null ? null : sealer.open(sealed, PURPOSE);
  const joinLink = joinCode === null ? null : `${faceBaseUrl(config, request, 'tests')}${joinPath(joinCode)}`;
  return { joinCode, joinLink };
}
