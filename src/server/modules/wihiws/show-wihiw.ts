import type { FastifyRequest } from 'fastify';
import type { Wihiw } from '#contract/wihiws.ts';
import type { Services } from '#server/platform/services.ts';
import { readExtraTimes } from './extra-time-store.ts';
import { readAddressedGroups, readRecipients } from './recipients-store.ts';
import { rulesOf } from './rule-columns.ts';
import { wihiwLink } from './wihiw-links.ts';
import { countAttempts } from './wihiw-list-store.ts';
import type { WihiwRecord } from './wihiw-record.ts';

/** Returns an issue as its host sees it, with the link. */
export async function showWihiw(
  services: Pick<Services, 'database' | 'config' | 'sealer'>,
  request: FastifyRequest,
  wihiw: WihiwRecord,
): Promise<Wihiw> {
  const { database } = services;
  return {
    ...rulesOf(wihiw),
    id: wihiw.id,
    testId: wihiw.testId,
    anybody: wihiw.anybody,
    link: wihiwLink(services, request, wihiw),
    recipients: await readRecipients(database, wihiw.id),
    groups: await readAddressedGroups(database, wihiw.id),
    extraTimes: await readExtraTimes(database, wihiw.id),
    scoreReleasedAt: wihiw.scoreReleasedAt?.toISOString() ?? null,
    answersReleasedAt: wihiw.answersReleasedAt?.toISOString() ?? null,
    ...(await countAttempts(database, wihiw.id)),
    createdAt: wihiw.createdAt.toISOString(),
  };
}
