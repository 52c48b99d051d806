import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail, failField } from '#contract/definition/failure.ts';
import type { ImportedProgramme } from '#contract/events/programme-import.ts';
import { PROGRAMME_LIMITS } from '#core/events/programme/programme-limits.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import { readMaterials } from '#server/modules/events/materials/materials-store.ts';
import type { RegistrationsOfEvents } from '#server/modules/events/registrations-of-events.ts';
import type { ChangeServices } from './as-programme-editor.ts';
import { asEditor } from './as-programme-editor.ts';
import { readKnownParts, spanProblem, unknownPart } from './check-activity.ts';
import { readKeptByAnybody } from './kept-activities-store.ts';
import * as store from './programme-store.ts';

type EventKey = { readonly eventId: string; readonly viewerId: string };
type ImportedIds = Readonly<Record<keyof ImportedProgramme, readonly string[]>>;
type Named = { readonly id: string; readonly name: string };

/**
 * Adds the parts of a pasted programme in one transaction, with one line of history. A room or a track whose name is there already is
 * that one.
 */
export async function importProgramme(
  services: ChangeServices,
  key: EventKey,
  parts: ImportedProgramme,
): Promise<Result<void, Failure>> {
  const wrong = problemOf(parts);
  if (wrong !== null) return failField(wrong.path, wrong.code);
  return asEditor(services, key, async (tx, note) => {
    const fresh = await withoutKnown(tx, key.eventId, parts);
    if (!fresh.ok) return fresh;
    const { speakers, activities } = fresh.value;
    if (activities.length === 0) return ok(undefined);
    const now = services.now();
    const ids = new Map<string, string>();
    const known = await readKnownParts(tx, key.eventId);
    const labels = {
      room: newLabels(await store.readLabels(tx, key.eventId, 'room'), fresh.value.rooms, ids),
      track: newLabels(await store.readLabels(tx, key.eventId, 'track'), fresh.value.tracks, ids),
    };
    const present = await store.readEventActivities(tx, key.eventId);
    const isFull =
      known.rooms.size + labels.room.length > PROGRAMME_LIMITS.rooms ||
      known.tracks.size + labels.track.length > PROGRAMME_LIMITS.tracks ||
      known.speakers.size + speakers.length > PROGRAMME_LIMITS.speakers ||
      present.length + activities.length > PROGRAMME_LIMITS.activities;
    if (isFull) return fail('programme_full');
    const named = {
      rooms: withIds(known.rooms, labels.room),
      tracks: withIds(known.tracks, labels.track),
      speakers: withIds(known.speakers, speakers),
    };
    const placed = activities.map(({ id, fields }) => ({
      id,
      fields: { ...fields, roomId: idOf(ids, fields.roomId), trackId: idOf(ids, fields.trackId) },
    }));
    // All is checked before anything is written: a refusal does not undo what its transaction has done.
    for (const [index, { fields }] of placed.entries()) {
      const unknown = unknownPart(fields, named);
      if (unknown !== null) return failField(`activities.${index}.fields.${unknown}`, 'gone');
    }
    for (const kind of ['room', 'track'] as const)
      for (const [place, label] of labels[kind].entries())
        await store.writeLabel(tx, kind, { ...label, eventId: key.eventId }, inTurn(now, place));
    for (const [place, { id, fields }] of speakers.entries())
      await store.writeSpeaker(tx, key.eventId, id, fields, inTurn(now, place));
    for (const { id, fields } of placed) await store.writeActivity(tx, key.eventId, id, fields, now);
    await note({ kind: 'programme', details: ['added', String(activities.length)] });
    return ok(undefined);
  });
}

/** Lists stand in the order in which their rows were made: those of one table a millisecond apart. */
const inTurn = (now: Date, place: number): Date => new Date(now.getTime() + place);

const withIds = (known: ReadonlySet<string>, added: readonly { readonly id: string }[]): ReadonlySet<string> =>
  new Set([...known, ...added.map(({ id }) => id)]);

const idOf = (ids: ReadonlyMap<string, string>, id: string | null): string | null =>
  id === null ? null : (ids.get(id) ?? id);

/** Notes in `ids` what each label becomes; returns those to add. */
function newLabels(known: readonly Named[], given: readonly Named[], ids: Map<string, string>): Named[] {
  const key = (name: string) => name.toLocaleLowerCase('uk');
  const byName = new Map(known.map(({ id, name }) => [key(name), id]));
  return given.filter(({ id, name }) => {
    const same = byName.get(key(name));
    ids.set(id, same ?? id);
    if (same !== undefined) return false;
    byName.set(key(name), id);
    return true;
  });
}

/** Returns the first value that no activity may have. */
function problemOf({ activities }: ImportedProgramme): { readonly path: string; readonly code: string } | null {
  for (const [index, { fields }] of activities.entries()) {
    const wrong = spanProblem(fields);
    if (wrong !== null) return { path: `activities.${index}.fields.${wrong.name}`, code: wrong.code };
  }
  return null;
}

/**
 * Takes an import back: activities that nobody has changed, chosen or rated since, then rooms, tracks and people that nothing names
 * and nobody has changed. Returns how many activities stay.
 */
export async function takeBackProgramme(
  services: ChangeServices,
  key: EventKey,
  parts: ImportedIds,
  registrations: Pick<RegistrationsOfEvents, 'countActivity'>,
): Promise<Result<number, Failure>> {
  return asEditor(services, key, async (tx, note) => {
    const materials = await readMaterials(tx, key.eventId);
    const told = new Set([
      ...materials.flatMap(({ activityId, speakerId }) => [activityId, speakerId]),
      ...(await readKeptByAnybody(tx, key.eventId)),
    ]);
    let gone = 0;
    const present = (await store.readEventActivities(tx, key.eventId)).filter(({ id }) =>
      parts.activities.includes(id),
    );
    for (const { id, revision } of present) {
      const { chosen } = await registrations.countActivity(tx, key.eventId, id);
      if (revision !== 1 || chosen > 0 || told.has(id)) continue;
      if (await store.deleteUnratedActivity(tx, key.eventId, id)) gone += 1;
    }
    const left = await store.readEventActivities(tx, key.eventId);
    const used = new Set(left.flatMap(({ roomId, trackId, speakerIds }) => [roomId, trackId, ...speakerIds]));
    for (const { id, revision, photo } of await store.readSpeakers(tx, key.eventId))
      if (parts.speakers.includes(id) && !used.has(id) && !told.has(id) && revision === 1 && photo === null)
        await store.deleteSpeakerRow(tx, key.eventId, id);
    for (const id of [...parts.rooms, ...parts.tracks])
      if (!used.has(id)) await store.deleteLabelRow(tx, key.eventId, id);
    if (gone > 0) await note({ kind: 'programme', details: ['removed', String(gone)] });
    return ok(present.length - gone);
  });
}

/** Leaves out what was added before by the same request; `not_found` if an id belongs to another event. */
async function withoutKnown(
  tx: Transaction<Database>,
  eventId: string,
  parts: ImportedProgramme,
): Promise<Result<ImportedProgramme, Failure>> {
  const fresh: ImportedProgramme = { rooms: [], tracks: [], speakers: [], activities: [] };
  const seen = new Set<string>();
  for (const [kind, name] of [
    ['room', 'rooms'],
    ['track', 'tracks'],
    ['speaker', 'speakers'],
    ['activity', 'activities'],
  ] as const) {
    const given: readonly { readonly id: string }[] = parts[name];
    const owners = await store.readEventsOfParts(
      tx,
      kind,
      given.map(({ id }) => id),
    );
    if ([...owners.values()].some((owner) => owner !== eventId)) return fail('not_found');
    for (const { id } of given) {
      if (seen.has(id)) return failField(name, 'malformed');
      seen.add(id);
    }
    Object.assign(fresh, { [name]: given.filter(({ id }) => !owners.has(id)) });
  }
  return ok(fresh);
}
