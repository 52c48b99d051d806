import { PROGRAMME_LIMITS } from '#core/events/programme/programme-limits.ts';
import type { Programme } from '#core/events/programme/programme-types.ts';
import { nameKey } from '#core/people/roster/name-key.ts';
import type { PlannedRow } from './plan-import.ts';

/** A planned row with the ids of what it refers to. */
type PlacedRow = {
  readonly id: string;
  readonly row: PlannedRow;
  readonly roomId: string | null;
  readonly trackId: string | null;
  readonly speakerIds: readonly string[];
};

/** What an import adds to a programme, with ids for all of it. */
export type ImportedParts = {
  readonly rooms: readonly { readonly id: string; readonly name: string }[];
  readonly tracks: readonly { readonly id: string; readonly name: string }[];
  readonly speakers: readonly { readonly id: string; readonly name: string; readonly role: string }[];
  readonly activities: readonly PlacedRow[];
};

const labelKey = (name: string): string => name.toLocaleLowerCase('uk');

/** Gives each name one id: that of what is there already, else a new one, which is told in `added`. */
function idsOf<Part extends { readonly id: string; readonly name: string }>(
  known: readonly { readonly id: string; readonly name: string }[],
  keyOf: (name: string) => string,
  make: (name: string, role: string) => Part,
): { readonly idOf: (name: string, role?: string) => string; readonly added: Part[] } {
  const ids = new Map(known.map(({ id, name }) => [keyOf(name), id]));
  const added: Part[] = [];
  const idOf = (name: string, role = ''): string => {
    const key = keyOf(name);
    const found = ids.get(key);
    if (found !== undefined) return found;
    const part = make(name, role);
    ids.set(key, part.id);
    added.push(part);
    return part.id;
  };
  return { idOf, added };
}

/**
 * Returns what the rows add: rooms, tracks and people that the programme has already, by name, are not added again.
 *
 * @param newId makes the id of something new
 */
export function importedParts(rows: readonly PlannedRow[], programme: Programme, newId: () => string): ImportedParts {
  const label = (name: string) => ({ id: newId(), name });
  const rooms = idsOf(programme.rooms, labelKey, label);
  const tracks = idsOf(programme.tracks, labelKey, label);
  const speakers = idsOf(programme.speakers, nameKey, (name, role) => ({ id: newId(), name, role }));
  const activities = rows.map(
    (row): PlacedRow => ({
      id: newId(),
      row,
      roomId: row.room === '' ? null : rooms.idOf(row.room),
      trackId: row.track === '' ? null : tracks.idOf(row.track),
      speakerIds: [...new Set(row.speakers.map(({ name, role }) => speakers.idOf(name, role)))],
    }),
  );
  return { rooms: rooms.added, tracks: tracks.added, speakers: speakers.added, activities };
}

/** Returns which bounds of a programme an import would pass, with how many there would be. */
export function passedLimits(
  parts: ImportedParts,
  programme: Programme,
): { readonly of: keyof ImportedParts; readonly count: number }[] {
  return (['activities', 'speakers', 'rooms', 'tracks'] as const)
    .map((of) => ({ of, count: programme[of].length + parts[of].length }))
    .filter(({ of, count }) => count > PROGRAMME_LIMITS[of]);
}
