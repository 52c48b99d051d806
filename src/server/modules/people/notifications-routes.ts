import type { Notifications } from '#contract/people/notifications.ts';
import * as contract from '#contract/people/notifications.ts';
import { ok } from '#core/result.ts';
import { readPeople } from '#server/modules/accounts/accounts-public.ts';
import type { Api } from '#server/platform/http/operations/serve-operation.ts';
import type { Services } from '#server/platform/services.ts';
import type { StoredNotification } from './notifications-store.ts';
import { markRead, readToldTo } from './notifications-store.ts';

/** Where what a person was told of leads. */
function pathOf({ kind, otherId, wihiwId, attemptId, eventId, surveyId }: StoredNotification): string {
  if (kind === 'webhook-paused')
    return eventId === null ? '/wihost-events' : `/wihost-events/${eventId}?section=webhooks`;
  if (surveyId !== null) return `/survey/${surveyId}`;
  if (eventId !== null) return `/events/${eventId}`;
  if (kind === 'see-accepted') return `/wiviewer/${otherId}`;
  if (kind === 'see-declined' || kind === 'see-ended') return '/wiviewer';
  if (kind.startsWith('see-')) return '/wihisee';
  if (kind === 'test-requested' || kind === 'test-ended') return '/wihiwee';
  if (kind === 'reading-invited' || kind === 'reading-ended') return '/wihost/checking';
  if (kind === 'organizer-invited') return '/testtool';
  if (kind.startsWith('organizer-')) return '/wihost-events';
  if (kind === 'host-invited') return '/testtool';
  if (kind === 'host-ended') return '/wihost?tab=shared';
  if (kind.startsWith('reading-')) return `/wihost/wihiws/${wihiwId}/readers`;
  if (kind.startsWith('host-')) return `/wihost/wihiws/${wihiwId}`;
  if (kind.startsWith('test-')) return '/wihost-groups/people';
  return attemptId === null ? '/wihiwer' : `/wihiwer/results/${wihiwId}/${attemptId}`;
}

/** Who declined has told nobody their name. */
const ONLY_LOGIN: ReadonlySet<string> = new Set([
  'see-declined',
  'test-declined',
  'reading-declined',
  'organizer-declined',
  'host-declined',
]);

async function show({ database }: Services, personId: string): Promise<Notifications> {
  const told = await readToldTo(database, personId);
  const people = await readPeople(
    database,
    told.flatMap(({ otherId }) => (otherId === null ? [] : [otherId])),
  );
  return {
    notifications: told.map((one) => {
      const other = one.otherId === null ? undefined : people.get(one.otherId);
      return {
        id: one.id,
        kind: one.kind,
        who: (ONLY_LOGIN.has(one.kind) ? other?.identifier : other?.displayName) ?? '',
        title: one.title,
        path: pathOf(one),
        createdAt: one.createdAt.toISOString(),
        read: one.read,
      };
    }),
    unread: told.filter(({ read }) => !read).length,
  };
}

/** Serves what a person was told of. */
export function registerNotificationsRoutes({ api }: { readonly api: Api }, services: Services): void {
  api.serve(contract.listNotifications, async (_input, { viewer }) => ok(await show(services, viewer.userId)));
  api.serve(contract.readNotifications, async ({ body }, { viewer }) => {
    await markRead(services.database, viewer.userId, body.id, services.now());
    services.publish(`person:${viewer.userId}`);
    return ok(await show(services, viewer.userId));
  });
}
