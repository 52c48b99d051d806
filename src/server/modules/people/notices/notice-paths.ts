import type { NotificationKind } from '#contract/people/notifications.ts';
import type { StoredNotification } from './notifications-store.ts';

type Subject = Pick<StoredNotification, 'otherId' | 'wihiwId' | 'attemptId' | 'eventId' | 'surveyId'>;
type Path = (subject: Subject) => string;

const ownResult: Path = ({ wihiwId, attemptId }) =>
  attemptId === null ? '/wihiwer' : `/wihiwer/results/${wihiwId}/${attemptId}`;
const issue: Path = ({ wihiwId }) => (wihiwId === null ? '/wihost' : `/wihost/wihiws/${wihiwId}`);
const readers: Path = (subject) => (subject.wihiwId === null ? '/wihost' : `${issue(subject)}/readers`);
const event: Path = ({ eventId }) => (eventId === null ? '/events' : `/events/${eventId}`);
const ownEvent: Path = ({ eventId }) => (eventId === null ? '/wihost-events' : `/wihost-events/${eventId}`);
const requests: Path = () => '/testtool';
const shared: Path = () => '/wihost?tab=shared';
const seen: Path = () => '/wihisee';
const testers: Path = () => '/wihiwee';
const tested: Path = () => '/wihost-groups/people';
const checking: Path = () => '/wihost/checking';

const PATHS: Readonly<Record<NotificationKind, Path>> = {
  'see-requested': seen,
  'see-joined': seen,
  'see-left': seen,
  'see-accepted': ({ otherId }) => (otherId === null ? '/wiviewer' : `/wiviewer/${otherId}`),
  'see-declined': () => '/wiviewer',
  'see-ended': () => '/wiviewer',
  'test-requested': testers,
  'test-ended': testers,
  'test-accepted': tested,
  'test-declined': tested,
  'test-left': tested,
  'result-released': ownResult,
  'answers-released': ownResult,
  'answer-marked': ownResult,
  'key-corrected': ownResult,
  'reading-invited': checking,
  'reading-ended': checking,
  'reading-accepted': readers,
  'reading-declined': readers,
  'reading-left': readers,
  'webhook-paused': (subject) =>
    subject.eventId === null ? '/wihost-events' : `${ownEvent(subject)}?section=webhooks`,
  'organizer-invited': requests,
  'organizer-accepted': ownEvent,
  'organizer-declined': ownEvent,
  'organizer-left': ownEvent,
  'organizer-ended': () => '/wihost-events',
  'event-promoted': event,
  'event-offered': event,
  'event-offer-over': event,
  'event-activity-promoted': event,
  'event-added': event,
  'event-invited': event,
  'event-moved': event,
  'event-cancelled': event,
  'event-restored': event,
  'event-activity-changed': event,
  'event-removed': event,
  'event-message': event,
  'event-tomorrow': event,
  'event-soon': event,
  'survey-waits': ({ surveyId }) => (surveyId === null ? '/events' : `/survey/${surveyId}`),
  'host-invited': shared,
  'host-ended': shared,
  'host-accepted': issue,
  'host-declined': issue,
  'host-left': issue,
  'host-handed': issue,
  'second-chance': ({ wihiwId }) => (wihiwId === null ? '/wihiwer' : `/wihiwers/${wihiwId}`),
};

/** Returns where what a person was told of leads. */
export function noticePath({ kind, ...subject }: Subject & { readonly kind: NotificationKind }): string {
  return PATHS[kind](subject);
}
