import { useMemo, useState } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import type { ShownProgramme } from '#contract/events/programme.ts';
import type { ImportedProgramme } from '#contract/events/programme-import.ts';
import { importProgramme } from '#contract/events/programme-import.ts';
import type { ImportedParts } from '#core/events/programme/importing/import-request.ts';
import { importedParts, passedLimits } from '#core/events/programme/importing/import-request.ts';
import type { ImportColumn, ImportRow, PastedTable, ReadTable } from '#core/events/programme/importing/import-types.ts';
import type { PlannedRow } from '#core/events/programme/importing/plan-import.ts';
import { planImport, rowsToAdd } from '#core/events/programme/importing/plan-import.ts';
import { readProgrammeTable } from '#core/events/programme/importing/read-programme-table.ts';
import { daysOfEvent } from '#core/events/programme/importing/typed-day.ts';
import type { Result } from '#core/result.ts';
import { described } from '#web/features/events/described.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { localCopies } from '#web/lib/device/forms/local-copies.ts';
import { newUuid } from '#web/lib/new-uuid.ts';

/** A pasted table while it is looked at. */
type Looked = {
  /** Null where it was left by an earlier visit: then its columns can't be read anew. */
  readonly table: PastedTable | null;
  readonly read: ReadTable;
  readonly isCorrected: boolean;
};

/** What an import has added, to take it back. */
export type Added = Readonly<Record<keyof ImportedProgramme, readonly string[]>>;

export type ProgrammeImport = {
  /** Null until something was pasted. */
  readonly read: ReadTable | null;
  readonly planned: readonly PlannedRow[];
  readonly passed: ReturnType<typeof passedLimits>;
  readonly isResumed: boolean;
  readonly take: (table: PastedTable) => void;
  readonly setColumn: ((at: number, is: ImportColumn) => void) | null;
  readonly setRow: (index: number, row: ImportRow | null) => void;
  /** Forgets what was pasted. */
  readonly restart: () => void;
  readonly send: () => Promise<Result<{ readonly programme: ShownProgramme; readonly added: Added }, CallFailure>>;
};

/** A programme pasted from a table: kept on the device until it is added, so that closing the dialog or a crash loses nothing. */
export function useProgrammeImport(event: EduEvent, programme: ShownProgramme): ProgrammeImport {
  const [copies] = useState(() => localCopies(`event/${event.id}/programme-import`));
  const [kept] = useState(() => keptTable(copies.read()?.values['read']));
  const [looked, setLooked] = useState<Looked | null>(
    kept === null ? null : { table: null, read: kept, isCorrected: true },
  );
  const days = daysOfEvent(event);
  const planned = useMemo(
    () => (looked === null ? [] : planImport(looked.read.rows, event, programme)),
    [looked, event, programme],
  );
  // With the same ids as long as nothing is changed, so that sending again after a broken connection adds nothing twice.
  const parts = useMemo(() => importedParts(rowsToAdd(planned), programme, newUuid), [planned, programme]);

  function show(next: Looked | null): void {
    setLooked(next);
    if (next === null || next.read.rows.length === 0) copies.remove(true);
    else copies.write({ read: JSON.stringify(next.read) }, null);
  }

  const { table = null, isCorrected = true } = looked ?? {};
  return {
    read: looked?.read ?? null,
    planned,
    passed: passedLimits(parts, programme),
    isResumed: kept !== null && looked?.table === null,
    take: (pasted) => show({ table: pasted, read: readProgrammeTable(pasted, days), isCorrected: false }),
    setColumn:
      looked === null || table === null || isCorrected
        ? null
        : (at, is) => {
            const columns = looked.read.columns.map((column, index) => (index === at ? is : column.is));
            show({ ...looked, read: readProgrammeTable(table, days, columns) });
          },
    setRow: (index, row) => {
      if (looked === null) return;
      const rows = looked.read.rows.flatMap((one, at) => (at === index ? (row ?? []) : one));
      show({ ...looked, read: { ...looked.read, rows }, isCorrected: true });
    },
    restart: () => show(null),
    send: async () => {
      const body = bodyOf(parts);
      const answer = await callOperation(importProgramme, { params: { id: event.id }, body });
      if (!answer.ok) return answer;
      // What is not added stays to be corrected, also on the device.
      const left = planned.filter(({ problems }) => problems.length > 0).map(({ row }) => row);
      show(
        left.length === 0 || looked === null
          ? null
          : { ...looked, read: { ...looked.read, rows: left }, isCorrected: true },
      );
      const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
      return {
        ok: true,
        value: {
          programme: answer.value,
          added: {
            rooms: ids(body.rooms),
            tracks: ids(body.tracks),
            speakers: ids(body.speakers),
            activities: ids(body.activities),
          },
        },
      };
    },
  };
}

function keptTable(text: unknown): ReadTable | null {
  if (typeof text !== 'string') return null;
  try {
    const read = JSON.parse(text) as ReadTable;
    return Array.isArray(read.rows) && Array.isArray(read.columns) && Array.isArray(read.leftOut) ? read : null;
  } catch {
    return null;
  }
}

function bodyOf({ rooms, tracks, speakers, activities }: ImportedParts): ImportedProgramme {
  return {
    rooms: [...rooms],
    tracks: [...tracks],
    speakers: speakers.map(({ id, name, role }) => ({ id, fields: { name, role, about: described('') } })),
    activities: activities.map(({ id, row, roomId, trackId, speakerIds }) => ({
      id,
      fields: {
        title: row.title,
        // Each line of a cell is a paragraph.
        description: described(row.about.replaceAll('\n', '\n\n')),
        startsAt: row.startsAt ?? '',
        endsAt: row.endsAt ?? '',
        trackId,
        roomId,
        speakerIds: [...speakerIds],
        capacity: null,
        cancelled: false,
        rated: !row.isBreak,
      },
    })),
  };
}
