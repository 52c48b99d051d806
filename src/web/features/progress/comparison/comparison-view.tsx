import type { ReactElement } from 'react';
import { Link } from 'react-aria-components/Link';
import { FIRM_MEAN_PEOPLE_MIN } from '#contract/groups.ts';
import type {
  ComparedGroupFigures,
  ComparedProcess,
  ComparedTest,
  GroupComparison,
} from '#contract/scoring/group-comparison.ts';
import { COMPARED_TESTS_MAX } from '#contract/scoring/group-comparison.ts';
import { sampleSize } from '#core/analysis/sample-size.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { PERSON, peopleCount, QUESTION, TEST } from '#core/language/counted-nouns.ts';
import { formatDate, formatShortDay } from '#core/language/dates.ts';
import { counted, doingCounted } from '#core/language/plural.ts';
import { groupDifference, groupDifferenceWords, meanError } from '#core/scoring/progress/group-difference-words.ts';
import { PLAIN_PROCESS_NAMES } from '#core/scoring/progress/progress-words.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';
import type { WhiskerMark } from '#web/ui/charts/whisker-chart.tsx';
import { WhiskerChart, WhiskerLegend, WhiskerRow } from '#web/ui/charts/whisker-chart.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Column } from '#web/ui/tables/data-table.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { Unbroken } from '#web/ui/words/unbroken.tsx';

/** Two groups over the tests that both were given: means with their errors, reading processes, and a table of both. */
export function ComparisonView({ comparison }: { comparison: GroupComparison }): ReactElement {
  const { a, b, tests, processes, alone, hasOlder } = comparison;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 book:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <Section
          title="Спільні тести за часом"
          note={`Лише те, що дано обом групам: ${a.title}, ${peopleCount(a.memberCount)}; ${b.title}, ${peopleCount(b.memberCount)}.`}
        >
          <WhiskerChart places={tests.toReversed().map(placeOf)} />
          <p className="fine mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
            <WhiskerLegend shape="disc">{a.title}</WhiskerLegend>
            <WhiskerLegend shape="square">{b.title}</WhiskerLegend>
            <span>середні у відсотках; риска — похибка середнього</span>
          </p>
          {isPreliminary(comparison) && (
            <p className="note mt-2">Дані попередні: у групі менше ніж {peopleInGenitive(FIRM_MEAN_PEOPLE_MIN)}.</p>
          )}
        </Section>
        {processes.length > 0 && (
          <Section title="Що вдається кожній групі">
            <ul className="border-t border-line-strong">
              {processes.map((one) => (
                <Process key={one.process} of={one} titles={[a.title, b.title]} />
              ))}
            </ul>
          </Section>
        )}
      </div>
      <Section
        title={counted(tests.length, ['спільний тест', 'спільні тести', 'спільних тестів'])}
        note={hasOlder ? `Лише останні ${COMPARED_TESTS_MAX}; новіші вгорі.` : 'Новіші вгорі.'}
      >
        <DataTable
          caption="Спільні тести"
          captionHidden
          columns={columnsOf(a.title, b.title)}
          rows={tests}
          rowKey={({ testId }) => testId}
          empty={null}
        />
        {alone > 0 && (
          <p className="note mt-3">
            Ще {counted(alone, TEST.nominative)} дано лише одній із груп: сюди вони не входять.
          </p>
        )}
      </Section>
    </div>
  );
}

const peopleInGenitive = (count: number): string => counted(count, PERSON.genitive);

function isPreliminary({ tests }: GroupComparison): boolean {
  return tests.flatMap(({ a, b }) => [a, b]).some(({ people }) => sampleSize(people) === 'preliminary');
}

function markOf(of: ComparedGroupFigures, shape: WhiskerMark['shape']): WhiskerMark[] {
  const error = meanError(of);
  if (of.mean === null || error === null) return [];
  const [from, to] = [Math.max(0, of.mean - error), Math.min(100, of.mean + error)];
  return [{ key: shape, value: of.mean, from, to, shape }];
}

function placeOf({ testId, a, b }: ComparedTest) {
  const newest = a.createdAt > b.createdAt ? a : b;
  return {
    key: testId,
    label: formatShortDay(new Date(newest.createdAt), DEFAULT_TIME_ZONE),
    marks: [...markOf(a, 'disc'), ...markOf(b, 'square')],
  };
}

/** «65 % ± 5», or how many people there are where they are too few for a mean. */
function Mean({ of }: { of: ComparedGroupFigures }): ReactElement {
  const error = meanError(of);
  if (of.mean === null || error === null) return <span className="fine">{peopleCount(of.people)}</span>;
  return (
    <span className="nobr">
      <b className="font-semibold">{formatScorePercent(of.mean)}</b> ± {error}
    </span>
  );
}

function Process(props: { readonly of: ComparedProcess; readonly titles: readonly [string, string] }): ReactElement {
  const { of, titles } = props;
  const sides = [
    { title: titles[0], figures: of.a, shape: 'disc' },
    { title: titles[1], figures: of.b, shape: 'square' },
  ] as const;
  return (
    <li className="grid gap-2 border-b border-line py-3">
      <h3>{PLAIN_PROCESS_NAMES[of.process]}</h3>
      <ul className="grid gap-1 text-small">
        {sides.map(({ title, figures, shape }) => (
          <li key={shape} className="grid grid-cols-[minmax(3rem,6rem)_minmax(0,1fr)_6rem] items-center gap-3">
            <span className="truncate">{title}</span>
            <WhiskerRow mark={markOf(figures, shape)[0] ?? null} />
            <span className="num text-right">
              <Mean of={figures} />
            </span>
          </li>
        ))}
      </ul>
      <p className="note">
        {groupDifferenceWords(groupDifference(of.a, of.b))} {counted(of.questions, QUESTION.nominative)}.
      </p>
    </li>
  );
}

function said({ a, b }: ComparedTest, titles: readonly [string, string]): string {
  const waiting = [a, b].flatMap((side, index) =>
    side.waiting === 0
      ? []
      : [`${titles[index]}: ${doingCounted(['чекає', 'чекають'], side.waiting, ATTEMPTS_OF)} на перевірку.`],
  );
  return [groupDifferenceWords(groupDifference(a, b)), ...waiting].join(' ');
}

const ATTEMPTS_OF = ['робота', 'роботи', 'робіт'] as const;

function columnsOf(a: string, b: string): Column<ComparedTest>[] {
  const figures = (id: 'a' | 'b', header: string): Column<ComparedTest> => ({
    id,
    header,
    figures: true,
    cell: (row) => (
      <Link className="-my-3 inline-flex items-center py-3 text-ink" href={`/wihost/wihiws/${row[id].wihiwId}/results`}>
        <Mean of={row[id]} />
      </Link>
    ),
  });
  return [
    {
      id: 'title',
      header: 'Тест',
      rowHeader: true,
      cell: (row) => (
        <>
          <Unbroken text={row.title} />
          <span className="fine block font-normal">{formatDate(new Date(row.a.createdAt), DEFAULT_TIME_ZONE)}</span>
          <span className="fine block font-normal sm:hidden">{said(row, [a, b])}</span>
        </>
      ),
    },
    figures('a', a),
    figures('b', b),
    { id: 'said', header: 'Що видно', wideOnly: true, cell: (row) => said(row, [a, b]) },
  ];
}
