import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail, failField } from '#contract/definition/failure.ts';
import type { MaterialFields } from '#contract/events/materials.ts';
import { MATERIALS_MAX, MATERIALS_MAX_BYTES } from '#contract/events/materials.ts';
import { decideRevision } from '#core/decide-revision.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import { asEventEditor } from '#server/modules/events/events-access.ts';
import { readEventRecord } from '#server/modules/events/events-store.ts';
import { noteEventChange } from '#server/modules/events/history/event-changes-store.ts';
import { findActivity, findSpeaker } from '#server/modules/events/programme/programme-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { StoredDocument } from '#server/platform/files/documents/document-intake.ts';
import type { Services } from '#server/platform/services.ts';
import type { StoredMaterial } from './materials-store.ts';
import * as store from './materials-store.ts';

type ChangeServices = Pick<Services, 'database' | 'now' | 'publish'>;
type Key = { readonly eventId: string; readonly partId: string; readonly viewerId: string };
type Found = { readonly all: readonly StoredMaterial[]; readonly current: StoredMaterial | null };
type Note = (subject: string, how: 'added' | 'changed' | 'removed') => Promise<void>;

const TITLE_LENGTH = 200;
/** The longest ending of a name, with its point. */
const ENDING_LENGTH = 5;

async function asEditor(
  { database, now, publish }: ChangeServices,
  { eventId, partId, viewerId }: Key,
  change: (tx: Transaction<Database>, found: Found, note: Note) => Promise<Result<void, Failure>>,
): Promise<Result<void, Failure>> {
  const changed = await transaction(database, async (tx): Promise<Result<void, Failure>> => {
    const event = asEventEditor(await readEventRecord(tx, eventId, true), viewerId);
    if (!event.ok) return event;
    if (await store.isMaterialOfOtherEvent(tx, eventId, partId)) return fail('not_found');
    const all = await store.readMaterials(tx, eventId);
    const current = all.find(({ id }) => id === partId) ?? null;
    return change(tx, { all, current }, (subject, how) =>
      noteEventChange(tx, eventId, viewerId, { kind: 'material', subject, details: [how] }, now()),
    );
  });
  if (changed.ok) publish(`event:${eventId}`);
  return changed;
}

/** Returns a name under which a file is safely saved: without paths and signs that nobody sees, with the ending of its kind. */
export function safeFileName(name: string, kind: string): string {
  const base = name
    .normalize('NFC')
    .replace(/^.*[/\\]/su, '')
    .replace(/\.[\p{L}\p{N}]{1,5}$/u, '')
    .replaceAll(/[\p{C}<>:"|?*]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[. ]+|[. ]+$/gu, '');
  const short = [...(base === '' ? 'файл' : base)]
    .slice(0, TITLE_LENGTH - ENDING_LENGTH)
    .join('')
    .trim();
  return `${short}.${kind}`;
}

/** Adds a file. The same upload sent again adds nothing. */
export async function addMaterialFile(
  services: ChangeServices,
  key: Key,
  name: string,
  takeFile: () => Promise<Result<StoredDocument, Failure>>,
): Promise<Result<void, Failure>> {
  const allowed = asEventEditor(await readEventRecord(services.database, key.eventId), key.viewerId);
  if (!allowed.ok) return allowed;
  const taken = await takeFile();
  if (!taken.ok) return taken;
  const { hash, kind, bytes } = taken.value;
  return asEditor(services, key, async (tx, { all, current }, note) => {
    if (current !== null) return current.hash === hash ? ok(undefined) : fail('not_found');
    const held = all.reduce((sum, { file }) => sum + (file?.bytes ?? 0), bytes);
    if (all.length >= MATERIALS_MAX || held > MATERIALS_MAX_BYTES) return fail('too_many_materials');
    const file = { name: safeFileName(name, kind), hash, bytes };
    const title = file.name.slice(0, -kind.length - 1);
    await store.insertMaterial(tx, key.eventId, { id: key.partId, title, file }, services.now());
    await note(title, 'added');
    return ok(undefined);
  });
}

/** Adds a link, or changes a material; the same change sent again is done once. */
export async function saveMaterial(
  services: ChangeServices,
  key: Key,
  { revision, fields }: { readonly revision: number; readonly fields: MaterialFields },
): Promise<Result<void, Failure>> {
  return asEditor(services, key, async (tx, { all, current }, note) => {
    const { activityId, speakerId } = fields;
    if (activityId !== null && speakerId !== null) return failField('fields.speakerId', 'malformed');
    if (activityId !== null && (await findActivity(tx, key.eventId, activityId)) === null)
      return failField('fields.activityId', 'gone');
    if (speakerId !== null && (await findSpeaker(tx, key.eventId, speakerId)) === null)
      return failField('fields.speakerId', 'gone');
    const isLink = current === null || current.file === null;
    if (isLink && fields.link === '') return failField('fields.link', 'required');
    const isSame = () =>
      (Object.keys(fields) as (keyof MaterialFields)[]).every((name) => current?.[name] === fields[name]);
    const decision = decideRevision(current?.revision ?? null, revision, isSame);
    if (decision === 'repeat') return ok(undefined);
    if (decision === 'gone') return fail('not_found');
    if (current !== null) {
      if (decision === 'stale') {
        const { hash: _hash, ...shown } = current;
        return fail('stale_revision', { details: { current: shown } });
      }
      await store.updateMaterial(tx, current, fields);
      await note(fields.title, 'changed');
      return ok(undefined);
    }
    if (all.length >= MATERIALS_MAX) return fail('too_many_materials');
    await store.insertMaterial(tx, key.eventId, { ...fields, id: key.partId }, services.now());
    await note(fields.title, 'added');
    return ok(undefined);
  });
}

/** Removes a material; one that is gone already changes nothing. */
export async function deleteMaterial(services: ChangeServices, key: Key): Promise<Result<void, Failure>> {
  return asEditor(services, key, async (tx, { current }, note) => {
    if (current === null) return ok(undefined);
    await store.deleteMaterialRow(tx, current.id);
    await note(current.title, 'removed');
    return ok(undefined);
  });
}
