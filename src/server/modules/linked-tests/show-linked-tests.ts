import type { LinkedTest, LinkedTests } from '#contract/events/linked-tests.ts';
import { readPeople } from '#server/modules/accounts/accounts-public.ts';
import { readEffectiveClosing } from '#server/modules/attempts/attempts-public.ts';
import type { EventRecord, RegistrationsOfEvents } from '#server/modules/events/events-public.ts';
import { dutiesOf } from '#server/modules/events/events-public.ts';
import { readOwnStates } from '#server/modules/results/results-public.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiws-public.ts';
import { asHost, findWihiw, wihiwLinkPath } from '#server/modules/wihiws/wihiws-public.ts';
import { addressingOf } from '#server/modules/wihiws/wihiws-recipients-public.ts';
import type { Services } from '#server/platform/services.ts';
import type { StoredTestLink } from './linked-tests-store.ts';
import { readLinks } from './linked-tests-store.ts';

type ShowServices = Pick<Services, 'database' | 'now' | 'sealer'>;

async function reachOf(
  { database }: ShowServices,
  issue: Pick<WihiwRecord, 'id' | 'anybody'>,
  viewerId: string | null,
): Promise<LinkedTest['reach']> {
  if (issue.anybody) return 'anybody';
  if (viewerId === null) return 'unknown';
  const addressing = await addressingOf(database, issue.id, viewerId);
  return addressing === 'addressed' || addressing === 'invited' ? 'addressed' : 'others';
}

/** Returns one link as the viewer sees it. */
async function showLink(
  services: ShowServices,
  link: StoredTestLink,
  viewerId: string | null,
  own: LinkedTest['own'],
): Promise<LinkedTest> {
  const { eventId: _event, ...stored } = link;
  const found = link.wihiwId === null ? null : await findWihiw(services.database, link.wihiwId);
  const nothing = { hostName: null, path: null, opensAt: null, closesAt: null, own: null, hosted: false };
  if (found === null) return { ...stored, ...nothing, wihiwId: null, reach: 'others' };
  const issue = await readEffectiveClosing(services.database, found, viewerId, services.now());
  const hosts = await readPeople(services.database, [issue.ownerId]);
  return {
    ...stored,
    title: issue.title,
    hostName: hosts.get(issue.ownerId)?.displayName ?? null,
    path: issue.anybody ? wihiwLinkPath(services, issue) : `/wihiwers/${issue.id}`,
    opensAt: issue.opensAt?.toISOString() ?? null,
    closesAt: issue.closesAt?.toISOString() ?? null,
    reach: await reachOf(services, issue, viewerId),
    own,
    hosted: viewerId !== null && asHost(issue, viewerId).ok,
  };
}

async function showLinks(
  services: ShowServices,
  links: readonly StoredTestLink[],
  viewerId: string | null,
): Promise<LinkedTest[]> {
  const ids = links.flatMap(({ wihiwId }) => wihiwId ?? []);
  const own = viewerId === null ? null : await readOwnStates(services.database, ids, viewerId);
  const shown: LinkedTest[] = [];
  for (const link of links) shown.push(await showLink(services, link, viewerId, own?.get(link.wihiwId ?? '') ?? null));
  return shown;
}

/** Returns the tests of an event that the viewer may see; the event itself they may see already. */
export async function showLinkedTests(
  services: ShowServices,
  registrations: Pick<RegistrationsOfEvents, 'isRegistered'>,
  event: Pick<EventRecord, 'id' | 'ownerId' | 'organizers'>,
  viewerId: string | null,
): Promise<LinkedTests> {
  const links = await readLinks(services.database, [event.id]);
  if (dutiesOf(event, viewerId).length > 0) return { tests: await showLinks(services, links, viewerId) };
  const present = links.filter(({ wihiwId }) => wihiwId !== null);
  const isRegistered =
    viewerId !== null &&
    present.some(({ shownTo }) => shownTo === 'registered') &&
    (await registrations.isRegistered(services.database, event.id, viewerId));
  const shown = present.filter(({ shownTo }) => shownTo === 'all' || isRegistered);
  return { tests: await showLinks(services, shown, viewerId) };
}

/** Returns the tests of events that the person has a place at, with the ids of the events. */
export async function showTestsOfEvents(
  services: ShowServices,
  eventIds: readonly string[],
  viewerId: string,
): Promise<(LinkedTest & { readonly eventId: string })[]> {
  const links = (await readLinks(services.database, eventIds)).filter(({ wihiwId }) => wihiwId !== null);
  const eventOf = new Map(links.map(({ id, eventId }) => [id, eventId]));
  const shown = await showLinks(services, links, viewerId);
  return shown.map((test) => ({ ...test, eventId: eventOf.get(test.id) ?? '' }));
}
