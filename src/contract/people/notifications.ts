import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idSchema, momentSchema } from '#contract/definition/fields.ts';

/** The most notifications that are kept of a person; older ones go. */
export const NOTIFICATIONS_MAX = 100;

/** What a person is told of. `see-…`: who sees whose results; `test-…`: who tests whom; `event-…`: an event that one is registered for; `survey-…`: a survey to answer. */
export const NOTIFICATION_KINDS = [
  'see-requested',
  'see-joined',
  'see-accepted',
  'see-declined',
  'see-ended',
  'see-left',
  'test-requested',
  'test-accepted',
  'test-declined',
  'test-ended',
  'test-left',
  'result-released',
  'answers-released',
  'answer-marked',
  'key-corrected',
  'reading-invited',
  'reading-accepted',
  'reading-declined',
  'reading-ended',
  'reading-left',
  'webhook-paused',
  'organizer-invited',
  'organizer-accepted',
  'organizer-declined',
  'organizer-ended',
  'organizer-left',
  'event-promoted',
  'event-offered',
  'event-offer-over',
  'event-activity-promoted',
  'event-added',
  'event-invited',
  'event-moved',
  'event-cancelled',
  'event-restored',
  'event-activity-changed',
  'event-removed',
  'event-message',
  'event-tomorrow',
  'event-soon',
  'survey-waits',
  'host-invited',
  'host-accepted',
  'host-declined',
  'host-ended',
  'host-left',
  'host-handed',
  'second-chance',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
/** Those about an event that the person is registered for. */
export type EventNotificationKind = Extract<NotificationKind, `event-${string}`>;

export const notificationsSchema = z.strictObject({
  notifications: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(NOTIFICATION_KINDS),
      /** The other person: a name, or the login of who has not let me know theirs; empty for those of tests. */
      who: z.string(),
      /** The title of the test or of the event; empty for those of people. */
      title: z.string(),
      /** Where it leads. */
      path: z.string(),
      createdAt: momentSchema,
      read: z.boolean(),
    }),
  ),
  unread: z.number().int(),
});
export type Notifications = z.infer<typeof notificationsSchema>;
export type Notification = Notifications['notifications'][number];

export const listNotifications = defineOperation({
  id: 'list-notifications',
  method: 'GET',
  path: '/api/notifications',
  access: 'session',
  importance: 'page',
  summary: 'What I was told of, newest first, and how much of it is unread.',
  output: notificationsSchema,
});

export const readNotifications = defineOperation({
  id: 'read-notifications',
  method: 'POST',
  path: '/api/notifications/read',
  access: 'session',
  importance: 'page',
  summary: 'Marks what I was told of as read: one thing, or everything.',
  body: z.strictObject({ id: idSchema.nullable() }),
  output: notificationsSchema,
});
