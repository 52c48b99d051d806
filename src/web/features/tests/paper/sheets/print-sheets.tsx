import '#web/ui/report/report.css';
import '#web/features/tests/paper/paper.css';
import './sheets.css';
import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import type { readFinalizedTest } from '#contract/authoring/key-corrections.ts';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import type { Output } from '#contract/definition/operation.ts';
import type { listPaperSheets } from '#contract/paper/answer-sheets.ts';
import { PAPER_VARIANTS_MAXIMUM } from '#core/attempts/paper-order.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { counted } from '#core/language/plural.ts';
import { printedVariant } from '#web/features/tests/paper/printed-test.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';
import { AnswerSheet } from './answer-sheet.tsx';
import { NewSheetsForm } from './new-sheets-form.tsx';
import { paperNeeded, sheetPages } from './sheet-layout.ts';

type Sheets = Output<typeof listPaperSheets>;
type PrintSheetsProps = {
  readonly wihiwId: string;
  readonly list: Sheets;
  readonly test: AuthoredTest;
  readonly finalized: Output<typeof readFinalizedTest>;
  readonly onPrepared: () => void;
};

const VARIANTS = Array.from({ length: PAPER_VARIANTS_MAXIMUM + 1 }, (_, variant) => variant);

/** So many sheets are printed at once: a browser lays more out for too long. */
const BATCH = 100;
/** Millimetres for the questions of a page. */
const ROOM = { two: 104, one: 240 } as const;

/** How many pages of answer sheets one A4 takes. */
const ON_ONE = { two: 2, one: 1 } as const;

/** Preparing answer sheets and printing them, a hundred at a time. */
export function PrintSheets({ wihiwId, list, test, finalized, onPrepared }: PrintSheetsProps): ReactElement {
  const [chosen, setChosen] = useState<string | null>(null);
  const [size, setSize] = useState<keyof typeof ROOM>('two');
  const [batch, setBatch] = useState('0');
  const printId = list.prints.some((one) => one.printId === chosen) ? chosen : (list.prints[0]?.printId ?? null);
  const sheets = list.sheets.filter((sheet) => sheet.printId === printId);
  const from = Math.min(Number(batch), Math.max(0, sheets.length - 1));
  const start = from - (from % BATCH);
  const printed = sheets.slice(start, start + BATCH);
  // By variant: all sheets of one look alike.
  const pages = useMemo(
    () =>
      VARIANTS.map((variant) =>
        sheetPages(
          printedVariant(test, finalized, variant).questions.map(({ shown }) => shown),
          ROOM[size],
        ),
      ),
    [test, finalized, size],
  );
  const batches = Array.from({ length: Math.ceil(sheets.length / BATCH) }, (_, index) => index * BATCH);
  return (
    <article className="wrap report paper grid grid-cols-[minmax(0,1fr)] content-start gap-8">
      <div className="not-printed grid gap-8">
        <PageTitle
          level={2}
          title="Аркуші відповідей"
          action={<ButtonLink href={`/wihost/wihiws/${wihiwId}/paper`}>Внести з паперу</ButtonLink>}
        />
        <NewSheetsForm
          wihiwId={wihiwId}
          list={list}
          onPrepared={(made) => (setChosen(made), setBatch('0'), onPrepared())}
        />
        {printId === null ? (
          <EmptyState title="Аркушів ще немає">
            Підготуйте їх: на кожному буде код, за яким ви потім внесете відповіді з клавіатури.
          </EmptyState>
        ) : (
          <Section
            title="Друк"
            note="Завдання друкуйте окремо, тим самим варіантом: номери й літери на аркуші ті самі."
            aside={<ButtonLink href={`/wihost/tests/${list.testId}/paper`}>Завдання й ключ</ButtonLink>}
          >
            <div className="grid max-w-lg gap-4">
              {list.prints.length > 1 && (
                <SelectField
                  label="Підготовлено"
                  value={printId}
                  onChange={(value) => {
                    setChosen(value);
                    setBatch('0');
                  }}
                  options={list.prints.map((one) => ({
                    value: one.printId,
                    label: `${formatDateTime(new Date(one.madeAt), DEFAULT_TIME_ZONE)}, ${sheetsWord(one.sheets)}`,
                  }))}
                />
              )}
              <SegmentedControl
                label="На сторінці"
                value={size}
                onChange={setSize}
                segments={[
                  { value: 'two', label: 'Два аркуші' },
                  { value: 'one', label: 'Один аркуш' },
                ]}
              />
              {batches.length > 1 && (
                <SelectField
                  label="Частина"
                  hint="Більше ніж 100 аркушів друкуйте частинами."
                  value={String(start)}
                  onChange={setBatch}
                  options={batches.map((first) => ({
                    value: String(first),
                    label: `Аркуші ${first + 1}–${Math.min(first + BATCH, sheets.length)}`,
                  }))}
                />
              )}
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <Button kind="filled" onPress={() => window.print()}>
                  Надрукувати
                </Button>
                <p className="note num">
                  {counted(paperNeeded(printed, pages, ON_ONE[size]), ['сторінка', 'сторінки', 'сторінок'])} A4 для{' '}
                  {counted(printed.length, ['аркуша', 'аркушів'])}
                </p>
              </div>
            </div>
          </Section>
        )}
      </div>
      <div
        role="region"
        aria-label="Аркуші"
        // Wider than a phone, so the keyboard must be able to scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={size === 'one' ? 'sheet-pages is-whole' : 'sheet-pages'}
      >
        {printed.map((sheet) => (
          <AnswerSheet key={sheet.sheetId} sheet={sheet} title={list.title} pages={pages[sheet.variant] ?? []} />
        ))}
      </div>
    </article>
  );
}

const sheetsWord = (count: number): string => counted(count, ['аркуш', 'аркуші', 'аркушів']);
