import type { FastifyRequest } from 'fastify';
import type { RuleSettings } from '#contract/changed-rules.ts';
import { CHANGES_LISTED } from '#contract/changed-rules.ts';
import type { Failure } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { AttemptsOfWihiws, ResultsOfWihiws, StandingPerson } from '#server/modules/wihiws/attempts-of-wihiws.ts';
import { showWihiw } from '#server/modules/wihiws/show-wihiw.ts';
import { asHost } from '#server/modules/wihiws/wihiws-access.ts';
import { readWihiwRow } from '#server/modules/wihiws/wihiws-store.ts';
import type { Services } from '#server/platform/services.ts';
import { readIssueChanges } from './changes-store.ts';
import { readChangeFacts } from './read-change-facts.ts';
import type { ChanceRow } from './second-chances-store.ts';
import { readSecondChances } from './second-chances-store.ts';

type SettingsServices = Pick<Services, 'database' | 'config' | 'sealer' | 'now'> &
  Pick<AttemptsOfWihiws, 'countAttempts' | 'readCounts' | 'readStarters'> &
  ResultsOfWihiws;

function chanceOf(chance: ChanceRow, person: StandingPerson | undefined): RuleSettings['chances'][number] {
  return {
    identifier: chance.identifier,
    displayName: person?.displayName ?? chance.identifier,
    closesAt: chance.closesAt?.toISOString() ?? null,
    givenAt: chance.givenAt.toISOString(),
    isUsed: person !== undefined && person.started >= chance.attemptsAllowed,
  };
}

/** Returns the settings of an issue for one of its hosts. */
export async function showRuleSettings(
  services: SettingsServices,
  request: FastifyRequest,
  wihiwId: string,
  viewerId: string,
): Promise<Result<RuleSettings, Failure>> {
  const { database } = services;
  const found = asHost(await readWihiwRow(database, wihiwId), viewerId);
  if (!found.ok) return found;
  const wihiw = found.value;
  const { facts, people } = await readChangeFacts(database, wihiw, services, services.now());
  const known = new Map(people.map((person) => [person.userId, person]));
  const names = new Map(people.map(({ identifier, displayName }) => [identifier, displayName]));
  const chances = await readSecondChances(database, wihiw.id);
  const changes = await readIssueChanges(database, wihiw.id, CHANGES_LISTED);
  return ok({
    wihiw: await showWihiw(services, request, wihiw, services, viewerId),
    facts: { ...facts, worseBy: { ...facts.worseBy }, shownPercents: [...facts.shownPercents] },
    people: people.map(({ identifier, displayName, standing, percent }) => ({
      identifier,
      displayName,
      standing,
      percent,
    })),
    chances: chances.map((chance) => chanceOf(chance, known.get(chance.userId))),
    history: changes.map(({ at, person, ...change }) => ({
      ...change,
      at: at.toISOString(),
      person: person && (names.get(person) ?? person),
    })),
  });
}
