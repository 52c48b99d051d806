import type { ReactElement } from 'react';
import { useState } from 'react';
import type { ShownSpeaker } from '#contract/events/programme.ts';
import { PROGRAMME_LIMITS } from '#core/events/programme/programme-limits.ts';
import { compareNames } from '#core/people/name-order.ts';
import { IconButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { NewSpeaker } from './new-speaker.tsx';

/** In place of an id: opens the fields for somebody new. */
const SOMEBODY_NEW = 'new';

export type SpeakerChoiceProps = {
  readonly eventId: string;
  readonly speakers: readonly ShownSpeaker[];
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
  /** Somebody new is there and must be read. */
  readonly onAdded: () => Promise<unknown>;
  /** Whether somebody new is typed in and not added yet. */
  readonly onPending: (isPending: boolean) => void;
};

/** Chooses who speaks, or adds somebody new to the event. */
export function SpeakerChoice({
  eventId,
  speakers,
  chosen,
  error,
  onChange,
  onAdded,
  onPending,
}: SpeakerChoiceProps): ReactElement {
  const [isNew, setIsNew] = useState(false);
  const isFull = chosen.length >= PROGRAMME_LIMITS.speakersOfActivity;
  const others = isFull
    ? []
    : speakers.filter(({ id }) => !chosen.includes(id)).toSorted((one, other) => compareNames(one.name, other.name));
  return (
    <div className="grid gap-2">
      <SelectField
        label="Доповідачі"
        aside="необов’язково"
        error={error}
        value=""
        options={[
          { value: '', label: chosen.length === 0 ? 'Ніхто' : 'Додати ще…' },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
          ...(isFull ? [] : [{ value: SOMEBODY_NEW, label: 'Нова людина…' }]),
        ]}
        onChange={(id) => {
          if (id === SOMEBODY_NEW) setIsNew(true);
          else if (id !== '') onChange([...chosen, id]);
        }}
      />
      {isNew && (
        <NewSpeaker
          eventId={eventId}
          onPending={onPending}
          onCancel={() => setIsNew(false)}
          onAdded={(id) => {
            setIsNew(false);
            void onAdded().then(() => onChange([...chosen, id]));
          }}
        />
      )}
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
