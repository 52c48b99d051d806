import type { ReactElement } from 'react';
import type { TestTraits } from '#web/features/wihiws/test-traits.ts';
import type { RadioRow } from '#web/ui/fields/radio-rows.tsx';
import { RadioRows } from '#web/ui/fields/radio-rows.tsx';
import type { IssueFieldsProps } from './issue-fields-props.ts';

type ReadingMode = IssueFieldsProps['draft']['readingMode'];

/** Fields for how texts and questions follow each other. */
export function ReadingFields({ draft, change, traits }: IssueFieldsProps): ReactElement {
  return (
    <RadioRows
      label="Текст і запитання"
      value={draft.readingMode}
      onChange={(readingMode) => change({ readingMode })}
      rows={readingRows(traits)}
    />
  );
}

function readingRows({ textCount, retold }: TestTraits): readonly RadioRow<ReadingMode>[] {
  const memory = retold ? ' Переказ — завжди з пам’яті, до запитань.' : '';
  return [
    {
      value: 'beside',
      label: retold ? 'Спершу текст і переказ, потім текст поруч із запитаннями' : 'Текст поруч із запитаннями',
      hint: retold ? 'Після переказу до тексту можна повертатися.' : 'До тексту можна повертатися будь-коли.',
    },
    { value: 'then', label: 'Спершу текст, потім запитання', hint: `Під час відповідей текст сховано.${memory}` },
    ...(textCount > 1
      ? [
          {
            value: 'parts' as const,
            label: 'Частинами',
            hint: `Кожен текст зі своїми запитаннями, повернутися не можна.${memory}`,
          },
        ]
      : []),
  ];
}
