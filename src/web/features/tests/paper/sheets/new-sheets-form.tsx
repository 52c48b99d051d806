import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Output } from '#contract/definition/operation.ts';
import type { listPaperSheets } from '#contract/paper/answer-sheets.ts';
import { preparePaperSheets, SHEETS_OF_PRINT } from '#contract/paper/answer-sheets.ts';
import { counted } from '#core/language/plural.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { newUuid } from '#web/lib/new-uuid.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Section } from '#web/ui/section.tsx';

type NewSheetsFormProps = {
  readonly wihiwId: string;
  readonly list: Output<typeof listPaperSheets>;
  readonly onPrepared: (printId: string) => void;
};

type People = 'without-sheet' | 'all' | 'none';
type Variants = '0' | '2' | '3' | '4';

const VARIANTS: readonly { value: Variants; label: string }[] = [
  { value: '0', label: 'Один порядок для всіх' },
  { value: '2', label: 'Два варіанти по черзі' },
  { value: '3', label: 'Три варіанти по черзі' },
  { value: '4', label: 'Чотири варіанти по черзі' },
];

const SHEETS = ['аркуш', 'аркуші', 'аркушів'] as const;
const pupils = (count: number): string => counted(count, ['учень', 'учні', 'учнів']);

/** The form by which sheets are prepared: for whom, in how many variants, and how many blank ones. */
export function NewSheetsForm({ wihiwId, list, onPrepared }: NewSheetsFormProps): ReactElement {
  const all = list.people.length;
  const [people, setPeople] = useState<People>(list.withoutSheet > 0 ? 'without-sheet' : 'none');
  const [variants, setVariants] = useState<Variants>('0');
  const [blanks, setBlanks] = useState<number | null>(all === 0 ? 30 : 0);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // The same until it has come through: a request sent twice makes no sheets twice.
  const [printId, setPrintId] = useState(newUuid);

  async function prepare(): Promise<void> {
    setBusy(true);
    const body = { variants: Number(variants), people, blanks: blanks ?? 0 };
    const made = await callOperation(preparePaperSheets, { params: { id: wihiwId, printId }, body });
    setBusy(false);
    setProblem(made.ok ? null : failureSentence(made.error));
    if (!made.ok) return;
    setPrintId(newUuid());
    setPeople('none');
    onPrepared(made.value.printId);
  }

  return (
    <Section title="Підготувати нові" note="На аркуші стоять ім’я учня, код і місця для відповідей.">
      <div className="grid max-w-lg gap-4">
        {all > 0 && (
          <SelectField
            label="Іменні аркуші"
            value={people}
            onChange={setPeople}
            options={[
              { value: 'without-sheet', label: `Тим, хто ще не має: ${pupils(list.withoutSheet)}` },
              { value: 'all', label: `Усім ще раз: ${pupils(all)}` },
              { value: 'none', label: 'Без іменних' },
            ]}
          />
        )}
        <NumberField
          label="Порожні аркуші"
          hint={`Ім’я на них пише сам учень. За один раз — до ${counted(SHEETS_OF_PRINT, SHEETS)}.`}
          value={blanks}
          onChange={setBlanks}
          min={0}
          max={SHEETS_OF_PRINT}
          step={1}
        />
        <SelectField
          label="Порядок відповідей"
          hint="Варіант стоїть на аркуші: дайте учневі завдання того самого варіанта."
          value={variants}
          onChange={setVariants}
          options={VARIANTS}
        />
        {problem !== null && <Banner kind="bad">{problem}</Banner>}
        <div>
          <Button kind={list.prints.length === 0 ? 'filled' : 'outlined'} busy={busy} onPress={() => void prepare()}>
            Підготувати аркуші
          </Button>
        </div>
      </div>
    </Section>
  );
}
