import type { ReactElement } from 'react';
import { MATCHING_OPTIONS_MAXIMUM, MATCHING_ROWS_MAXIMUM } from '#core/questions/matching/matching-schema.ts';
import type { Option } from '#core/questions/option-schema.ts';
import type { EditorProps } from '#web/questions/editor-props.ts';
import { standingChoices } from '#web/questions/items/item-choices.ts';
import { OPTION_NOUN, ROW_NOUN } from '#web/questions/items/item-nouns.ts';
import type { ItemList } from '#web/questions/items/items-editor.tsx';
import { ItemsEditor } from '#web/questions/items/items-editor.tsx';
import type { KeyChoice } from '#web/questions/items/keyed-items.tsx';
import { KeyedItems } from '#web/questions/items/keyed-items.tsx';
import { optionLetter } from '#web/questions/question-parts.ts';
import { Icon } from '#web/shell/icon.tsx';

const ROWS: ItemList = {
  part: 'rows',
  legend: 'Рядки',
  aside: 'оберіть під кожним його варіант',
  noun: ROW_NOUN,
  maximum: MATCHING_ROWS_MAXIMUM,
};
const OPTIONS: ItemList = {
  part: 'options',
  legend: 'Варіанти',
  aside: 'зайвий варіант не дає вгадати останню пару; варіанти читач побачить перемішаними',
  noun: OPTION_NOUN,
  maximum: MATCHING_OPTIONS_MAXIMUM,
  sign: optionLetter,
};

/** Rows with the option that is right for each, then the options, extra ones included. */
export function MatchingEditor(props: EditorProps<'matching'>): ReactElement {
  const { body, onChange } = props;
  const { rows, options } = body;
  const { choices } = props.answerKey;
  return (
    <>
      <KeyedItems
        list={ROWS}
        items={rows}
        editor={props}
        choices={choices}
        options={options}
        onChange={(next, kept) => onChange({ ...body, rows: next }, { choices: kept })}
        renderChoice={(choice, number) => (
          <KeySelect label={`Правильний варіант до рядка ${number}`} options={options} {...choice} />
        )}
      />
      <ItemsEditor
        list={OPTIONS}
        items={options}
        editor={props}
        onItems={(next) => onChange({ ...body, options: next }, { choices: standingChoices(choices, rows, next) })}
      />
    </>
  );
}

type KeySelectProps = KeyChoice & { readonly label: string; readonly options: readonly Option[] };

/** The browser's own list behind words that wrap: it would cut a long option. */
function KeySelect({ label, options, chosen, onChoose }: KeySelectProps): ReactElement {
  const words = ({ text }: Option, at: number) => `${optionLetter(at)}. ${text.trim() === '' ? 'ще без тексту' : text}`;
  const place = options.findIndex(({ id }) => id === chosen);
  const option = options[place];
  return (
    <span className="input key-select">
      <span className={option === undefined ? 'text-muted' : undefined} aria-hidden="true">
        {option === undefined ? 'Оберіть правильний варіант' : words(option, place)}
      </span>
      <Icon name="down" />
      <select
        aria-label={label}
        value={option?.id ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
      >
        <option value="">Оберіть правильний варіант</option>
        {options.map((one, at) => (
          <option key={one.id} value={one.id}>
            {words(one, at)}
          </option>
        ))}
      </select>
    </span>
  );
}
