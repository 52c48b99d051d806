import type { ReactElement, ReactNode } from 'react';
import { useId } from 'react';

export type Column<Row> = {
  readonly id: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Figures are aligned right. */
  readonly figures?: boolean;
  /** The cell that names its row. */
  readonly rowHeader?: boolean;
};

export type DataTableProps<Row> = {
  readonly caption: string;
  /** The caption only for screen readers, where a heading says the same. */
  readonly captionHidden?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Shown in place of an empty table. */
  readonly empty: ReactNode;
};

export function DataTable<Row>(props: DataTableProps<Row>): ReactElement {
  const { caption, captionHidden = false, columns, rows, rowKey, empty } = props;
  const captionId = useId();
  if (rows.length === 0) return <>{empty}</>;
  return (
    // A wide table scrolls on its own, so the keyboard must be able to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="overflow-x-auto" role="region" aria-labelledby={captionId} tabIndex={0}>
      <table className="w-full border-collapse text-small">
        <caption id={captionId} className={captionHidden ? 'sr' : 'pb-3 text-left font-medium'}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={`border-b border-line-strong py-2 pr-4 pl-0 align-bottom font-medium text-muted last:pr-0 ${side(column)}`}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>{columns.map((column) => cell(column, row))}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function side<Row>(column: Column<Row>): string {
  return column.figures ? 'tab text-right' : 'text-left';
}

function cell<Row>(column: Column<Row>, row: Row): ReactElement {
  const look = `border-b border-line py-3 pr-4 pl-0 align-top last:pr-0 ${side(column)}`;
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
