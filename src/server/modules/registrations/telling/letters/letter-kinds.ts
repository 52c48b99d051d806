import type { KnownActivity, KnownEvent } from '#core/registrations/event-news.ts';
import type { RegistrationState } from '#core/registrations/registration-states.ts';
import type { ReminderKind } from '#core/registrations/reminder-times.ts';
import type { EndedBy, ToldKind } from '#server/modules/registrations/stored/registration-record.ts';

/** What no letter tells: of an invitation nothing goes to an address, its person has not agreed to letters. */
export type SilentKind = Extract<ToldKind, 'changed' | 'invited' | 'declined' | 'withdrawn'>;
const SILENT_KINDS: ReadonlySet<ToldKind> = new Set<SilentKind>(['changed', 'invited', 'declined', 'withdrawn']);

/** Returns whether no letter tells it. */
export function isSilent(kind: ToldKind): kind is SilentKind {
  return SILENT_KINDS.has(kind);
}

/** What a letter about the state of a registration tells. */
export type ToldState = Exclude<ToldKind, SilentKind | 'activity'>;

/** What people knew before a change; an event null: nothing of it was changed for this reader. */
export type KnownBefore = {
  readonly event: KnownEvent | null;
  readonly activities: readonly { readonly id: string; readonly before: KnownActivity }[];
};

/** Each kind of letter to who is registered, with what it tells that the database does not know otherwise. */
export type LetterFacts = {
  readonly confirm: Record<string, never>;
  readonly state: { readonly told: ToldState };
  readonly activity: { readonly activityId: string };
  readonly news: KnownBefore;
  readonly reminder: { readonly reminder: ReminderKind; readonly startsAt: string };
  readonly message: { readonly messageId: string };
  readonly survey: { readonly surveyId: string };
};

/** See {@link LetterFacts}. */
export type LetterKind = keyof LetterFacts;

/** The state that a letter tells: it is sent only while the registration is in it. `endedBy`: and was ended so. */
export const TOLD_STATES: Readonly<
  Record<ToldState, { readonly state: RegistrationState; readonly endedBy: EndedBy | null }>
> = {
  registered: { state: 'registered', endedBy: null },
  added: { state: 'registered', endedBy: null },
  promoted: { state: 'registered', endedBy: null },
  moved: { state: 'registered', endedBy: null },
  waiting: { state: 'waiting', endedBy: null },
  offered: { state: 'offered', endedBy: null },
  expired: { state: 'cancelled', endedBy: 'expired' },
  removed: { state: 'cancelled', endedBy: 'organizer' },
  left: { state: 'cancelled', endedBy: 'person' },
};
