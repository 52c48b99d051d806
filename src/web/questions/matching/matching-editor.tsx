import type { ReactElement } from 'react';
import { MATCHING_OPTIONS_MAXIMUM, MATCHING_ROWS_MAXIMUM } from '#core/questions/matching/matching-schema.ts';
import type { Option } from '#core/questions/option-schema.ts';
import { Icon } from '#web/shell/icon.tsx';
import type { EditorProps } from '../editor-props.ts';
import { choiceFor, standingChoices, withChoice } from '../item-choices.ts';
import type { ItemNoun } from '../items-editor.tsx';
import { ItemsEditor } from '../items-editor.tsx';
import { optionLetter } from '../question-parts.ts';

const ROW_NOUN: ItemNoun = { name: 'Рядок', removed: 'рядок', about: 'рядком', most: 'рядків' };
const OPTION_NOUN: ItemNoun = { name: 'Варіант', removed: 'варіант', about: 'варіантом', most: 'варіантів' };

/** Rows with the option that is right for each, then the options, extra ones included. */
export function MatchingEditor({ body, answerKey, onChange, problems, newId }: EditorProps<'matching'>): ReactElement {
  const { choices } = answerKey;
  return (
    <>
      <ItemsEditor
        legend="Рядки"
        aside="оберіть під кожним його варіант"
        noun={ROW_NOUN}
        items={body.rows}
        maximum={MATCHING_ROWS_MAXIMUM}
        path="body.rows"
        problems={problems}
        newId={newId}
        onItems={(rows) => onChange({ ...body, rows }, { choices: standingChoices(choices, rows, body.options) })}
        renderKey={({ id }, index) => (
          <KeySelect
            label={`Правильний варіант до рядка ${index + 1}`}
            options={body.options}
            chosen={choiceFor(choices, id)}
            onChoose={(optionId) => onChange(body, { choices: withChoice(choices, id, optionId) })}
          />
        )}
      />
      <ItemsEditor
        legend="Варіанти"
        aside="зайвий варіант не дає вгадати останню пару; читач побачить їх перемішаними"
        noun={OPTION_NOUN}
        sign={optionLetter}
        items={body.options}
        maximum={MATCHING_OPTIONS_MAXIMUM}
        path="body.options"
        problems={problems}
        newId={newId}
        onItems={(options) => onChange({ ...body, options }, { choices: standingChoices(choices, body.rows, options) })}
      />
    </>
  );
}

type KeySelectProps = {
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: string | null;
  readonly onChoose: (optionId: string | null) => void;
};

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
