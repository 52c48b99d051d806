/** What the history of an event tells of. */
export const EVENT_CHANGE_KINDS = [
  'created',
  'copied',
  'fields',
  'state',
  'logo',
  'cover',
  'places',
  'label',
  'programme',
  'speaker',
  'activity',
  'organizer-invited',
  'organizer-accepted',
  'organizer-declined',
  'organizer-duties',
  'organizer-ended',
  'organizer-left',
  'material',
  'test',
  'webhook',
] as const;

/** See {@link EVENT_CHANGE_KINDS}. */
export type EventChangeKind = (typeof EVENT_CHANGE_KINDS)[number];

/** How many changes of one event are kept: the newest. */
export const EVENT_CHANGES_KEPT = 500;
