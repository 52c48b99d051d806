import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail, failField } from '#contract/definition/failure.ts';
import type { ActivityFields, ShownActivity, ShownSpeaker, SpeakerFields } from '#contract/events/programme.ts';
import { decideRevision } from '#core/decide-revision.ts';
import { PROGRAMME_LIMITS } from '#core/events/programme/programme-limits.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import { asEventEditor } from '#server/modules/events/events-access.ts';
import { readEventRecord } from '#server/modules/events/events-store.ts';
import type { RegistrationsOfEvents } from '#server/modules/events/registrations-of-events.ts';
import type { StoredImage } from '#server/platform/files/image-intake.ts';
import type { ChangeServices, PartKey } from './as-programme-editor.ts';
import { asEditor } from './as-programme-editor.ts';
import { readKnownParts, spanProblem, unknownPart } from './check-activity.ts';
import type { EventActivity, LabelKind } from './programme-store.ts';
import * as store from './programme-store.ts';

/** What registrations say of an activity and hear of its places. */
type ChoicesOfActivity = Pick<RegistrationsOfEvents, 'countActivity' | 'placesChanged' | 'activityChanged'>;

const withoutChange = ({ updatedAt: _updatedAt, number: _number, ...activity }: EventActivity): ShownActivity =>
  activity;

/** Adds a track or a room or renames it; the name it already has changes nothing. */
export async function saveLabel(
  services: ChangeServices,
  key: PartKey,
  { kind, name }: { readonly kind: LabelKind; readonly name: string },
): Promise<Result<void, Failure>> {
  return asEditor(services, key, async (tx, note) => {
    if (await store.belongsElsewhere(tx, kind, key.eventId, key.partId)) return fail('not_found');
    const labels = await store.readLabels(tx, key.eventId, kind);
    const others = labels.filter(({ id }) => id !== key.partId);
    if (others.length === labels.length && labels.length >= PROGRAMME_LIMITS[`${kind}s`]) return fail('programme_full');
    const isTaken = others.some((label) => label.name.toLocaleLowerCase('uk') === name.toLocaleLowerCase('uk'));
    if (isTaken) return failField('name', 'name_taken');
    const before = labels.find(({ id }) => id === key.partId);
    await store.writeLabel(tx, kind, { eventId: key.eventId, id: key.partId, name }, services.now());
    if (before?.name !== name) {
      await note({ kind: 'label', subject: name, details: [before === undefined ? 'added' : 'changed', kind] });
      await store.touchActivitiesOf(tx, key.eventId, key.partId, services.now());
    }
    return ok(undefined);
  });
}

export async function deleteLabel(services: ChangeServices, key: PartKey): Promise<Result<void, Failure>> {
  return asEditor(services, key, async (tx, note) => {
    for (const kind of ['track', 'room'] as const) {
      const label = (await store.readLabels(tx, key.eventId, kind)).find(({ id }) => id === key.partId);
      if (label !== undefined) await note({ kind: 'label', subject: label.name, details: ['removed', kind] });
    }
    await store.touchActivitiesOf(tx, key.eventId, key.partId, services.now());
    return ok(await store.deleteLabelRow(tx, key.eventId, key.partId));
  });
}

/** Adds or changes a speaker; the same change sent again is done once. */
export async function saveSpeaker(
  services: ChangeServices,
  key: PartKey,
  { revision, fields }: { readonly revision: number; readonly fields: SpeakerFields },
): Promise<Result<ShownSpeaker, Failure>> {
  return asEditor(services, key, async (tx, note) => {
    const current = await store.findSpeaker(tx, key.eventId, key.partId);
    const refused = await refuseStale(tx, 'speaker', key, current, { revision, fields });
    if (refused !== null) return refused;
    if (current === null && (await store.readSpeakers(tx, key.eventId)).length >= PROGRAMME_LIMITS.speakers)
      return fail('programme_full');
    await store.writeSpeaker(tx, key.eventId, key.partId, fields, services.now());
    if (current !== null && current.name !== fields.name)
      await store.touchActivitiesOf(tx, key.eventId, key.partId, services.now());
    const what = current === null ? [] : changedNames(current, fields);
    await note({ kind: 'speaker', subject: fields.name, details: [current === null ? 'added' : 'changed', ...what] });
    const saved = await store.findSpeaker(tx, key.eventId, key.partId);
    return saved === null ? fail('not_found') : ok(saved);
  });
}

export async function deleteSpeaker(services: ChangeServices, key: PartKey): Promise<Result<void, Failure>> {
  return asEditor(services, key, async (tx, note) => {
    const speaker = await store.findSpeaker(tx, key.eventId, key.partId);
    if (speaker !== null) await note({ kind: 'speaker', subject: speaker.name, details: ['removed'] });
    await store.touchActivitiesOf(tx, key.eventId, key.partId, services.now());
    return ok(await store.deleteSpeakerRow(tx, key.eventId, key.partId));
  });
}

/**
 * Replaces or removes a speaker's photo.
 *
 * @param takePhoto stores the new image; called only when the viewer has proved to be an editor. Null removes the photo.
 */
export async function replacePhoto(
  services: ChangeServices,
  key: PartKey,
  takePhoto: (() => Promise<Result<StoredImage, Failure>>) | null,
): Promise<Result<ShownSpeaker, Failure>> {
  const allowed = asEventEditor(await readEventRecord(services.database, key.eventId), key.viewerId);
  if (!allowed.ok) return allowed;
  if ((await store.findSpeaker(services.database, key.eventId, key.partId)) === null) return fail('not_found');
  const image = takePhoto === null ? ok(null) : await takePhoto();
  if (!image.ok) return image;
  return asEditor(services, key, async (tx, note) => {
    const speaker = await store.findSpeaker(tx, key.eventId, key.partId);
    if (speaker === null) return fail('not_found');
    await store.updatePhoto(tx, speaker.id, image.value);
    await note({ kind: 'speaker', subject: speaker.name, details: ['photo'] });
    return ok({ ...speaker, photo: image.value?.address ?? null });
  });
}

/** Adds or changes an activity; the same change sent again is done once. */
export async function saveActivity(
  services: ChangeServices,
  key: PartKey,
  { revision, fields }: { readonly revision: number; readonly fields: ActivityFields },
  registrations: ChoicesOfActivity,
): Promise<Result<ShownActivity, Failure>> {
  const wrong = spanProblem(fields);
  if (wrong !== null) return failField(`fields.${wrong.name}`, wrong.code);
  const { startsAt, endsAt } = fields;
  const given = { ...fields, startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() };
  let promoted: readonly string[] = [];
  const changed = await asEditor(services, key, async (tx, note) => {
    const current = await store.findActivity(tx, key.eventId, key.partId);
    const shown = current === null ? null : withoutChange(current);
    const refused = await refuseStale(tx, 'activity', key, shown, { revision, fields: given });
    if (refused !== null) return refused;
    const unknown = unknownPart(fields, await readKnownParts(tx, key.eventId));
    if (unknown !== null) return failField(`fields.${unknown}`, 'gone');
    if (current === null && (await store.readEventActivities(tx, key.eventId)).length >= PROGRAMME_LIMITS.activities)
      return fail('programme_full');
    const { taken } = await registrations.countActivity(tx, key.eventId, key.partId);
    if (fields.capacity !== null && fields.capacity < taken)
      return fail('capacity_below_registered', { details: { taken } });
    await store.writeActivity(tx, key.eventId, key.partId, fields, services.now());
    const done = fields.cancelled && current?.cancelled === false ? 'cancelled' : 'changed';
    const what = current === null ? [] : changedNames(current, given);
    await note({ kind: 'activity', subject: fields.title, details: [current === null ? 'added' : done, ...what] });
    promoted = await registrations.placesChanged(tx, key.eventId, services.now());
    const saved = await store.findActivity(tx, key.eventId, key.partId);
    if (saved === null) return fail('not_found');
    if (current !== null) await registrations.activityChanged(tx, key.eventId, current, saved, services.now());
    return ok(withoutChange(saved));
  });
  if (changed.ok) for (const personId of new Set(promoted)) services.publish(`person:${personId}`);
  return changed;
}

/** Deletes an activity. One that somebody has chosen or rated is cancelled instead, so that they learn of it. */
export async function deleteActivity(
  services: ChangeServices,
  key: PartKey,
  registrations: ChoicesOfActivity,
): Promise<Result<void, Failure>> {
  return asEditor(services, key, async (tx, note) => {
    const { chosen } = await registrations.countActivity(tx, key.eventId, key.partId);
    if (chosen > 0) return fail('activity_chosen');
    const activity = await store.findActivity(tx, key.eventId, key.partId);
    if (activity === null) return ok(undefined);
    if (!(await store.deleteUnratedActivity(tx, key.eventId, key.partId))) return fail('activity_in_use');
    await note({ kind: 'activity', subject: activity.title, details: ['removed'] });
    return ok(undefined);
  });
}

/** Returns which fields of a part are others than before. */
function changedNames(current: object, fields: object): string[] {
  const known: Readonly<Record<string, unknown>> = { ...current };
  return Object.entries(fields).flatMap(([name, value]) => (isDeepStrictEqual(value, known[name]) ? [] : [name]));
}

type Stored = { readonly id: string; readonly revision: number };

/** Returns why a change of a part is not done: its answer if it was done before, or a failure; null if it may be done. */
async function refuseStale<Part extends Stored>(
  tx: Transaction<Database>,
  part: 'speaker' | 'activity',
  { eventId, partId }: PartKey,
  current: Part | null,
  change: { readonly revision: number; readonly fields: object },
): Promise<Result<Part, Failure> | null> {
  const isElsewhere = current === null && (await store.belongsElsewhere(tx, part, eventId, partId));
  const isSame = () => current !== null && changedNames(current, change.fields).length === 0;
  const decision = decideRevision(current?.revision ?? null, change.revision, isSame);
  if (current === null) return isElsewhere || decision === 'gone' ? fail('not_found') : null;
  if (decision === 'change') return null;
  return decision === 'repeat' ? ok(current) : fail('stale_revision', { details: { current } });
}
