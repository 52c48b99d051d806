import type { ReactElement } from 'react';
import type { ImportColumn, ImportRow, ReadTable } from '#core/events/programme/importing/import-types.ts';
import { IMPORT_COLUMNS } from '#core/events/programme/importing/import-types.ts';
import type { PlannedRow } from '#core/events/programme/importing/plan-import.ts';
import { rowsToAdd } from '#core/events/programme/importing/plan-import.ts';
import { longDayName } from '#web/features/events/programme/programme-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { ImportedRow } from './import-row.tsx';
import { COLUMN_WORDS, partsCount } from './import-words.ts';

export type ImportPreviewProps = {
  readonly read: Pick<ReadTable, 'columns' | 'leftOut'>;
  readonly planned: readonly PlannedRow[];
  readonly timeZone: string;
  /** Null once a row was corrected: reading the columns anew would lose that. */
  readonly onColumn: ((at: number, is: ImportColumn) => void) | null;
  readonly onRow: (index: number, row: ImportRow | null) => void;
};

/** How a pasted programme will stand, day by day, with what must be corrected first. */
export function ImportPreview({ read, planned, timeZone, onColumn, onRow }: ImportPreviewProps): ReactElement {
  const wrong = planned.filter(({ problems }) => problems.length > 0).length;
  const known = planned.filter(({ problems, already }) => problems.length === 0 && already !== null).length;
  return (
    <div className="grid gap-4">
      {planned.length === 0 ? (
        <Banner kind="warn" announce>
          Тут не видно жодного пункту програми. Потрібні хоча б час і назва в кожному рядку.
        </Banner>
      ) : (
        <p role="status">
          Готово додати: {partsCount(rowsToAdd(planned).length)}.{wrong > 0 && ` Треба виправити: ${wrong}.`}
          {known > 0 && ` Уже є: ${known}.`}
        </p>
      )}
      {read.columns.length > 0 && <Columns columns={read.columns} onColumn={onColumn} />}
      <Rows planned={planned} timeZone={timeZone} onRow={onRow} />
      {read.leftOut.length > 0 && (
        <details>
          <summary className="link">Слова, яких не беремо: {read.leftOut.length}</summary>
          <ul className="mt-2">
            {read.leftOut.map(({ line, text }) => (
              <li key={`${line} ${text}`} className="note wrap-anywhere">
                Рядок {line}: {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

type ColumnsProps = Pick<ReadTable, 'columns'> & Pick<ImportPreviewProps, 'onColumn'>;

function Columns({ columns, onColumn }: ColumnsProps): ReactElement {
  return (
    <details>
      <summary className="link">Що в якому стовпці</summary>
      {onColumn === null && (
        <p className="note mt-2">Ви вже виправили рядки, тому стовпців не змінити. Почніть знову, якщо це потрібно.</p>
      )}
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {columns.map(({ heading, sample, is }, at) => (
          <SelectField
            // oxlint-disable-next-line react/no-array-index-key -- columns stay where they are
            key={at}
            label={heading === '' ? `Стовпець ${at + 1}` : heading.replaceAll('\n', ' ')}
            hint={sample === '' ? undefined : `Наприклад: ${short(sample)}`}
            value={is}
            disabled={onColumn === null}
            options={IMPORT_COLUMNS.map((value) => ({ value, label: COLUMN_WORDS[value] }))}
            onChange={(value) => onColumn?.(at, value)}
          />
        ))}
      </div>
    </details>
  );
}

const SAMPLE_LENGTH = 60;
const short = (text: string): string =>
  text.length > SAMPLE_LENGTH ? `${text.slice(0, SAMPLE_LENGTH).trimEnd()}…` : text;

/** The rows under the names of their days. */
function Rows({ planned, timeZone, onRow }: Pick<ImportPreviewProps, 'planned' | 'timeZone' | 'onRow'>): ReactElement {
  return (
    <div>
      {byDays(planned).map(({ day, first, rows }) => (
        <div key={rows[0]?.row.id ?? day}>
          <h3 className="pt-4">{day === null ? 'Не зрозуміло, якого дня' : longDayName(noonOf(day), 'UTC')}</h3>
          <ul>
            {rows.map((one, index) => (
              <ImportedRow
                key={one.row.id}
                planned={one}
                timeZone={timeZone}
                onChange={(row) => onRow(first + index, row)}
                onRemove={() => onRow(first + index, null)}
              />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

const noonOf = (day: string): Date => new Date(`${day}T12:00Z`);

type DayOfRows = { readonly day: string | null; readonly first: number; readonly rows: PlannedRow[] };

function byDays(planned: readonly PlannedRow[]): DayOfRows[] {
  const days: DayOfRows[] = [];
  for (const [index, one] of planned.entries()) {
    const last = days.at(-1);
    if (last !== undefined && last.day === one.day) last.rows.push(one);
    else days.push({ day: one.day, first: index, rows: [one] });
  }
  return days;
}
