import type { ReactElement } from 'react';
import { pluralUk } from '#core/language/plural.ts';
import { RETELL_UNITS_MAXIMUM } from '#core/questions/retell/retell-schema.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { EditorProps } from '../editor-props.ts';
import { LengthFields } from '../open/length-fields.tsx';
import { RowList } from '../open/row-list.tsx';
import { textIdeas } from './text-ideas.ts';

/** The ideas that a retelling should hold, main ones marked. */
export function RetellEditor({
  body,
  answerKey,
  onChange,
  problems,
  newId,
  text,
}: EditorProps<'retell'>): ReactElement {
  const { units } = answerKey;
  const isBlank = units.every((unit) => unit.text.trim() === '');
  const weights = units.reduce((sum, { weight }) => sum + weight, 0);
  const ideas = text === null ? [] : textIdeas(text).slice(0, RETELL_UNITS_MAXIMUM);
  return (
    <>
      <fieldset className="field" data-place="units">
        <legend className="label mb-1.5">Думки тексту</legend>
        <p className="fine mb-1">
          По одній у рядку; можна вставити цілий список. Перевіряючи переказ, ви позначите, яку думку передано повністю,
          яку частково, а якої немає.
        </p>
        {isBlank && ideas.length > 0 && (
          <Button
            className="justify-self-start"
            onPress={() =>
              onChange(body, { units: ideas.map((idea) => ({ id: newId(), text: idea, weight: 1 as const })) })
            }
          >
            Заповнити реченнями тексту
          </Button>
        )}
        <RowList
          rows={units}
          maximum={RETELL_UNITS_MAXIMUM}
          makeRow={(idea) => ({ id: newId(), text: idea, weight: 1 as const })}
          onChange={(rows) => onChange(body, { units: rows })}
          name="Думка"
          nameWith="думкою"
          addLabel="Додати думку"
          problem={(index) => problems[`key.units.${index}.text`]}
          renderAside={(row, index, change) => (
            <Checkbox checked={row.weight === 2} onChange={(main) => change({ ...row, weight: main ? 2 : 1 })}>
              <span className="sr">Думка {index + 1} — </span>головна
            </Checkbox>
          )}
        />
        {units.length > 0 && (
          <p className="fine num">
            Головна думка важить удвічі більше за іншу. Повний бал — за всі думки разом, це {weights}{' '}
            {pluralUk(weights, ['частка', 'частки', 'часток'])}.
          </p>
        )}
      </fieldset>
      <LengthFields body={body} problems={problems} onChange={(next) => onChange(next, answerKey)} />
    </>
  );
}
