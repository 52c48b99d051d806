/** A talk of a schedule; its names are those of the form. */
export type ScheduledTalk = {
  readonly id: number;
  readonly guid: string;
  readonly date: string;
  readonly start: string;
  readonly duration: string;
  readonly room: string;
  readonly slug: string;
  readonly url: string;
  readonly feedback_url: string;
  readonly title: string;
  readonly subtitle: string;
  readonly track: string | null;
  readonly type: string;
  readonly language: string;
  readonly abstract: string;
  readonly description: string;
  readonly persons: readonly {
    readonly guid: string;
    readonly name: string;
    readonly public_name: string;
    readonly biography: string;
    readonly answers: readonly never[];
  }[];
  readonly links: readonly never[];
  readonly attachments: readonly never[];
  readonly answers: readonly never[];
};

/** One day of a schedule, its talks by the names of their rooms. */
export type ScheduleDay = {
  readonly index: number;
  readonly date: string;
  readonly day_start: string;
  readonly day_end: string;
  readonly rooms: Readonly<Record<string, readonly ScheduledTalk[]>>;
};

/** A schedule as frab, pretalx and their readers know it. */
export type Schedule = {
  readonly version: string;
  readonly url: string;
  readonly base_url: string;
  readonly conference: {
    readonly acronym: string;
    readonly title: string;
    readonly start: string;
    readonly end: string;
    readonly daysCount: number;
    readonly timeslot_duration: string;
    readonly time_zone_name: string;
    readonly logo: string | null;
    readonly colors: { readonly primary: string };
    readonly url: string;
    readonly rooms: readonly { readonly guid: string; readonly name: string; readonly slug: string }[];
    readonly tracks: readonly { readonly slug: string; readonly name: string; readonly color: string }[];
    readonly days: readonly ScheduleDay[];
  };
};
