import type { ReactElement } from 'react';
import { counted } from '#core/language/plural.ts';
import type { RetellKey } from '#core/questions/retell/retell-schema.ts';
import { RETELL_UNITS_MAXIMUM } from '#core/questions/retell/retell-schema.ts';
import { RowList } from '#web/questions/writing/row-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';

type UnitFieldsProps = {
  readonly units: RetellKey['units'];
  readonly onUnits: (units: RetellKey['units']) => void;
  readonly problems: Readonly<Record<string, string>>;
  readonly newId: () => string;
  /** The sentences of the text, offered while nothing is written. */
  readonly ideas: readonly string[];
};

/** The ideas that a retelling should hold, main ones marked. */
export function UnitFields({ units, onUnits, problems, newId, ideas }: UnitFieldsProps): ReactElement {
  const isBlank = units.every((unit) => unit.text.trim() === '');
  const weights = units.reduce((sum, { weight }) => sum + weight, 0);
  const makeRow = (text: string) => ({ id: newId(), text, weight: 1 as const });
  return (
    <fieldset className="field" data-place="units">
      <legend className="label mb-1.5">Думки тексту</legend>
      <p className="fine mb-1">
        По одній у рядку; можна вставити цілий список. Перевіряючи переказ, ви позначите, яку думку передано повністю,
        яку частково, а якої немає.
      </p>
      {isBlank && ideas.length > 0 && (
        <Button className="justify-self-start" onPress={() => onUnits(ideas.map(makeRow))}>
          Заповнити реченнями тексту
        </Button>
      )}
      <RowList
        rows={units}
        maximum={RETELL_UNITS_MAXIMUM}
        makeRow={makeRow}
        onChange={onUnits}
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
          Головна думка важить удвічі більше за іншу. Повний бал — за всі думки разом, це{' '}
          {counted(weights, ['частка', 'частки', 'часток'])}.
        </p>
      )}
    </fieldset>
  );
}
