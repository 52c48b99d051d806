import type { ReactElement } from 'react';
import { choiceNotice } from '#core/analysis/choice-table.ts';
import { choiceWords } from '#core/analysis/words/item-words.ts';
import { shareCell } from '#web/features/analysis/analysis-words.ts';
import type { ShownAnalysedQuestion, ShownItemFigures } from '#web/features/analysis/use-analysis.ts';
import { Icon } from '#web/shell/icon.tsx';
import type { Column } from '#web/ui/tables/data-table.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';

type Line = ShownItemFigures['choices'][number];
type Part = ShownAnalysedQuestion['parts'][number];
type Row = {
  readonly choice: string;
  readonly name: string;
  readonly isRight: boolean;
  readonly line: Line | null;
  readonly reached: number;
};

/** The choices of a part in the author's order, also those that nobody made. */
function rowsOf({ part, choices }: Part, { choices: lines, answered, empty }: ShownItemFigures): Row[] {
  const made = new Map(lines.filter((line) => line.part === part).map((line) => [line.choice, line]));
  return choices.map(({ choice, name, isRight }) => ({
    choice,
    name,
    isRight,
    line: made.get(choice) ?? null,
    reached: answered + empty,
  }));
}

const groupCell = (line: Line | null, group: 'upper' | 'lower') => (line === null ? '–' : shareCell(line[group]));

/** The name of a choice, whether it is right, and what is odd about it. */
function Choice({ name, isRight, line, reached }: Row): ReactElement {
  const notice = line === null ? null : choiceWords(choiceNotice({ ...line, isRight }, reached));
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className={`wrap-anywhere ${isRight ? 'font-medium' : 'font-normal'}`}>{name}</span>
        {isRight && (
          <span className="state is-good font-normal">
            <Icon name="check" /> правильно
          </span>
        )}
      </span>
      {notice !== null && <span className="fine block font-normal">{notice}</span>}
    </>
  );
}

type ChoiceTablesProps = {
  readonly question: ShownAnalysedQuestion;
  readonly item: ShownItemFigures;
  /** Results of different questions cannot be compared, so there are no groups. */
  readonly pooled: boolean;
};

const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', header: 'Варіант', rowHeader: true, rem: 16, cell: (row) => <Choice {...row} /> },
  { id: 'takers', header: 'Обрали', figures: true, cell: ({ line }) => line?.takers ?? 0 },
];
const GROUPS: readonly Column<Row>[] = [
  { id: 'upper', header: 'Сильніші', figures: true, cell: ({ line }) => groupCell(line, 'upper') },
  { id: 'lower', header: 'Слабші', figures: true, cell: ({ line }) => groupCell(line, 'lower') },
];

/** What was chosen, by all and by the takers with the highest and the lowest results: a table for each part of the question. */
export function ChoiceTables({ question, item, pooled }: ChoiceTablesProps): ReactElement {
  if (question.parts.length === 0)
    return <p className="note">У цьому запитанні не обирають: відповідь пишуть своїми словами.</p>;
  return (
    <div className="grid gap-8">
      {question.parts.map((part) => (
        <DataTable
          key={part.part}
          caption={part.name ?? 'Усі варіанти'}
          captionHidden={part.name === null && question.parts.length === 1}
          columns={pooled ? COLUMNS : [...COLUMNS, ...GROUPS]}
          rows={rowsOf(part, item)}
          rowKey={({ choice }) => choice}
          empty={<p className="note">Тут ще ніхто нічого не обрав.</p>}
        />
      ))}
    </div>
  );
}
