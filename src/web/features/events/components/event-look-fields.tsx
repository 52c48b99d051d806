import type { ReactElement } from 'react';
import { EVENT_COLOURS, EVENT_LANGUAGES } from '#core/events/event-looks.ts';
import { eventColours } from '#web/features/events/event-colours.ts';
import type { EventFormValues } from '#web/features/events/event-form-values.ts';
import { COLOUR_WORDS, LANGUAGE_WORDS } from '#web/features/events/event-words.ts';
import { RadioRows } from '#web/ui/fields/radio-rows.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';

const LANGUAGES = EVENT_LANGUAGES.map((value) => ({ value, label: LANGUAGE_WORDS[value] }));

export type EventPartProps = {
  readonly values: EventFormValues;
  readonly onChange: (change: Partial<EventFormValues>) => void;
  readonly wrong: (name: 'language' | 'colour' | 'placeShownTo' | 'linkShownTo') => string | undefined;
};

/** The language in which the event is held, and the colour of its page. */
export function EventLookFields({ values, onChange, wrong }: EventPartProps): ReactElement {
  return (
    <>
      <SelectField
        id="event-language"
        label="Мова події"
        value={values.language}
        options={LANGUAGES}
        error={wrong('language')}
        onChange={(language) => onChange({ language })}
      />
      <RadioRows
        id="event-colour"
        label="Колір сторінки"
        className="sm:[&_.options]:grid sm:[&_.options]:grid-cols-2"
        value={values.colour}
        error={wrong('colour')}
        onChange={(colour) => onChange({ colour })}
        rows={EVENT_COLOURS.map((value) => ({
          value,
          label: (
            <span className="ev-colours flex items-center gap-3" style={eventColours(value)}>
              <span className="size-5 flex-none rounded-full bg-(--primary)" aria-hidden="true" />
              <span className="text-ink">{COLOUR_WORDS[value]}</span>
            </span>
          ),
        }))}
      />
    </>
  );
}

/** To whom the place and the link are shown. */
export function ShownToFields({ values, onChange, wrong }: EventPartProps): ReactElement {
  return (
    <>
      <RadioRows
        id="event-placeShownTo"
        label="Хто бачить, де це"
        value={values.placeShownTo}
        error={wrong('placeShownTo')}
        onChange={(placeShownTo) => onChange({ placeShownTo })}
        rows={[
          { value: 'all', label: 'Усі' },
          { value: 'registered', label: 'Лише зареєстровані' },
        ]}
      />
      <RadioRows
        id="event-linkShownTo"
        label="Хто бачить посилання"
        value={values.linkShownTo}
        error={wrong('linkShownTo')}
        onChange={(linkShownTo) => onChange({ linkShownTo })}
        rows={[
          { value: 'entered', label: 'Усі, хто ввійшов' },
          { value: 'registered', label: 'Лише зареєстровані' },
        ]}
      />
    </>
  );
}
