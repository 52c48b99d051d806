import type { ReactElement } from 'react';
import { useState } from 'react';
import { SURVEY_LIMITS } from '#core/surveys/survey-limits.ts';
import type { SurveyOption } from '#core/surveys/survey-types.ts';
import { newShortId } from '#web/lib/new-short-id.ts';
import { Button, IconButton } from '#web/ui/button.tsx';

type OptionsEditorProps = {
  /** «Варіанти відповіді», «Рядки», «Стовпці». */
  readonly label: string;
  /** «Варіант», «Рядок», «Стовпець». */
  readonly one: string;
  readonly options: readonly SurveyOption[];
  readonly most: number;
  readonly onChange: (options: SurveyOption[]) => void;
};

/** A list of short texts: typed, moved, added by Enter. */
export function OptionsEditor({ label, one, options, most, onChange }: OptionsEditorProps): ReactElement {
  const [focused, setFocused] = useState<string | null>(null);

  function add(): void {
    if (options.length >= most) return;
    const id = newShortId();
    setFocused(id);
    onChange([...options, { id, text: '' }]);
  }

  function move(place: number, direction: 1 | -1): void {
    const next = [...options];
    const [moved] = next.splice(place, 1);
    if (moved !== undefined) next.splice(place + direction, 0, moved);
    onChange(next);
  }

  return (
    <fieldset className="survey-fieldset grid gap-2">
      <legend className="label mb-2">{label}</legend>
      {options.map((option, place) => (
        <div key={option.id} className="flex items-center gap-1">
          <input
            className="input min-w-0 flex-1"
            aria-label={`${one} ${place + 1}`}
            value={option.text}
            maxLength={SURVEY_LIMITS.optionText}
            // biome-ignore lint/a11y/noAutofocus: the line that was just added by hand
            autoFocus={option.id === focused}
            onChange={({ target }) =>
              onChange(options.map((each) => (each.id === option.id ? { ...each, text: target.value } : each)))
            }
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <IconButton
            icon="up"
            label={`Вище: ${one} ${place + 1}`}
            disabled={place === 0}
            onPress={() => move(place, -1)}
          />
          <IconButton
            icon="down"
            label={`Нижче: ${one} ${place + 1}`}
            disabled={place === options.length - 1}
            onPress={() => move(place, 1)}
          />
          <IconButton
            icon="close"
            label={`Прибрати: ${one} ${place + 1}`}
            onPress={() => onChange(options.filter(({ id }) => id !== option.id))}
          />
        </div>
      ))}
      <div>
        <Button kind="plain" icon="plus" disabled={options.length >= most} onPress={add}>
          {`Додати: ${one.toLocaleLowerCase('uk')}`}
        </Button>
      </div>
    </fieldset>
  );
}
