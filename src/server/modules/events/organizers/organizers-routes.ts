import * as contract from '#contract/events/organizers.ts';
import { ok } from '#core/result.ts';
import { readPeople } from '#server/modules/accounts/accounts-public.ts';
import type { EventRecord } from '#server/modules/events/event-record.ts';
import { asEventOrganizer } from '#server/modules/events/events-access.ts';
import { readEventLines, readEventRecord } from '#server/modules/events/events-store.ts';
import { readEventChanges } from '#server/modules/events/history/event-changes-store.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import * as change from './change-organizers.ts';
import { readInvitedTo, readOrganizers } from './organizers-store.ts';

const CHANGES_OF_PAGE = 50;
const INVITATIONS_SHOWN = 50;

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

  async function showInvitations(viewerId: string): Promise<contract.EventInvitations> {
    const invited = await readInvitedTo(database, viewerId, INVITATIONS_SHOWN);
    const lines = await readEventLines(
      database,
      invited.map(({ eventId }) => eventId),
    );
    return {
      invitations: invited.flatMap(({ eventId, duties }) => {
        const line = lines.find(({ id }) => id === eventId);
        if (line === undefined) return [];
        const { title, hostName, startsAt, endsAt, timeZone } = line;
        return [
          {
            eventId,
            title,
            hostName,
            startsAt: startsAt.toISOString(),
            endsAt: endsAt.toISOString(),
            timeZone,
            duties,
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

  api.serve(contract.inviteOrganizer, async ({ params, body }, { viewer }) => {
    const invited = await change.inviteOrganizer(services, params.id, viewer.userId, body);
    return invited.ok ? afterwards(params.id, viewer.userId) : invited;
  });

  api.serve(contract.changeOrganizer, async ({ params, body }, { viewer }) => {
    const key = { eventId: params.id, personId: params.personId };
    const changed = await change.changeOrganizer(services, key, viewer.userId, body);
    return changed.ok ? afterwards(params.id, viewer.userId) : changed;
  });

  api.serve(contract.endOrganizer, ({ params }, { viewer }) =>
    change.endOrganizer(services, { eventId: params.id, personId: params.personId }, viewer.userId),
  );

  api.serve(contract.listEventInvitations, async (_input, { viewer }) => ok(await showInvitations(viewer.userId)));

  api.serve(contract.answerEventInvitation, async ({ params, body }, { viewer }) => {
    const answered = await change.answerEventInvitation(services, params.id, viewer.userId, body);
    return answered.ok ? ok(await showInvitations(viewer.userId)) : answered;
  });

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
