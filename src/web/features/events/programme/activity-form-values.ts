import type { ActivityFields, ShownActivity } from '#contract/events/programme.ts';
import { isBreakTitle } from '#core/events/programme/break-titles.ts';
import { typedProblem } from '#core/language/typed-moment.ts';
import { utcToZoned } from '#core/language/zoned-time.ts';
import type { KnownSpan } from '#web/features/events/form-span.ts';
import { spanOf } from '#web/features/events/form-span.ts';
import { writtenDocument, writtenValue } from '#web/features/events/written-form.ts';

/** In place of an id: what is typed beside becomes a new one when the form is saved. */
export const NEW_LABEL = 'new';
const USUAL_MS = 45 * 60_000;

/** The form of an activity; every value is text, so that a copy of it can be kept on the device. */
export type ActivityFormValues = {
  /** Of a new one too, so that a form that is sent again makes nothing twice. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** An id, {@link NEW_LABEL}, or empty for none. */
  readonly trackId: string;
  readonly newTrack: string;
  readonly roomId: string;
  readonly newRoom: string;
  /** Ids with spaces between them. */
  readonly speakerIds: string;
  readonly capacity: string;
  /** `yes`, `no`, or empty: as its title says. */
  readonly rated: string;
};

export const EMPTY_ACTIVITY: ActivityFormValues = {
  id: '',
  title: '',
  description: '',
  startsAt: null,
  endsAt: null,
  trackId: '',
  newTrack: '',
  roomId: '',
  newRoom: '',
  speakerIds: '',
  capacity: '',
  rated: '',
};

/** The speakers of the form, in their order. */
export function speakersOf({ speakerIds }: Pick<ActivityFormValues, 'speakerIds'>): string[] {
  return speakerIds.split(' ').filter((id) => id !== '');
}

/** The form of an activity that is there already. */
export function activityFormOf(activity: ShownActivity, timeZone: string): ActivityFormValues {
  return {
    ...EMPTY_ACTIVITY,
    id: activity.id,
    title: activity.title,
    description: writtenValue(activity.description),
    startsAt: utcToZoned(new Date(activity.startsAt), timeZone),
    endsAt: utcToZoned(new Date(activity.endsAt), timeZone),
    trackId: activity.trackId ?? '',
    roomId: activity.roomId ?? '',
    speakerIds: activity.speakerIds.join(' '),
    capacity: activity.capacity === null ? '' : String(activity.capacity),
    rated: activity.rated ? 'yes' : 'no',
  };
}

/** Whether feedback can be given on it: breaks are left out as long as nothing else was chosen. */
export function isRated({ rated, title }: Pick<ActivityFormValues, 'rated' | 'title'>): boolean {
  return rated === '' ? !isBreakTitle(title) : rated === 'yes';
}

type Timed = Pick<ShownActivity, 'title' | 'startsAt' | 'endsAt'>;
const lengthOf = ({ startsAt, endsAt }: Timed): number => Date.parse(endsAt) - Date.parse(startsAt);

/** The form of a new activity: it begins when the last one ends, or with the event, and takes as long as the last that is no break. */
export function newActivityForm(
  id: string,
  event: { readonly startsAt: string; readonly timeZone: string },
  activities: readonly Timed[],
): ActivityFormValues {
  const start = Math.max(Date.parse(event.startsAt), ...activities.map(({ endsAt }) => Date.parse(endsAt)));
  const last = activities
    .filter(({ title }) => !isBreakTitle(title))
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
    .at(-1);
  const at = (moment: number) => utcToZoned(new Date(moment), event.timeZone);
  return { ...EMPTY_ACTIVITY, id, startsAt: at(start), endsAt: at(start + (last ? lengthOf(last) : USUAL_MS)) };
}

/** Everything in the form that the server would refuse, as field codes by name. `known`: the activity that filled it. */
export function activityProblems(
  values: ActivityFormValues,
  timeZone: string,
  known: KnownSpan | null = null,
): Record<string, string> {
  const { startsAt, endsAt } = values;
  const span = spanOf(values, timeZone, known);
  const wrongStart = typedProblem(startsAt, timeZone);
  const wrongEnd = typedProblem(endsAt, timeZone);
  const capacity = values.capacity.trim();
  return {
    ...(values.title.trim() === '' ? { title: 'required' } : {}),
    ...(startsAt === null ? { startsAt: 'required' } : {}),
    ...(endsAt === null ? { endsAt: 'required' } : {}),
    ...(wrongStart === null ? {} : { startsAt: wrongStart }),
    ...(wrongEnd === null ? {} : { endsAt: wrongEnd }),
    ...(span.startsAt !== null && span.endsAt !== null && span.endsAt <= span.startsAt
      ? { endsAt: 'ends_before_start' }
      : {}),
    ...(capacity !== '' && !/^[1-9]\d{0,4}$/.test(capacity) ? { capacity: 'capacity_range' } : {}),
    ...(values.trackId === NEW_LABEL && values.newTrack.trim() === '' ? { newTrack: 'required' } : {}),
    ...(values.roomId === NEW_LABEL && values.newRoom.trim() === '' ? { newRoom: 'required' } : {}),
  };
}

/**
 * Returns the fields to send of a form without problems.
 *
 * @param labels the ids of the track and the room that were added for it
 * @param known the activity that filled the form; null for a new one
 */
export function activityFieldsOf(
  values: ActivityFormValues,
  timeZone: string,
  { cancelled, ...labels }: { readonly trackId: string; readonly roomId: string; readonly cancelled: boolean },
  known: KnownSpan | null = null,
): ActivityFields {
  const { startsAt, endsAt } = spanOf(values, timeZone, known);
  return {
    title: values.title.trim(),
    description: writtenDocument(values.description),
    startsAt: startsAt ?? '',
    endsAt: endsAt ?? '',
    trackId: labels.trackId === '' ? null : labels.trackId,
    roomId: labels.roomId === '' ? null : labels.roomId,
    speakerIds: speakersOf(values),
    capacity: values.capacity.trim() === '' ? null : Number(values.capacity),
    cancelled,
    rated: isRated(values),
  };
}
