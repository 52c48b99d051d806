import * as contract from '#contract/events/organizers.ts';
import { ok } from '#core/result.ts';
import { readPeople } from '#server/modules/accounts/accounts-public.ts';
import type { EventRecord } from '#server/modules/events/event-record.ts';
import { asEventOrganizer } from '#server/modules/events/events-access.ts';
import { readEventRecord } from '#server/modules/events/events-store.ts';
import { readEventChanges } from '#server/modules/events/history/event-changes-store.ts';
import { askPerson, endAsked } from '#server/modules/people/people-asking-public.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { changeOrganizer } from './change-organizer.ts';
import { organizerRole } from './organizer-role.ts';
import { readOrganizers } from './organizers-store.ts';

const CHANGES_OF_PAGE = 50;

/** Serves who helps with an event, and the history of its changes. */
export function registerOrganizersRoutes({ api }: Pick<Registrar, 'api'>, services: Services): void {
  const { database } = services;

  async function showOrganizers(
    event: Pick<EventRecord, 'id' | 'ownerId' | 'hostName'>,
    viewerId: string,
  ): Promise<contract.ShownOrganizers> {
    const organizers = await readOrganizers(database, event.id);
    const people = await readPeople(
      database,
      organizers.map(({ personId }) => personId),
    );
    return {
      ownerName: event.hostName,
      mine: event.ownerId === viewerId,
      organizers: organizers.flatMap(({ personId, duties, state, named, invitedAt }) => {
        const person = people.get(personId);
        if (person === undefined) return [];
        const displayName = state === 'accepted' ? person.displayName : null;
        const self = personId === viewerId;
        const { identifier } = person;
        return [
          {
            personId,
            identifier,
            displayName,
            duties: [...duties],
            state,
            named,
            self,
            invitedAt: invitedAt.toISOString(),
          },
        ];
      }),
    };
  }

  async function afterwards(eventId: string, viewerId: string) {
    const found = asEventOrganizer(await readEventRecord(database, eventId), viewerId, null);
    return found.ok ? ok(await showOrganizers(found.value, viewerId)) : found;
  }

  api.serve(contract.listOrganizers, ({ params }, { viewer }) => afterwards(params.id, viewer.userId));

  api.serve(contract.inviteOrganizer, async ({ params: { id }, body }, { viewer }) => {
    const wanted = { id, askerId: viewer.userId, login: body.identifier };
    const invited = await askPerson(services, organizerRole, wanted, body);
    return invited.ok ? afterwards(id, viewer.userId) : invited;
  });

  api.serve(contract.changeOrganizer, async ({ params, body }, { viewer }) => {
    const key = { eventId: params.id, personId: params.personId };
    const changed = await changeOrganizer(services, key, viewer.userId, body);
    return changed.ok ? afterwards(params.id, viewer.userId) : changed;
  });

  api.serve(contract.endOrganizer, ({ params }, { viewer }) =>
    endAsked(services, organizerRole, params, viewer.userId),
  );

  api.serve(contract.listEventChanges, async ({ params, query }, { viewer }) => {
    const found = asEventOrganizer(await readEventRecord(database, params.id), viewer.userId, 'content');
    if (!found.ok) return found;
    const before = query.before ?? null;
    const changes = await readEventChanges(database, params.id, { before, limit: CHANGES_OF_PAGE + 1 });
    const shown = changes.slice(0, CHANGES_OF_PAGE);
    const people = await readPeople(
      database,
      shown.flatMap(({ personId }) => (personId === null ? [] : [personId])),
    );
    return ok({
      changes: shown.map(({ personId, at, ...one }) => ({
        ...one,
        at: at.toISOString(),
        who: personId === null ? null : (people.get(personId)?.displayName ?? null),
      })),
      next: changes.length > CHANGES_OF_PAGE ? (shown.at(-1)?.id ?? null) : null,
    });
  });
}
