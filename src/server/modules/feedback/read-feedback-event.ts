import type { Kysely } from 'kysely';
import { DEFAULT_FEEDBACK_QUESTIONS, feedbackClosesAt } from '#core/feedback/feedback-form.ts';
import type { Database } from '#db/schema/database-types.ts';
import { readEventActivities } from '#server/modules/events/events-programme-public.ts';
import type { StoredWording } from './feedback-store.ts';
import { readWordings } from './feedback-store.ts';

/** One thing of an event that feedback is given on. */
export type Target = {
  /** Null: the event as a whole. */
  readonly activityId: string | null;
  readonly title: string;
  readonly startsAt: Date;
  readonly speakerIds: readonly string[];
  /** No feedback is given on it: cancelled, or a break. */
  readonly isLeftOut: boolean;
};

/** The form of an event: the present questions, when it closes, every wording that was answered. */
export type StoredFeedbackForm = {
  readonly questions: StoredWording;
  readonly closesAt: Date;
  readonly wordings: readonly StoredWording[];
};

const DEFAULT_WORDING: StoredWording = { version: 0, ...DEFAULT_FEEDBACK_QUESTIONS, closesAt: null };

type EventOfForm = {
  readonly id: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly state: string;
};

/** Returns the form of an event. That of a cancelled or archived one is closed. */
export async function readForm(database: Kysely<Database>, event: EventOfForm): Promise<StoredFeedbackForm> {
  const wordings = [...(await readWordings(database, event.id)), DEFAULT_WORDING];
  const [questions = DEFAULT_WORDING] = wordings;
  const isOver = event.state === 'cancelled' || event.state === 'archived';
  return {
    questions,
    closesAt: isOver ? new Date(0) : feedbackClosesAt(event.endsAt, questions.closesAt),
    wordings,
  };
}

/** Returns what feedback is given on: the event, then its activities by their starts, those left out too. */
export async function readTargets(database: Kysely<Database>, event: EventOfForm): Promise<Target[]> {
  const activities = await readEventActivities(database, event.id);
  return [
    { activityId: null, title: event.title, startsAt: event.startsAt, speakerIds: [], isLeftOut: false },
    ...activities.map(({ id, title, startsAt, speakerIds, cancelled, rated }) => ({
      activityId: id,
      title,
      startsAt: new Date(startsAt),
      speakerIds,
      isLeftOut: cancelled || !rated,
    })),
  ];
}
