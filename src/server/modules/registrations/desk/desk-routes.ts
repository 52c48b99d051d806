import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import * as contract from '#contract/registrations/registration-desk.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { asEventOrganizer } from '#server/modules/events/events-public.ts';
import { shownChoices } from '#server/modules/registrations/registering/show-registration.ts';
import { readScene } from '#server/modules/registrations/stored/read-scene.ts';
import type { RegistrationScene } from '#server/modules/registrations/stored/registration-record.ts';
import { chosenActivitiesOf } from '#server/modules/registrations/stored/registrations-store.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { countDesk, countRegistrationStates, listDesk } from './desk-store.ts';
import { readEventMessages } from './event-messages-store.ts';
import { addRegistrant, moveRegistrant } from './manage-registrants.ts';
import { saveSettings } from './save-settings.ts';
import { messageRegistrants } from './send-event-message.ts';
import { showDesk } from './show-desk.ts';
import { readAllQuestions, writeRegistrations } from './write-registrations.ts';

/** Serves what organisers with the duty `registration` see and do. */
export function registerDeskRoutes({ api, sheets }: Pick<Registrar, 'api' | 'sheets'>, services: Services): void {
  const { database } = services;

  async function read(eventId: string, viewerId: string): Promise<Result<RegistrationScene, Failure>> {
    const scene = await readScene(database, eventId);
    const found = asEventOrganizer(scene?.event ?? null, viewerId, 'registration');
    if (!found.ok) return found;
    return scene === null ? fail('not_found') : ok(scene);
  }

  api.serve(contract.readRegistrationDesk, async ({ params }, { viewer }) => {
    const found = await read(params.id, viewer.userId);
    return found.ok ? ok(await showDesk(services, found.value)) : found;
  });
  api.serve(contract.saveRegistrationSettings, async ({ params, body }, { viewer }) => {
    const saved = await saveSettings(services, params.id, viewer.userId, body);
    if (!saved.ok) return saved;
    const found = await read(params.id, viewer.userId);
    return found.ok ? ok(await showDesk(services, found.value)) : found;
  });
  api.serve(contract.listRegistrations, async ({ params, query }, { viewer }) => {
    const found = await read(params.id, viewer.userId);
    if (!found.ok) return found;
    const { after = 0, ...filter } = query;
    const rows = await listDesk(database, params.id, filter, { after, limit: contract.REGISTRATIONS_PAGE });
    const choices = await chosenActivitiesOf(
      database,
      rows.map(({ id }) => id),
    );
    const isFull = rows.length === contract.REGISTRATIONS_PAGE;
    return ok({
      rows: rows.map((row) => ({
        id: row.id,
        state: row.state,
        place: row.place,
        name: row.name,
        identifier: row.identifier,
        email: row.email,
        mail: row.mailConsentAt !== null,
        letter: row.letter,
        answers: row.answers,
        version: row.version,
        byOrganizer: row.addedBy !== null,
        registeredAt: row.registeredAt.toISOString(),
        offeredUntil: row.offeredUntil?.toISOString() ?? null,
        endedBy: row.endedBy,
        activities: shownChoices(choices.get(row.id) ?? []),
      })),
      questions: await readAllQuestions(services, params.id),
      next: isFull ? (rows.at(-1)?.place ?? null) : null,
      found: await countDesk(database, params.id, filter),
    });
  });
  api.serve(contract.addRegistration, ({ params, body }, { viewer }) =>
    addRegistrant(services, params.id, viewer.userId, body),
  );
  api.serve(contract.decideRegistration, ({ params, body }, { viewer }) =>
    moveRegistrant(
      services,
      { eventId: params.id, registrationId: params.registrationId, viewerId: viewer.userId },
      body,
    ),
  );
  api.serve(contract.sendEventMessage, ({ params, body }, { viewer }) =>
    messageRegistrants(services, params.id, viewer.userId, body),
  );
  api.serve(contract.listEventMessages, async ({ params }, { viewer }) => {
    const found = await read(params.id, viewer.userId);
    return found.ok ? ok({ messages: await readEventMessages(database, params.id) }) : found;
  });

  sheets.serve(
    [contract.exportRegistrations, contract.exportRegistrationsBook],
    async ({ params, query }, viewerId) => {
      const found = await read(params.id, viewerId);
      if (!found.ok) return found;
      return ok({
        name: ['Реєстрація', found.value.event.title],
        countRows: async () =>
          Object.values(await countRegistrationStates(database, params.id)).reduce((sum, count) => sum + count, 0),
        sheets: () => [{ name: 'Реєстрація', frozenColumns: 2, parts: writeRegistrations(services, params.id, query) }],
      });
    },
  );
}
