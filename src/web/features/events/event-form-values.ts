import type { EduEvent, EventFields } from '#contract/events/events.ts';
import { NEW_EVENT } from '#contract/events/events.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { typedInstant, typedProblem } from '#core/language/typed-moment.ts';
import { utcToZoned } from '#core/language/zoned-time.ts';
import { writtenDocument, writtenValue } from './written-form.ts';

/** The values of the form: times as typed on the wall clock of the zone, the description as {@link writtenValue} gives it. */
export type EventFormValues = {
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly timeZone: string;
  readonly place: string;
  readonly link: string;
  readonly visibility: 'public' | 'link';
} & Pick<EventFields, 'address' | 'placeShownTo' | 'linkShownTo' | 'language' | 'colour'>;

/** An empty form. */
export const EMPTY_EVENT: EventFormValues = {
  title: '',
  summary: '',
  description: '',
  startsAt: null,
  endsAt: null,
  timeZone: DEFAULT_TIME_ZONE,
  place: '',
  link: '',
  visibility: 'public',
  ...NEW_EVENT,
};

/** The form of an event. */
export function formValuesOf(event: EduEvent): EventFormValues {
  return {
    title: event.title,
    summary: event.summary,
    description: writtenValue(event.description),
    startsAt: utcToZoned(new Date(event.startsAt), event.timeZone),
    endsAt: utcToZoned(new Date(event.endsAt), event.timeZone),
    timeZone: event.timeZone,
    place: event.place,
    link: event.link,
    visibility: event.visibility,
    address: event.address,
    placeShownTo: event.placeShownTo,
    linkShownTo: event.linkShownTo,
    language: event.language,
    colour: event.colour,
  };
}

/**
 * Returns the fields to send, or the names of those that are not filled in.
 *
 * @param known the event that filled the form; null for a new one
 */
export function eventFieldsOf(
  values: EventFormValues,
  known: Pick<EduEvent, 'startsAt' | 'endsAt'> | null = null,
): EventFields | readonly ('title' | 'startsAt' | 'endsAt')[] {
  const [startsAt = null, endsAt = null] = (['startsAt', 'endsAt'] as const).map((name) =>
    typedInstant(values[name], values.timeZone, known?.[name]),
  );
  const title = values.title.trim();
  if (title === '' || startsAt === null || endsAt === null) {
    return [
      ...(title === '' ? ['title' as const] : []),
      ...(startsAt === null ? ['startsAt' as const] : []),
      ...(endsAt === null ? ['endsAt' as const] : []),
    ];
  }
  return {
    ...values,
    title,
    summary: values.summary.trim(),
    place: values.place.trim(),
    address: values.address.trim(),
    link: values.link.trim(),
    description: writtenDocument(values.description),
    startsAt,
    endsAt,
  };
}

/** Everything in the form that the server would refuse, as field codes by name, so that all of it is shown at once. `known`: the event that filled it. */
export function eventProblems(
  values: EventFormValues,
  known: Pick<EduEvent, 'startsAt' | 'endsAt'> | null = null,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const fields = eventFieldsOf(values, known);
  if (Array.isArray(fields)) for (const name of fields) problems[name] = 'required';
  const [startsAt, endsAt] = (['startsAt', 'endsAt'] as const).map((name) => {
    const problem = typedProblem(values[name], values.timeZone);
    if (problem !== null) problems[name] = problem;
    return typedInstant(values[name], values.timeZone, known?.[name]);
  });
  if (startsAt && endsAt && endsAt < startsAt) problems['endsAt'] = 'ends_before_start';
  const link = values.link.trim();
  if (link !== '' && !/^https?:\/\/\S+$/i.test(link)) problems['link'] = 'link_malformed';
  return problems;
}

/** Returns true if both forms would be sent alike: spaces at the ends and empty lines don't count. */
export function sameValues(left: EventFormValues, right: EventFormValues): boolean {
  const [first, second] = [eventFieldsOf(left), eventFieldsOf(right)];
  if (!Array.isArray(first) && !Array.isArray(second)) return JSON.stringify(first) === JSON.stringify(second);
  return (Object.keys(left) as (keyof EventFormValues)[]).every((name) => left[name] === right[name]);
}
