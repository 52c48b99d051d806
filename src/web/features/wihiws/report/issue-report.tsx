import type { ReactElement } from 'react';
import type { ResultRow } from '#contract/wihiws.ts';
import { OUTSIDE_GROUPS } from '#contract/wihiws.ts';
import { WAITS_FOR_MARKS } from '#core/attempts/state-words.ts';
import { PERSON } from '#core/language/counted-nouns.ts';
import { formatNumber, NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { countedDoing, pluralUk } from '#core/language/plural.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';
import { momentWords } from '#web/features/wihiws/rule-words.ts';
import type { Results } from '#web/features/wihiws/use-live-results.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ReportSheet, ReportTable } from '#web/ui/report/report-sheet.tsx';
import { REPORT_ROWS_MAX } from './read-whole-table.ts';

type IssueReportProps = { readonly table: Results & { readonly cut: boolean }; readonly group: string };

function ofWhom({ wihiw }: Results, group: string): string {
  if (group === '') return '';
  const title = group === OUTSIDE_GROUPS ? 'поза групами' : wihiw.groups.find(({ id }) => id === group)?.title;
  return title === undefined ? '' : ` · ${title}`;
}

/** The counted attempts of an issue as a table to print; who still writes is told by number. */
export function IssueReport({ table, group }: IssueReportProps): ReactElement {
  const { wihiw, summary } = table;
  const rows = table.rows.filter(({ counted: counts }) => counts);
  const open = table.rows.filter(({ trial, submittedAt }) => !trial && submittedAt === null).length;
  const absent = table.notStarted;
  const hasVerdict = rows.some(({ passed }) => passed !== null);
  const facts = [
    countedDoing(rows.length, PERSON.nominative, ['здала', 'здали']),
    ...(group === '' && summary.averagePercent !== null
      ? [`у середньому ${formatScorePercent(summary.averagePercent)}`]
      : []),
    ...(absent.count > 0 ? [`не писали: ${absent.count}`] : []),
    ...(open > 0 ? [`ще ${pluralUk(open, ['пише', 'пишуть'])}: ${open}`] : []),
  ];
  return (
    <ReportSheet title={wihiw.title} note={`Призначено ${momentWords(wihiw.createdAt)}${ofWhom(table, group)}`}>
      {table.cut && (
        <Banner kind="warn">
          У звіті лише перші {formatNumber(REPORT_ROWS_MAX)} спроб за прізвищем. Щоб мати всі, збережіть файл із
          результатами.
        </Banner>
      )}
      {rows.length + absent.count === 0 ? (
        <p>Тесту ще ніхто не здав, тому звіт порожній.</p>
      ) : (
        <ReportTable label="Результати">
          <caption>{facts.join(' · ')}</caption>
          <thead>
            <tr>
              <th scope="col">№</th>
              <th scope="col">Хто</th>
              <th scope="col" className="figure">
                Бали
              </th>
              <th scope="col" className="figure">
                %
              </th>
              <th scope="col" className="figure">
                Оцінка
              </th>
              {hasVerdict && <th scope="col">Складено</th>}
              <th scope="col" className="figure">
                Здано
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <ReportRow key={row.attemptId} row={row} number={index + 1} hasVerdict={hasVerdict} />
            ))}
            {absent.people.map(({ identifier, displayName }, index) => (
              <tr key={identifier}>
                <td>{rows.length + index + 1}</td>
                <th scope="row">{displayName}</th>
                <td className="figure" colSpan={hasVerdict ? 5 : 4}>
                  немає спроби
                </td>
              </tr>
            ))}
          </tbody>
        </ReportTable>
      )}
    </ReportSheet>
  );
}

type ReportRowProps = { readonly row: ResultRow; readonly number: number; readonly hasVerdict: boolean };

function ReportRow({ row, number, hasVerdict }: ReportRowProps): ReactElement {
  const waits = row.waiting > 0;
  return (
    <tr>
      <td>{number}</td>
      <th scope="row">
        {row.displayName}
        {row.onPaper && <span className="fine font-normal"> · з{NO_BREAK_SPACE}паперу</span>}
      </th>
      {waits ? (
        <td className="figure" colSpan={3}>
          {WAITS_FOR_MARKS}
        </td>
      ) : (
        <>
          <td className="figure nobr">
            {row.points === null ? '—' : `${formatNumber(row.points)} з ${formatNumber(row.maximum)}`}
          </td>
          <td className="figure">{row.percent === null ? '—' : formatScorePercent(row.percent)}</td>
          <td className="figure">{row.grade ?? '—'}</td>
        </>
      )}
      {hasVerdict && <td>{row.passed === null ? '' : row.passed ? 'так' : 'ні'}</td>}
      <td className="figure">{row.submittedAt === null ? '' : momentWords(row.submittedAt)}</td>
    </tr>
  );
}
