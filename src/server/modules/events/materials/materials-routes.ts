import { fail } from '#contract/definition/failure.ts';
import * as contract from '#contract/events/materials.ts';
import { ok } from '#core/result.ts';
import type { RegistrationsOfEvents } from '#server/modules/events/registrations-of-events.ts';
import { documentStorageOf, takeDocument } from '#server/platform/files/documents/document-intake.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import * as change from './change-materials.ts';
import { readShownMaterials, showMaterials } from './show-materials.ts';

/** Serves the materials of events, each to whom it is shown. */
export function registerMaterialsRoutes(
  { api }: Pick<Registrar, 'api'>,
  services: Services,
  registrations: Pick<RegistrationsOfEvents, 'isRegistered'>,
): void {
  const show = (eventId: string, viewerId: string | null) => showMaterials(services, registrations, eventId, viewerId);

  const keyOf = (params: { id: string; partId: string }, viewer: { userId: string }) => ({
    eventId: params.id,
    partId: params.partId,
    viewerId: viewer.userId,
  });

  api.serve(contract.listMaterials, ({ params }, { viewer }) => show(params.id, viewer?.userId ?? null));

  api.serve(contract.uploadMaterial, async ({ params, query }, { viewer, request }) => {
    const added = await change.addMaterialFile(services, keyOf(params, viewer), query.name, () =>
      takeDocument(services, request, viewer.userId),
    );
    return added.ok ? show(params.id, viewer.userId) : added;
  });

  api.serve(contract.saveMaterial, async ({ params, body }, { viewer }) => {
    const saved = await change.saveMaterial(services, keyOf(params, viewer), body);
    return saved.ok ? show(params.id, viewer.userId) : saved;
  });

  api.serve(contract.deleteMaterial, async ({ params }, { viewer }) => {
    const deleted = await change.deleteMaterial(services, keyOf(params, viewer));
    return deleted.ok ? show(params.id, viewer.userId) : deleted;
  });

  api.serveFile(contract.readMaterialFile, async ({ params }, { viewer }) => {
    const found = await readShownMaterials(services, registrations, params.id, viewer?.userId ?? null);
    if (!found.ok) return found;
    const material = found.value.find(({ id }) => id === params.partId);
    if (material === undefined || material.file === null || material.hash === null) return fail('not_found');
    const stored = await documentStorageOf(services).open(material.hash);
    return stored === null ? fail('not_found') : ok({ name: material.file.name, parts: stored.stream });
  });
}
