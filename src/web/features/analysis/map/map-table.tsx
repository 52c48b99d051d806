import type { ReactElement } from 'react';
import { mapDifference } from '#core/analysis/map/understanding-map.ts';
import { pointDifferenceWords, stateWords } from '#core/analysis/words/map-words.ts';
import type { Column } from '#web/ui/tables/data-table.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import type { MapView, NumberedSentence } from './map-model.ts';

type MapTableProps = {
  readonly sentences: readonly NumberedSentence[];
  readonly views: readonly MapView[];
  readonly hasMarks: boolean;
  readonly hasReturns: boolean;
  readonly onChoose: (sentenceId: string) => void;
};

function columnsOf({ views, hasMarks, hasReturns, onChoose }: MapTableProps): Column<NumberedSentence>[] {
  const [one, other] = views;
  const numbers = (id: string) =>
    [
      ...new Set(
        views.flatMap(({ map, questions }) =>
          (map.get(id)?.questionIds ?? []).flatMap((own) => questions.get(own)?.number ?? []),
        ),
      ),
    ].join(', ');
  return [
    {
      id: 'sentence',
      header: 'Речення',
      rowHeader: true,
      rem: 18,
      cell: ({ id, number, words, text }) => (
        <button type="button" className="link min-h-6 text-left font-normal" onClick={() => onChoose(id)}>
          <span className="line-clamp-2 wrap-anywhere">
            {text === null ? '' : `${text}, `}
            {number}. {words}
          </span>
        </button>
      ),
    },
    ...views.map(
      (view): Column<NumberedSentence> => ({
        id: view.name,
        header: views.length > 1 ? view.name : view.isOfOne ? 'Бали' : 'Зрозуміли',
        figures: true,
        cell: ({ id }) => <span className="sm:whitespace-nowrap">{stateWords(view.map.get(id))}</span>,
      }),
    ),
    ...(one === undefined || other === undefined
      ? []
      : [
          {
            id: 'difference',
            header: 'Різниця',
            figures: true,
            cell: ({ id }: NumberedSentence) => {
              const difference = mapDifference(other.map.get(id), one.map.get(id));
              return difference === null ? '–' : pointDifferenceWords(difference);
            },
          },
        ]),
    ...(hasMarks && one !== undefined && other === undefined && !one.isOfOne
      ? [
          {
            id: 'marked',
            header: 'Позначили',
            figures: true,
            wideOnly: true,
            cell: ({ id }: NumberedSentence) => one.map.get(id)?.marked ?? 0,
          },
        ]
      : []),
    ...(hasReturns
      ? [
          {
            id: 'returns',
            header: 'Поверталися до абзацу',
            figures: true,
            wideOnly: true,
            cell: ({ blockId }: NumberedSentence) => views.map(({ returns }) => returns.get(blockId) ?? 0).join(' / '),
          },
        ]
      : []),
    { id: 'questions', header: 'Запитання', figures: true, wideOnly: true, cell: ({ id }) => numbers(id) || '–' },
  ];
}

/** The map as a table: the sentences that something is known of, in the order of the text. */
export function MapTable(props: MapTableProps): ReactElement {
  const { sentences, views } = props;
  return (
    <DataTable
      caption="Речення, про які питали або які позначали"
      captionHidden
      columns={columnsOf(props)}
      rows={sentences.filter(({ id }) => views.some(({ map }) => map.has(id)))}
      rowKey={({ id }) => id}
      empty={<p className="note">Жодне запитання не має доказу в тексті, тож у таблиці порожньо.</p>}
    />
  );
}
