import type { ReactElement } from 'react';
import { Link } from 'react-aria-components/Link';
import type { Journal } from '#contract/scoring/exports.ts';
import { ALL_VOID, WAITS_FOR_MARKS } from '#core/attempts/state-words.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { peopleCount } from '#core/language/counted-nouns.ts';
import { formatDate } from '#core/language/dates.ts';
import { journalName } from '#core/people/name-order.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';
import { ReportSheet, ReportTable } from '#web/ui/report/report-sheet.tsx';

/** So many columns of marks fit beside names on a sheet; more become further tables. */
const COLUMNS_OF_TABLE = 8;

type Shown = 'grade' | 'percent';
type Mark = Journal['people'][number]['marks'][number];

function MarkCell({ mark, shown }: { readonly mark: Mark | undefined; readonly shown: Shown }): ReactElement {
  if (mark === undefined || mark === null) return <></>;
  const figure = mark[shown];
  const none = mark.waits ? WAITS_FOR_MARKS : ALL_VOID;
  const words = figure === null ? none : shown === 'percent' ? formatScorePercent(figure) : String(figure);
  return (
    <>
      {words}
      {mark.onPaper && <sup title="З паперу"> п</sup>}
    </>
  );
}

type GroupReportProps = { readonly journal: Journal; readonly shown: Shown; readonly groupId: string };

/** The journal of a group as tables to print, at most eight tests in each; tests are named below by number. */
export function GroupReport({ journal, shown, groupId }: GroupReportProps): ReactElement {
  const { issues, people } = journal;
  const starts = Array.from({ length: Math.ceil(issues.length / COLUMNS_OF_TABLE) }, (_, at) => at * COLUMNS_OF_TABLE);
  const what = shown === 'grade' ? 'оцінки за 12-бальною шкалою' : 'відсотки';
  return (
    <ReportSheet title={journal.title} note={`${peopleCount(people.length)}, ${what}`}>
      {issues.length === 0 || people.length === 0 ? (
        <p>У групі немає людей або їй ще не призначали тестів, тому звіт порожній.</p>
      ) : (
        <>
          {starts.map((start) => (
            <ReportTable key={start} label={`Тести від ${start + 1}`}>
              <caption>
                {starts.length === 1
                  ? 'Результати за тестами'
                  : `Тести ${start + 1}–${Math.min(start + COLUMNS_OF_TABLE, issues.length)}`}
              </caption>
              <thead>
                <tr>
                  <th scope="col">№</th>
                  <th scope="col">Хто</th>
                  {issues.slice(start, start + COLUMNS_OF_TABLE).map(({ id, title }, index) => (
                    <th key={id} scope="col" className="figure" aria-label={title}>
                      {start + index + 1}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {people.map(({ id, displayName, marks }, row) => (
                  <tr key={id}>
                    <td>{row + 1}</td>
                    <th scope="row">
                      <Link
                        href={`/wihost-groups/${groupId}/pupils/${id}`}
                        className="inline-flex min-h-6 items-center text-ink pointer-coarse:min-h-11 print:no-underline"
                      >
                        {journalName(displayName)}
                      </Link>
                    </th>
                    {issues.slice(start, start + COLUMNS_OF_TABLE).map((issue, index) => (
                      <td key={issue.id} className="figure">
                        <MarkCell mark={marks[start + index]} shown={shown} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </ReportTable>
          ))}
          <section>
            <h2 className="h3 mb-2">Тести</h2>
            <ol className="list-decimal pl-7">
              {issues.map(({ id, title, createdAt }) => (
                <li key={id} className="wrap-anywhere">
                  {title}, {formatDate(new Date(createdAt), DEFAULT_TIME_ZONE)}
                </li>
              ))}
            </ol>
            <p className="note mt-3">
              Порожня клітинка: тесту не здано.
              {people.some(({ marks }) => marks.some((mark) => mark?.onPaper === true)) &&
                ' Літера «п»: з паперу, відповіді внесено з аркуша.'}
            </p>
          </section>
        </>
      )}
    </ReportSheet>
  );
}
