import type { Transaction } from 'kysely';
import type { WebhookType } from '#core/webhooks/webhook-types.ts';
import type { Database } from '#db/schema/database-types.ts';
import type {
  StoredRegistration,
  ToldKind,
  ToldRegistration,
} from '#server/modules/registrations/stored/registration-record.ts';
import { chosenActivitiesOf, readRegistrations } from '#server/modules/registrations/stored/registrations-store.ts';
import { queueWebhooks } from '#server/modules/webhooks/webhooks-public.ts';

/** Null: other programs hear of people with their agreement only. */
const TYPES: Readonly<Record<ToldKind, WebhookType | null>> = {
  registered: 'registration.created',
  waiting: 'registration.created',
  added: 'registration.created',
  invited: null,
  declined: null,
  withdrawn: null,
  promoted: 'registration.changed',
  offered: 'registration.changed',
  moved: 'registration.changed',
  activity: 'registration.changed',
  changed: 'registration.changed',
  expired: 'registration.cancelled',
  removed: 'registration.cancelled',
  left: 'registration.cancelled',
};

// Who confirms an offered place was registered before.
const typeOf = ({ kind, registration }: ToldRegistration): WebhookType | null =>
  kind === 'registered' && registration.offeredUntil !== null ? 'registration.changed' : TYPES[kind];

type Shown = Pick<StoredRegistration, 'id' | 'personId' | 'state' | 'revision'>;

const payloadOf = ({ id, personId, state, revision }: Shown, activityIds: readonly string[]) => ({
  registrationId: id,
  personId,
  state,
  revision,
  activityIds,
});

/** Tells other programs of what happened to registrations of one event, in its transaction. */
export async function tellWebhooks(
  tx: Transaction<Database>,
  eventId: string,
  told: readonly ToldRegistration[],
  now: Date,
): Promise<void> {
  const kinds = new Map<WebhookType, Set<string>>();
  for (const one of told) {
    const type = typeOf(one);
    if (type === null) continue;
    kinds.set(type, (kinds.get(type) ?? new Set()).add(one.registration.id));
  }
  for (const [type, ids] of kinds) {
    await queueWebhooks(tx, eventId, type, now, async () => {
      const choices = await chosenActivitiesOf(tx, [...ids]);
      return (await readRegistrations(tx, [...ids])).map((registration) => ({
        subject: registration.id,
        payload: payloadOf(
          registration,
          (choices.get(registration.id) ?? []).map(({ activityId }) => activityId),
        ),
      }));
    });
  }
}

/** Tells other programs that registrations are gone with their person. */
export async function tellRegistrationsGone(
  tx: Transaction<Database>,
  gone: readonly Pick<StoredRegistration, 'id' | 'eventId' | 'personId' | 'revision'>[],
  now: Date,
): Promise<void> {
  for (const registration of gone)
    await queueWebhooks(tx, registration.eventId, 'registration.cancelled', now, async () => [
      {
        subject: registration.id,
        payload: payloadOf({ ...registration, state: 'cancelled', revision: registration.revision + 1 }, []),
      },
    ]);
}
