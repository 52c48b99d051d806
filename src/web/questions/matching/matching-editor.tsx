import type { ReactElement } from 'react';
import { MATCHING_OPTIONS_MAXIMUM, MATCHING_ROWS_MAXIMUM } from '#core/questions/matching/matching-schema.ts';
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
          <span className="relative block">
            <select
              className="input appearance-none pr-11"
              aria-label={`Правильний варіант до рядка ${index + 1}`}
              value={choiceFor(choices, id) ?? ''}
              onChange={(event) =>
                onChange(body, {
                  choices: withChoice(choices, id, event.target.value === '' ? null : event.target.value),
                })
              }
            >
              <option value="">Оберіть правильний варіант</option>
              {body.options.map((option, at) => (
                <option key={option.id} value={option.id}>
                  {optionLetter(at)}. {option.text.trim() === '' ? 'ще без тексту' : option.text}
                </option>
              ))}
            </select>
            <Icon name="down" className="pointer-events-none absolute top-3.25 right-3" />
          </span>
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
