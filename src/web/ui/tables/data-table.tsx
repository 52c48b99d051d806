import type { ReactElement, ReactNode } from 'react';
import { useId } from 'react';
import { Icon } from '#web/shell/icon.tsx';
import { TableFrame } from './table-frame.tsx';
import { useVirtualRows } from './use-virtual-rows.ts';

export type Column<Row> = {
  readonly id: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Figures are aligned right. */
  readonly figures?: boolean;
  /** Left out on phones: another cell says it there. */
  readonly wideOnly?: boolean;
  /** The cell that names its row. */
  readonly rowHeader?: boolean;
  /** The width of the column in a long table, in rem: one that fitted itself to the rows in sight would change with scrolling. */
  readonly rem?: number;
  /** The direction that a first press on the header gives; without it the table is not sorted by this column. */
  readonly sortFirst?: SortOrder['direction'];
};

export type SortOrder = { readonly column: string; readonly direction: 'ascending' | 'descending' };

export type DataTableProps<Row> = {
  readonly caption: string;
  /** The caption only for screen readers, where a heading says the same. */
  readonly captionHidden?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Rows of one line, as low as it. */
  readonly dense?: boolean;
  /** Shown in place of an empty table. */
  readonly empty: ReactNode;
  /** The order of the rows and what a press on a header asks for; without it headers are no buttons. */
  readonly order?: SortOrder;
  readonly onOrder?: (order: SortOrder) => void;
};

/** About the height of a row, until it is measured. */
const ROW_PX = 64;
const DENSE_ROW_PX = 36;
/** The width of a column that names none, in a long table. */
const USUAL_REM = 7;

/** A table. Of a long one only the rows near the screen are in the document; on paper all are. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactElement {
  const { caption, captionHidden = false, columns, rows, rowKey, dense = false, empty, order, onOrder } = props;
  const captionId = useId();
  const { parts, isLong, box, measure, onFocus, onBlur } = useVirtualRows<HTMLTableSectionElement>(
    rows.length,
    (index) => rowKeyAt(rows, index, rowKey),
    dense ? DENSE_ROW_PX : ROW_PX,
  );
  if (rows.length === 0) return <>{empty}</>;
  const head = { columns, order, onOrder };
  return (
    <TableFrame labelledBy={captionId} headCopy={<HeadRow {...head} isCopy />}>
      <table
        className={`w-full text-small ${isLong ? 'table-fixed' : ''}`}
        style={isLong ? { minWidth: `${columns.reduce((sum, { rem = USUAL_REM }) => sum + rem, 0)}rem` } : undefined}
        aria-rowcount={rows.length + 1}
      >
        <caption id={captionId} className={captionHidden ? 'sr' : 'pb-3 text-left font-medium'}>
          {caption}
        </caption>
        {isLong && (
          <colgroup>
            {columns.map(({ id, rem = USUAL_REM }) => (
              <col key={id} style={{ width: `${rem}rem` }} />
            ))}
          </colgroup>
        )}
        <thead>
          <HeadRow {...head} />
        </thead>
        <tbody ref={box} onFocus={onFocus} onBlur={onBlur}>
          {parts.map((part) => {
            if ('gap' in part)
              return <tr key={`before ${part.before}`} aria-hidden="true" style={{ height: part.gap }} />;
            const row = rows[part.row];
            return (
              row !== undefined && (
                <tr key={rowKey(row)} ref={measure} data-index={part.row} aria-rowindex={part.row + 2}>
                  {columns.map((column) => cell(column, row, dense))}
                </tr>
              )
            );
          })}
        </tbody>
      </table>
    </TableFrame>
  );
}

function rowKeyAt<Row>(rows: readonly Row[], index: number, rowKey: (row: Row) => string): string {
  const row = rows[index];
  return row === undefined ? String(index) : rowKey(row);
}

type HeadRowProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly order: SortOrder | undefined;
  readonly onOrder: DataTableProps<Row>['onOrder'] | undefined;
  /** Drawn once more for the eye and the pointer alone. */
  readonly isCopy?: boolean;
};

function HeadRow<Row>({ columns, order, onOrder, isCopy = false }: HeadRowProps<Row>): ReactElement {
  return (
    <tr aria-rowindex={isCopy ? undefined : 1}>
      {columns.map((column) => (
        <th
          key={column.id}
          scope="col"
          aria-sort={order?.column === column.id ? order.direction : undefined}
          className={`border-b border-line-strong py-2 pr-4 pl-0 align-bottom font-medium text-muted last:pr-0 ${side(column)}`}
        >
          {onOrder === undefined || column.sortFirst === undefined ? (
            column.header
          ) : (
            <SortHeader {...{ column, order, onOrder, isCopy }} />
          )}
        </th>
      ))}
    </tr>
  );
}

type SortHeaderProps<Row> = Required<Pick<DataTableProps<Row>, 'onOrder'>> & {
  readonly column: Column<Row>;
  readonly order: SortOrder | undefined;
  readonly isCopy: boolean;
};

/** A header as a button; a second press turns the order around. */
function SortHeader<Row>({ column, order, onOrder, isCopy }: SortHeaderProps<Row>): ReactElement {
  const current = order?.column === column.id ? order.direction : null;
  const turned = current === 'ascending' ? 'descending' : 'ascending';
  const direction = current === null ? (column.sortFirst ?? 'ascending') : turned;
  return (
    <button
      type="button"
      tabIndex={isCopy ? -1 : undefined}
      // The copy comes and goes with scrolling and would take the focus with it.
      onMouseDown={isCopy ? (event) => event.preventDefault() : undefined}
      className={`-mb-2 inline-flex min-h-11 align-bottom cursor-pointer items-end gap-1 border-0 bg-transparent p-0 pb-2 font-medium hover:text-ink ${current === null ? '' : 'text-ink'} ${column.figures ? 'flex-row-reverse' : ''}`}
      onClick={() => onOrder({ column: column.id, direction })}
    >
      {column.header}
      <Icon
        name={(current ?? column.sortFirst) === 'descending' ? 'down' : 'up'}
        className={`mb-1 size-3.5 ${current === null ? 'opacity-0' : ''}`}
      />
    </button>
  );
}

function side<Row>(column: Column<Row>): string {
  return `${column.figures ? 'tab text-right' : 'text-left'} ${column.wideOnly ? 'max-sm:hidden' : ''}`;
}

function cell<Row>(column: Column<Row>, row: Row, dense: boolean): ReactElement {
  const room = dense ? 'h-9 py-0 align-middle pointer-coarse:h-11' : 'py-3 align-top';
  const look = `border-b border-line pr-4 pl-0 last:pr-0 ${room} ${side(column)}`;
  if (!column.rowHeader) {
    return (
      <td key={column.id} className={look}>
        {column.cell(row)}
      </td>
    );
  }
  return (
    <th key={column.id} scope="row" className={`font-medium ${look}`}>
      {column.cell(row)}
    </th>
  );
}
