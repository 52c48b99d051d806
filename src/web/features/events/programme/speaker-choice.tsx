import type { ReactElement } from 'react';
import type { ShownSpeaker } from '#contract/events/programme.ts';
import { PROGRAMME_LIMITS } from '#core/events/programme/programme-limits.ts';
import { compareNames } from '#core/people/name-order.ts';
import { IconButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';

export type SpeakerChoiceProps = {
  readonly speakers: readonly ShownSpeaker[];
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
};

/** Chooses who speaks; people are added to the event beside its programme. */
export function SpeakerChoice({ speakers, chosen, error, onChange }: SpeakerChoiceProps): ReactElement {
  const isFull = chosen.length >= PROGRAMME_LIMITS.speakersOfActivity;
  const others = isFull
    ? []
    : speakers.filter(({ id }) => !chosen.includes(id)).toSorted((one, other) => compareNames(one.name, other.name));
  return (
    <div className="grid gap-2">
      <SelectField
        label="Хто говорить"
        aside="необов’язково"
        hint={speakers.length === 0 ? 'Людей додають у розділі «Хто говоритиме» на сторінці події.' : undefined}
        error={error}
        value=""
        options={[
          { value: '', label: chosen.length === 0 ? 'Ніхто' : 'Додати ще…' },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => id !== '' && onChange([...chosen, id])}
      />
      <ul className="grid empty:hidden">
        {chosen.flatMap((id) => {
          const speaker = speakers.find((one) => one.id === id);
          if (speaker === undefined) return [];
          return [
            <li key={id} className="flex min-h-11 items-center justify-between gap-3 border-b border-line">
              <span>{speaker.name}</span>
              <IconButton
                icon="close"
                label={`Прибрати: ${speaker.name}`}
                onPress={() => onChange(chosen.filter((one) => one !== id))}
              />
            </li>,
          ];
        })}
      </ul>
    </div>
  );
}
