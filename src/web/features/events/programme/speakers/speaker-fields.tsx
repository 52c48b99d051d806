import type { ReactElement } from 'react';
import type { SpeakerFields as Sent, ShownSpeaker } from '#contract/events/programme.ts';
import { writtenDocument, writtenValue } from '#web/features/events/written-form.ts';
import { RichWords } from '#web/rich-text/rich-words.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

/** The form of a speaker, as it is typed. */
export const EMPTY_SPEAKER = { id: '', name: '', role: '', about: '' };

type Values = typeof EMPTY_SPEAKER;

/** The form of a speaker who is there already. */
export function speakerFormOf(speaker: ShownSpeaker): Values {
  return { id: speaker.id, name: speaker.name, role: speaker.role, about: writtenValue(speaker.about) };
}

/** Returns the fields to send. */
export function speakerFieldsOf({ name, role, about }: Values): Sent {
  return { name: name.trim(), role: role.trim(), about: writtenDocument(about) };
}

export type SpeakerFieldsProps = {
  readonly values: Values;
  /** Another one draws the editor again, with other words. */
  readonly version: number;
  readonly set: (change: Partial<Values>) => void;
  /** Sentences by field, as it is called here or on the server. */
  readonly errors: Readonly<Record<string, string>>;
};

/** What is said of a speaker: typed by an organizer, or by themselves. */
export function SpeakerFieldset({ values, version, set, errors }: SpeakerFieldsProps): ReactElement {
  const wrong = (name: keyof Values) => errors[name] ?? errors[`fields.${name}`];
  return (
    <>
      <TextField
        label="Ім’я та прізвище"
        value={values.name}
        onChange={(name) => set({ name })}
        error={wrong('name')}
        maxLength={120}
        required
      />
      <TextField
        label="Хто це"
        aside="необов’язково"
        hint="Одним рядком: «учителька словесності, Полтава»."
        value={values.role}
        onChange={(role) => set({ role })}
        error={wrong('role')}
        maxLength={200}
      />
      <RichWords
        key={version}
        label="Докладніше"
        aside="необов’язково"
        document={writtenDocument(values.about)}
        onDocument={(about) => set({ about: writtenValue(about) })}
        error={wrong('about')}
      />
    </>
  );
}
