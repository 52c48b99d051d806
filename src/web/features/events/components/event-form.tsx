import type { ReactElement, ReactNode } from 'react';
import { useMemo, useState } from 'react';
import type { EduEvent, EventFields } from '#contract/events/events.ts';
import { HOUR_MS } from '#core/milliseconds.ts';
import type { Result } from '#core/result.ts';
import type { EventFormValues } from '#web/features/events/event-form-values.ts';
import { eventFieldsOf, eventProblems } from '#web/features/events/event-form-values.ts';
import { zoneOptions } from '#web/features/events/event-words.ts';
import { movedTo } from '#web/features/events/form-span.ts';
import { writtenDocument, writtenValue } from '#web/features/events/written-form.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { fieldSentence } from '#web/lib/api/messages.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { RichWords } from '#web/rich-text/rich-words.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateTimeField } from '#web/ui/fields/date-time-field.tsx';
import { FormErrorSummary } from '#web/ui/fields/form-error-summary.tsx';
import { RadioRows } from '#web/ui/fields/radio-rows.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { EventLookFields, ShownToFields } from './event-look-fields.tsx';

export type EventFormProps = {
  readonly initial: EventFormValues;
  /** The event that is changed. */
  readonly known?: EduEvent;
  readonly submitLabel: string;
  /** False where another action is the main one of the screen. */
  readonly main?: boolean;
  readonly send: (fields: EventFields) => Promise<Result<EduEvent, CallFailure>>;
  readonly onDone: (event: EduEvent) => void;
  readonly onCancel?: () => void;
  /** Called with the form's values after each change. */
  readonly onEdit?: (values: EventFormValues) => void;
  /** What stands under the dates. */
  readonly underDates?: ReactNode;
  /** Words beside the button, such as the saved state. */
  readonly aside?: ReactNode;
};

const USUAL_MS = 2 * HOUR_MS;

const FIELDS = [
  'title',
  'summary',
  'startsAt',
  'endsAt',
  'timeZone',
  'place',
  'address',
  'link',
  'placeShownTo',
  'linkShownTo',
  'description',
  'visibility',
  'language',
  'colour',
] as const;
type Field = (typeof FIELDS)[number];

/** Creates or edits an event; what was typed stays whatever the server answers. */
export function EventForm(props: EventFormProps): ReactElement {
  const [values, setValues] = useState(props.initial);
  const fields = eventFieldsOf(values, props.known);
  const submission = useSubmission(async () => props.send(fields as EventFields), props.onDone);
  const wrong = (name: Field) => submission.errors[name] ?? submission.errors[`fields.${name}`];

  function set(change: Partial<EventFormValues>): void {
    const next = { ...values, ...change };
    setValues(next);
    props.onEdit?.(next);
  }

  function submit(): void {
    const problems = Object.entries(eventProblems(values, props.known));
    if (problems.length === 0) return void submission.submit();
    submission.refuse(Object.fromEntries(problems.map(([name, code]) => [name, fieldSentence(code)])));
  }

  const { errors, formError } = submission;
  const summary = useMemo(
    () => [
      ...(formError === null ? [] : [{ fieldId: null, text: formError }]),
      ...FIELDS.flatMap((name) => {
        const text = errors[name] ?? errors[`fields.${name}`];
        return text === undefined
          ? []
          : [{ fieldId: `event-${name}`, text: `${LABELS[name]}: ${text.charAt(0).toLowerCase()}${text.slice(1)}` }];
      }),
      ...Object.entries(errors)
        .filter(([path]) => !FIELDS.some((name) => path === name || path === `fields.${name}`))
        .map(([, text]) => ({ fieldId: null, text })),
    ],
    [errors, formError],
  );

  return (
    <form
      className="grid max-w-160 gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormErrorSummary errors={summary} />
      <TextField
        id="event-title"
        label={LABELS.title}
        value={values.title}
        onChange={(title) => set({ title })}
        error={wrong('title')}
        maxLength={200}
        required
      />
      <TextArea
        id="event-summary"
        label={LABELS.summary}
        aside="необов’язково"
        hint="Одне-два речення для списків і повідомлень."
        value={values.summary}
        onChange={(summary) => set({ summary })}
        error={wrong('summary')}
        rows={2}
        maxLength={300}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <DateTimeField
          id="event-startsAt"
          label={LABELS.startsAt}
          timeZone={values.timeZone}
          known={props.known?.startsAt}
          value={values.startsAt}
          error={wrong('startsAt')}
          required
          // The end of one that is there already is left to who changes it: an opening may be put before it.
          onChange={(startsAt) =>
            set(props.known ? { startsAt } : movedTo(values, startsAt, values.timeZone, null, USUAL_MS))
          }
        />
        <DateTimeField
          id="event-endsAt"
          label={LABELS.endsAt}
          timeZone={values.timeZone}
          known={props.known?.endsAt}
          value={values.endsAt}
          error={wrong('endsAt')}
          required
          onChange={(endsAt) => set({ endsAt })}
        />
      </div>
      {props.underDates}
      <SelectField
        id="event-timeZone"
        label={LABELS.timeZone}
        value={values.timeZone}
        options={zoneOptions(values.timeZone)}
        error={wrong('timeZone')}
        onChange={(timeZone) => set({ timeZone })}
      />
      <TextField
        id="event-place"
        label={LABELS.place}
        aside="необов’язково"
        value={values.place}
        onChange={(place) => set({ place })}
        error={wrong('place')}
        maxLength={300}
      />
      <TextField
        id="event-address"
        label={LABELS.address}
        aside="необов’язково"
        hint="Вулиця, будинок, як пройти."
        value={values.address}
        onChange={(address) => set({ address })}
        error={wrong('address')}
        maxLength={300}
      />
      <TextField
        id="event-link"
        label={LABELS.link}
        aside="необов’язково"
        hint="Посилання на трансляцію. На публічній сторінці його не видно нікому."
        type="url"
        inputMode="url"
        spellCheck={false}
        value={values.link}
        onChange={(link) => set({ link })}
        error={wrong('link')}
        maxLength={2000}
      />
      <ShownToFields values={values} onChange={set} wrong={wrong} />
      <RichWords
        id="event-description"
        label={LABELS.description}
        aside="необов’язково"
        hint="Можна вставити текст із Word чи сайту. Адреси, що починаються з https://, стануть посиланнями."
        document={writtenDocument(values.description)}
        onDocument={(description) => set({ description: writtenValue(description) })}
        error={wrong('description')}
      />
      <RadioRows
        id="event-visibility"
        label={LABELS.visibility}
        value={values.visibility}
        onChange={(visibility) => set({ visibility })}
        error={wrong('visibility')}
        rows={[
          { value: 'public', label: 'Усі', hint: 'Подія є в списках і в пошуку.' },
          { value: 'link', label: 'Лише за посиланням', hint: 'У списках її немає.' },
        ]}
      />
      <EventLookFields values={values} onChange={set} wrong={wrong} />
      <div className="flex flex-wrap items-center gap-3">
        <Button kind={props.main === false ? 'outlined' : 'filled'} type="submit" busy={submission.busy}>
          {props.submitLabel}
        </Button>
        {props.onCancel !== undefined && <Button onPress={props.onCancel}>Скасувати</Button>}
        {props.aside}
      </div>
    </form>
  );
}

const LABELS: Readonly<Record<Field, string>> = {
  title: 'Назва',
  summary: 'Коротко про подію',
  startsAt: 'Початок',
  endsAt: 'Кінець',
  timeZone: 'За часом міста',
  place: 'Місце',
  address: 'Адреса',
  placeShownTo: 'Хто бачить, де це',
  link: 'Посилання',
  linkShownTo: 'Хто бачить посилання',
  description: 'Опис',
  visibility: 'Хто бачить подію',
  language: 'Мова події',
  colour: 'Колір сторінки',
};
