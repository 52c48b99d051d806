import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { ComparedGroup, ComparedPerson, Comparison } from '#contract/events/linked-tests.ts';
import { COMPARED_PAGE } from '#contract/events/linked-tests.ts';
import { compareNames } from '#core/people/name-order.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { asEventOrganizer, readEventRecord } from '#server/modules/events/events-public.ts';
import { readRegisteredNames } from '#server/modules/registrations/registrations-public.ts';
import { compareIssues, listCompared } from '#server/modules/results/results-public.ts';
import { asHost, findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import type { Services } from '#server/platform/services.ts';
import { readLinks } from './linked-tests-store.ts';

type Key = { readonly eventId: string; readonly partId: string; readonly viewerId: string };

/** A pair with its event, for whoever may see the scores. */
export type FoundPair = Pick<Comparison, 'before' | 'after'> & { readonly eventTitle: string };

/**
 * Returns the pair to an organizer of the event who hosts both tests. Names and scores are of the hosts: another organizer is
 * refused, whoever has linked the tests.
 */
export async function findPair(
  { database }: Pick<Services, 'database'>,
  { eventId, partId, viewerId }: Key,
): Promise<Result<FoundPair, Failure>> {
  const event = asEventOrganizer(await readEventRecord(database, eventId), viewerId, null);
  if (!event.ok) return event;
  const links = await readLinks(database, [eventId]);
  const after = links.find(({ id }) => id === partId);
  const before = links.find(({ id }) => id === after?.pairedWith);
  if (after?.wihiwId == null || before?.wihiwId == null) return fail('not_found');
  const [first, second] = [await findWihiw(database, before.wihiwId), await findWihiw(database, after.wihiwId)];
  if (first === null || second === null) return fail('not_found');
  if (!asHost(first, viewerId).ok || !asHost(second, viewerId).ok) return fail('hosts_of_tests_only');
  return ok({
    eventTitle: event.value.title,
    before: { id: before.id, wihiwId: first.id, title: first.title },
    after: { id: after.id, wihiwId: second.id, title: second.title },
  });
}

/** Compares a test after the event with the one before it: figures, and a page of people. */
export async function compareTests(
  services: Pick<Services, 'database'>,
  key: Key,
  { group, after }: { readonly group: ComparedGroup; readonly after?: string | undefined },
): Promise<Result<Comparison, Failure>> {
  const found = await findPair(services, key);
  if (!found.ok) return found;
  const { eventTitle: _event, ...pair } = found.value;
  const issues = { before: pair.before.wihiwId, after: pair.after.wihiwId };
  const page = { group, after: after ?? null, limit: COMPARED_PAGE };
  const compared = await compareIssues(services, issues, page);
  return ok({ ...pair, ...compared, people: await asRegistered(services, key.eventId, compared.people) });
}

/** Returns everybody of both tests by surname, with the names they have in the event. */
export async function listComparedPeople(
  services: Pick<Services, 'database'>,
  eventId: string,
  { before, after }: FoundPair,
  limit: number,
): Promise<ComparedPerson[]> {
  const people = await listCompared(services, { before: before.wihiwId, after: after.wihiwId }, limit);
  const named = await asRegistered(services, eventId, people);
  return named.toSorted((one, other) => compareNames(one.name, other.name));
}

async function asRegistered(
  { database }: Pick<Services, 'database'>,
  eventId: string,
  people: readonly ComparedPerson[],
): Promise<ComparedPerson[]> {
  const ids = people.map(({ id }) => id);
  const known = await readRegisteredNames(database, eventId, ids);
  return people.map((person) => ({ ...person, name: known.get(person.id) ?? person.name }));
}
