import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail, failField } from '#contract/definition/failure.ts';
import type { Output, Parsed } from '#contract/definition/operation.ts';
import type { saveWebhook as operation } from '#contract/webhooks/webhooks.ts';
import { WEBHOOKS_MAX, WEBHOOKS_OF_HOST_MAX, WEBHOOKS_OF_PERSON_MAX } from '#contract/webhooks/webhooks.ts';
import type { Err, Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import { lockUser } from '#server/modules/accounts/accounts-public.ts';
import {
  asEventManager,
  listOwnEventIds,
  noteEventChange,
  readEventRecord,
} from '#server/modules/events/events-public.ts';
import { WEBHOOK_SECRET } from '#server/modules/webhooks/deliver-webhooks.ts';
import { showWebhook } from '#server/modules/webhooks/show-webhook.ts';
import { newWebhookSecret } from '#server/modules/webhooks/sign-webhook.ts';
import type { StoredWebhook } from '#server/modules/webhooks/webhooks-store.ts';
import {
  findWebhook,
  insertWebhook,
  readUrls,
  readWebhooks,
  updateWebhook,
} from '#server/modules/webhooks/webhooks-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { outwardUrlProblem } from '#server/platform/outward/outward-url.ts';
import type { Services } from '#server/platform/services.ts';

type Saved = Output<typeof operation>;

const hostOf = (url: string) => new URL(url).hostname.replace(/\.$/, '');

/** Returns why the owner of an event gets no further address to that host, or null. */
async function tooManyOf(
  tx: Transaction<Database>,
  ownerId: string,
  { url, isNew }: { readonly url: string; readonly isNew: boolean },
): Promise<Err<Failure> | null> {
  // Two events have two locks: without one of the person two requests at once could add one too many.
  await lockUser(tx, ownerId);
  const urls = await readUrls(tx, await listOwnEventIds(tx, ownerId));
  if (isNew && urls.length >= WEBHOOKS_OF_PERSON_MAX) return fail('too_many_webhooks_of_person');
  const toHost = urls.filter((one) => hostOf(one) === hostOf(url)).length;
  return toHost >= WEBHOOKS_OF_HOST_MAX ? fail('too_many_webhooks_of_host') : null;
}

/** Adds an address to an event, or changes it. The secret of a new one is answered this once. */
export async function saveWebhook(
  { database, now, sealer }: Pick<Services, 'database' | 'now' | 'sealer'>,
  { id: eventId, webhookId }: Parsed<typeof operation>['params'],
  viewerId: string,
  { url, types, on }: Parsed<typeof operation>['body'],
): Promise<Result<Saved, Failure>> {
  return transaction(database, async (tx): Promise<Result<Saved, Failure>> => {
    // The lock of the event keeps two requests at once from adding one too many.
    const event = asEventManager(await readEventRecord(tx, eventId, true), viewerId);
    if (!event.ok) return event;
    const found = await findWebhook(tx, webhookId);
    if (found !== null && found.eventId !== eventId) return fail('not_found');
    const problem = outwardUrlProblem(url);
    if (problem !== null) return failField('url', problem);
    const webhook: StoredWebhook = {
      id: webhookId,
      eventId,
      url,
      types: [...new Set(types)],
      state: on ? 'on' : 'off',
      failingSince: null,
    };
    // The path of an address may hold a secret of the other program.
    const note = (how: 'added' | 'changed') =>
      noteEventChange(tx, eventId, viewerId, { kind: 'webhook', subject: new URL(url).host, details: [how] }, now());
    const isElsewhere = found === null || hostOf(found.url) !== hostOf(url);
    const tooMany = isElsewhere ? await tooManyOf(tx, event.value.ownerId, { url, isNew: found === null }) : null;
    if (found === null && (await readWebhooks(tx, eventId)).length >= WEBHOOKS_MAX) return fail('too_many_webhooks');
    if (tooMany !== null) return tooMany;
    if (found !== null) {
      await updateWebhook(tx, webhook);
      await note('changed');
      return ok({ webhook: showWebhook(webhook), secret: null });
    }
    const secret = newWebhookSecret();
    await insertWebhook(tx, webhook, sealer.seal(secret, WEBHOOK_SECRET), now());
    await note('added');
    return ok({ webhook: showWebhook(webhook), secret });
  });
}
