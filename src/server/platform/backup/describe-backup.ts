import { formatNumber } from '#core/language/numbers.ts';
import { counted } from '#core/language/plural.ts';
import type { Manifest } from '#server/platform/backup/archive/backup-format.ts';
import type { ComparedTable } from './compare-tables.ts';

function alignRows(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Lists the tables of a backup with their rows and checksums. */
export function describeTables(manifest: Pick<Manifest, 'tables'>): string {
  const rows = manifest.tables.map(({ name, rows, hash }) => [name, String(rows), hash]);
  return alignRows([['Таблиця', 'Рядків', 'Контрольна сума'], ...rows]);
}

/** Lists the tables of a backup beside those of the database. */
export function describeComparison(tables: readonly ComparedTable[]): string {
  const rows = tables.map(({ name, backup, database, isEqual }) => {
    const verdict = isEqual ? 'збігається' : 'НЕ ЗБІГАЄТЬСЯ';
    return [name, String(backup.rows), backup.hash, String(database.rows), database.hash, verdict];
  });
  return alignRows([['Таблиця', 'У копії', 'сума', 'У базі', 'сума', ''], ...rows]);
}

/** «12,3 МБ, 30 таблиць, 1 204 рядки, 12 файлів, із ключем». */
export function describeContents({ tables, files, key }: Manifest, bytes: number | null = null): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    ...(bytes === null ? [] : [`${formatNumber(bytes / 1_000_000, 1)} МБ`]),
    counted(tables.length, ['таблиця', 'таблиці', 'таблиць']),
    counted(rows, ['рядок', 'рядки', 'рядків']),
    counted(files.length, ['файл', 'файли', 'файлів']),
    key.included ? 'із секретним ключем' : 'без секретного ключа',
  ].join(', ');
}

/** «2026-11-21 15:46 UTC» */
export function describeMoment(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}

/** Returns a sentence about files that could not be backed up; null if there are none. */
export function describeMissing({ missingFiles }: Pick<Manifest, 'missingFiles'>): string | null {
  if (missingFiles.length === 0) return null;
  const names = missingFiles.slice(0, 5).map(({ hash }) => hash.slice(0, 12));
  return `Файлів, яких немає або які пошкоджено на сервері: ${missingFiles.length} (${names.join(', ')}${missingFiles.length > 5 ? ' …' : ''}); решту збережено.`;
}
