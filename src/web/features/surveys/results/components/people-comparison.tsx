import type { ReactElement } from 'react';
import { readSurveyPairs } from '#contract/surveys/survey-results.ts';
import { formatNumber } from '#core/language/numbers.ts';
import { quoted } from '#core/language/quoted.ts';
import { differenceWords } from '#web/features/surveys/results/survey-result-words.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { Section } from '#web/ui/section.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';

type PeopleComparisonProps = { readonly surveyId: string; readonly otherId: string; readonly otherTitle: string };

/** What changed between two named surveys for those who answered both. */
export function PeopleComparison({ surveyId, otherId, otherTitle }: PeopleComparisonProps): ReactElement | null {
  const { data } = useAnswer(readSurveyPairs, { params: { id: surveyId, otherId } });
  if (data === undefined) return null;
  return (
    <Section
      title="Ті самі люди: до й після"
      note={`Лише ті, хто відповів на обидва опитування. Різниця — від цього опитування до ${quoted(otherTitle)}; у дужках — межі, у яких вона лежить із надійністю 95 %.`}
    >
      <DataTable
        caption="Зміна в тих самих людей"
        captionHidden
        columns={[
          { id: 'title', header: 'Запитання', cell: ({ title }) => title, rowHeader: true },
          { id: 'n', header: 'Людей', cell: ({ n }) => n, figures: true },
          { id: 'before', header: 'До', cell: ({ before }) => formatNumber(before), figures: true },
          { id: 'after', header: 'Після', cell: ({ after }) => formatNumber(after), figures: true },
          {
            id: 'difference',
            header: 'Середня різниця',
            cell: ({ difference }) => differenceWords(difference ?? 'few'),
          },
        ]}
        rows={data.pairs}
        rowKey={({ questionId }) => questionId}
        empty={
          <p className="note">
            Тих, хто відповів на однакові запитання в обох опитуваннях, ще немає. Порівняння з’явиться тут само.
          </p>
        }
      />
    </Section>
  );
}
