import type { TextDocument } from '#core/texts/document-types.ts';

/** Some activities belong to a track: «Читання», «Майстерня». */
export type Track = { readonly id: string; readonly name: string };

/** Where activities take place. */
export type Room = { readonly id: string; readonly name: string };

type Speaker = {
  readonly id: string;
  readonly name: string;
  /** One line: what the person does and where; may be empty. */
  readonly role: string;
  readonly about: TextDocument;
  /** Address of the photo's file; null without one. */
  readonly photo: string | null;
};

/** One part of an event's programme. Moments are ISO 8601. */
export type Activity = {
  readonly id: string;
  readonly title: string;
  readonly description: TextDocument;
  readonly startsAt: string;
  readonly endsAt: string;
  /** Null: for everybody. */
  readonly trackId: string | null;
  readonly roomId: string | null;
  readonly speakerIds: readonly string[];
  /** How many may come; null: as many as the event holds. */
  readonly capacity: number | null;
  readonly cancelled: boolean;
  /** Feedback can be given on it. */
  readonly rated: boolean;
};

/** The programme of an event; activities in the order of their starts. */
export type Programme = {
  readonly tracks: readonly Track[];
  readonly rooms: readonly Room[];
  readonly speakers: readonly Speaker[];
  readonly activities: readonly Activity[];
};
