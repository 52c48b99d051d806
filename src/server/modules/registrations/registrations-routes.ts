import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import * as contract from '#contract/registrations/registrations.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { requireWork } from '#server/modules/accounts/accounts-limits-public.ts';
import { asEventReader } from '#server/modules/events/events-public.ts';
import { endLetters } from '#server/modules/registrations/departing/departing-registrant-store.ts';
import { registerDeskRoutes } from '#server/modules/registrations/desk/desk-routes.ts';
import { listTickets } from '#server/modules/registrations/registering/list-tickets.ts';
import * as own from '#server/modules/registrations/registering/register-oneself.ts';
import { showRegistration } from '#server/modules/registrations/registering/show-registration.ts';
import { readScene } from '#server/modules/registrations/stored/read-scene.ts';
import { findOwn } from '#server/modules/registrations/stored/registrations-store.ts';
import { askAgain } from '#server/modules/registrations/telling/letters/confirm-address.ts';
import { registerLetterRoutes } from '#server/modules/registrations/telling/letters/letter-routes.ts';
import { deleteLettersAbout } from '#server/platform/mail/outbox-store.ts';
import { runAs } from '#server/platform/process/pacing/importance.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';

/** Serves registering for events: for who registers, and for the organisers. */
export function registerRegistrationsRoutes(
  registrar: Pick<Registrar, 'api' | 'pages' | 'sheets'>,
  services: Services,
): void {
  const { api } = registrar;
  const { database } = services;

  async function show(eventId: string, viewerId: string | null): Promise<Result<contract.Registration, Failure>> {
    const scene = await readScene(database, eventId);
    const found = asEventReader(scene?.event ?? null, viewerId);
    if (!found.ok) return found;
    return scene === null ? fail('not_found') : ok(await showRegistration(services, scene, viewerId));
  }

  async function andShow(
    done: Promise<Result<void, Failure>>,
    { eventId, personId }: { eventId: string; personId: string },
  ): Promise<Result<contract.Registration, Failure>> {
    const result = await done;
    // What is done is told, whatever else is asked of the server: a refusal now would look as if nothing had been written.
    return result.ok ? runAs('save', () => show(eventId, personId)) : result;
  }

  api.serve(contract.readRegistration, ({ params }, { viewer }) => show(params.id, viewer?.userId ?? null));
  api.serve(contract.register, async ({ params, body }, context) => {
    const isSuspect = body[contract.TRAP_FIELD] !== '';
    const work = await requireWork(services, context, { purpose: 'registration', subject: params.id, isSuspect });
    if (work !== null) return work;
    const asked = { eventId: params.id, personId: context.viewer.userId };
    return andShow(own.registerOneself(services, asked, body), asked);
  });
  api.serve(contract.changeRegistration, ({ params, body }, { viewer }) => {
    const asked = { eventId: params.id, personId: viewer.userId };
    return andShow(own.changeOwnRegistration(services, asked, body), asked);
  });
  api.serve(contract.cancelRegistration, ({ params, query }, { viewer }) => {
    const asked = { ...query, eventId: params.id, personId: viewer.userId };
    return andShow(own.cancelOwnRegistration(services, asked), asked);
  });
  api.serve(contract.confirmRegistration, ({ params, query }, { viewer }) => {
    const asked = { ...query, eventId: params.id, personId: viewer.userId };
    return andShow(own.confirmOffer(services, asked), asked);
  });
  api.serve(contract.listMyRegistrations, async (_input, { viewer }) => ok(await listTickets(services, viewer.userId)));
  api.serve(contract.endEventMail, async ({ params, query }, { viewer }) => {
    const registration = await findOwn(database, params.id, viewer.userId);
    if (registration === null) return fail('not_found');
    if (own.isAboutEarlier(query, registration)) return show(params.id, viewer.userId);
    await endLetters(database, registration.id);
    await deleteLettersAbout(database, registration.id);
    return show(params.id, viewer.userId);
  });
  api.serve(contract.askForConfirmation, async ({ params, query }, { viewer }) => {
    const asked = { eventId: params.id, personId: viewer.userId };
    const found = await show(asked.eventId, asked.personId);
    const isEarlier = own.isAboutEarlier(query, await findOwn(database, params.id, viewer.userId));
    return found.ok && !isEarlier ? andShow(askAgain(services, asked), asked) : found;
  });
  registerDeskRoutes(registrar, services);
  registerLetterRoutes(registrar, services);
}
