import type { Notifications } from '#contract/people/notifications.ts';
import * as contract from '#contract/people/notifications.ts';
import { ok } from '#core/result.ts';
import { readPeople } from '#server/modules/accounts/accounts-public.ts';
import type { Api } from '#server/platform/http/operations/serve-operation.ts';
import type { Services } from '#server/platform/services.ts';
import { noticePath } from './notice-paths.ts';
import { markRead, readToldTo } from './notifications-store.ts';

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
        path: noticePath(one),
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
