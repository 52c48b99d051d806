import '#web/ui/report/report.css';
import './paper.css';
import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import type { readFinalizedTest } from '#contract/authoring/key-corrections.ts';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import type { Output } from '#contract/definition/operation.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { Unbroken } from '#web/ui/words/unbroken.tsx';
import { PaperKeyTable } from './paper-key-table.tsx';
import { PaperQuestion } from './paper-question.tsx';
import { PaperText } from './paper-text.tsx';
import { printedVariant } from './printed-test.ts';

type PaperTestProps = { readonly test: AuthoredTest; readonly finalized: Output<typeof readFinalizedTest> };

const VARIANTS = ['0', '1', '2', '3', '4'] as const;
type Variant = (typeof VARIANTS)[number];

const variantName = (variant: Variant): string => (variant === '0' ? '' : `Варіант ${variant}`);

/** A test as it is taken with a pen, and the key of the same variant on a sheet of its own. */
export function PaperTest({ test, finalized }: PaperTestProps): ReactElement {
  const [variant, setVariant] = useState<Variant>('0');
  const [sheets, setSheets] = useState<'test' | 'key'>('test');
  const [isBare, setBare] = useState(false);
  const { questions, texts, numbered } = useMemo(
    () => printedVariant(test, finalized, Number(variant)),
    [test, finalized, variant],
  );
  return (
    <article className={`wrap report paper grid content-start gap-6 ${isBare ? 'is-bare' : ''}`}>
      <div className="not-printed grid gap-4">
        <SelectField
          className="max-w-lg"
          label="Варіант"
          hint="Варіанти 1–4 мають інший порядок відповідей; порядок запитань той самий."
          value={variant}
          onChange={setVariant}
          options={VARIANTS.map((value) => ({ value, label: value === '0' ? 'Порядок автора' : variantName(value) }))}
        />
        <SegmentedControl
          className="max-w-lg"
          label="Що надрукувати"
          value={sheets}
          onChange={setSheets}
          segments={[
            { value: 'test', label: 'Тест для учнів' },
            { value: 'key', label: 'Ключ для вчителя' },
          ]}
        />
        {sheets === 'test' && (
          <div className="max-w-lg">
            <SwitchField
              on={isBare}
              onChange={setBare}
              hint="Учні пишуть на аркушах відповідей: паперу потрібно менше, а завдання прочитає й наступний клас."
            >
              Без місць для відповідей
            </SwitchField>
          </div>
        )}
        {test.pools.length > 0 && (
          <Banner kind="info">У тесті є добірки: кожен варіант має свої запитання з добірок, щоразу ті самі.</Banner>
        )}
        {test.texts.some(({ audio }) => audio !== null) && (
          <Banner kind="info">Аудіозаписи текстів на папір не потрапляють: прочитайте їх уголос.</Banner>
        )}
        <div>
          <Button kind="filled" onPress={() => window.print()}>
            Надрукувати
          </Button>
        </div>
      </div>
      <header>
        <h1>
          <Unbroken text={test.title} />
        </h1>
        {variantName(variant) !== '' && <p className="mt-1 font-medium">{variantName(variant)}</p>}
        {sheets === 'test' ? (
          <>
            {isBare && <p className="mt-2">Відповіді пишіть на аркуші відповідей, тут нічого не позначайте.</p>}
            <p className="paper-who mt-4">
              Прізвище та ім’я <span /> Клас <i /> Код <i />
            </p>
          </>
        ) : (
          <p className="note mt-2">Ключ: не показуйте учням, доки всі не здали.</p>
        )}
      </header>
      {sheets === 'test' ? (
        <>
          {test.texts.map(({ id, title, author }) => {
            const source = texts.find((text) => text.id === id);
            if (source === undefined) return null;
            return <PaperText key={id} title={title} author={author} source={source} numbered={numbered.has(id)} />;
          })}
          <div className="paper-questions">
            {questions.map(({ shown, number }) => (
              <PaperQuestion key={shown.id} shown={shown} number={number} />
            ))}
          </div>
        </>
      ) : (
        <PaperKeyTable questions={questions} />
      )}
    </article>
  );
}
