import type { Account } from '#contract/account-settings.ts';
import * as operations from '#contract/account-settings.ts';
import type { Device } from '#contract/accounts.ts';
import { fail } from '#contract/definition/failure.ts';
import { ok } from '#core/result.ts';
import type { EndLinks } from '#server/modules/accounts/sessions/end-links.ts';
import { forgetSession, personOf, tellEnded } from '#server/modules/accounts/sessions/open-session.ts';
import type { Session } from '#server/modules/accounts/sessions/sessions-store.ts';
import { deleteFamily, deleteSessionsOf, listSessions } from '#server/modules/accounts/sessions/sessions-store.ts';
import { changeAccount } from '#server/modules/accounts/use-cases/change-account.ts';
import { renewPersonalCode, renewRecoveryCode } from '#server/modules/accounts/use-cases/renew-codes.ts';
import { setPassword } from '#server/modules/accounts/use-cases/set-password.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Api } from '#server/platform/http/operations/serve-operation.ts';
import type { Services } from '#server/platform/services.ts';
import type { User } from './accounts-store.ts';
import { readUser, updateUser } from './accounts-store.ts';
import { shownPersonalCode } from './personal-codes.ts';

function accountOf(services: Services, user: User, sharedComputer: boolean): Account {
  return {
    person: personOf(user, sharedComputer),
    email: user.email ?? '',
    wihisee: user.wihisee,
    wihiwee: user.wihiwee,
    createdAt: user.created_at.toISOString(),
    deletionRequestedAt: user.deletion_requested_at?.toISOString() ?? null,
    personalCode: shownPersonalCode(services, user),
  };
}

/** Returns a row for each entry: a browser that is signed in on both faces is one device. */
function devicesOf(sessions: readonly Session[], currentId: string): Device[] {
  const families = new Map<string, Session[]>();
  for (const session of sessions) families.set(session.familyId, [...(families.get(session.familyId) ?? []), session]);
  return [...families.values()].flatMap((family) => {
    const [latest] = family;
    if (latest === undefined) return [];
    return {
      id: latest.id,
      device: latest.device,
      current: family.some(({ id }) => id === currentId),
      createdAt: new Date(Math.min(...family.map(({ createdAt }) => createdAt.getTime()))).toISOString(),
      lastSeenAt: latest.lastSeenAt.toISOString(),
    };
  });
}

/** Serves the settings and devices of the signed-in person; what touches all they have is in the module departures. */
export function addAccountSettings(api: Api, services: Services, endLinks: EndLinks): void {
  const { database } = services;
  api.serve(operations.readAccount, async (_input, { viewer }) => {
    const user = await readUser(database, viewer.userId);
    return user === null ? fail('sign_in_required') : ok(accountOf(services, user, viewer.sharedComputer));
  });
  api.serve(operations.changeAccount, async ({ body }, { viewer }) => {
    const changed = await changeAccount(services, viewer.userId, body);
    return changed.ok ? ok(accountOf(services, changed.value, viewer.sharedComputer)) : changed;
  });
  api.serve(operations.setPassword, ({ body }, context) => setPassword(services, body, context, endLinks));
  api.serve(operations.renewRecoveryCode, ({ body }, context) => renewRecoveryCode(services, context, body.password));
  api.serve(operations.renewPersonalCode, (_input, context) => renewPersonalCode(services, context));
  api.serve(operations.listDevices, async (_input, { viewer }) => {
    const sessions = await listSessions(database, viewer.userId, services.now());
    return ok({ devices: devicesOf(sessions, viewer.sessionId) });
  });
  api.serve(operations.signOutDevice, async ({ params }, context) => {
    const ended = await deleteFamily(database, context.viewer.userId, params.id);
    if (ended.length === 0) return fail('not_found');
    tellEnded(services, context.viewer.userId);
    if (ended.includes(context.viewer.sessionId)) forgetSession(services, context);
    return ok(undefined);
  });
  api.serve(operations.signOutEverywhere, async (_input, context) => {
    const { userId } = context.viewer;
    await transaction(database, async (tx) => {
      await deleteSessionsOf(tx, userId);
      await endLinks(tx, userId);
    });
    tellEnded(services, userId);
    forgetSession(services, context);
    return ok(undefined);
  });
  api.serve(operations.cancelDeletion, async (_input, { viewer }) => {
    const user = await updateUser(database, viewer.userId, { deletion_requested_at: null });
    return user === null ? fail('sign_in_required') : ok(accountOf(services, user, viewer.sharedComputer));
  });
}
