import type { ErrorCode } from '#contract/definition/errors.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { NotificationKind } from '#contract/people/notifications.ts';
import type { Asked } from '#core/people/ask-again.ts';
import { whyNotAsk } from '#core/people/ask-again.ts';
import type { Err, Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { countTypedLogins } from '#server/modules/accounts/accounts-limits-public.ts';
import type { KnownPerson } from '#server/modules/accounts/accounts-public.ts';
import { findPerson } from '#server/modules/accounts/accounts-public.ts';
import { markAnswered, withdrawNotification } from '#server/modules/people/notices/notifications-store.ts';
import { notifyPerson } from '#server/modules/people/notices/notify-person.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import type { AnsweringRole, AskedAbout, AskedAnswer, AskingRole } from './asking-role.ts';

const besideLogin = (code: ErrorCode): Err<Failure> => fail(code, { fields: [{ path: 'identifier', code }] });

/** One person, and what they are asked about. */
type Of = { readonly id: string; readonly personId: string };

/** Returns whom a typed login names; logins that lead to nobody and invitations are counted. */
async function findAsked(
  services: Services,
  accepts: AskingRole<never, never, never>['accepts'],
  askerId: string,
  login: string,
): Promise<Result<KnownPerson, Failure>> {
  const found = await findPerson(services.database, login);
  if (found?.userId === askerId) return besideLogin('ask_self');
  if (accepts === undefined && found?.kind === 'participant') return besideLogin('ask_participant');
  const isClosed =
    found !== null && accepts !== undefined && !(await accepts(services.database, askerId, found.userId));
  const person = isClosed ? null : found;
  const typed = person === null ? { unreached: 1, invited: 0 } : { unreached: 0, invited: 1 };
  const tooMany = await countTypedLogins(services, askerId, typed);
  if (tooMany !== null) return tooMany;
  if (person === null) return besideLogin(accepts === undefined ? 'unknown_login' : 'request_impossible');
  return ok(person);
}

/** Tells one side what the other has done, and has the open pages of both look again. */
async function tell(
  services: Services,
  notice: NotificationKind | undefined,
  personId: string,
  otherId: string,
  about: AskedAbout,
): Promise<void> {
  if (notice !== undefined) await notifyPerson(services, personId, notice, otherId, about);
  else for (const id of [personId, otherId]) services.publish(`person:${id}`);
}

/** Asks whoever has the login, who accepts or not. Who has refused within a day is not asked again. */
export async function askPerson<Scene, Row extends Asked, Wish>(
  services: Services,
  role: AskingRole<Scene, Row, Wish>,
  { id, askerId, login }: { readonly id: string; readonly askerId: string; readonly login: string },
  wish: Wish,
): Promise<Result<void, Failure>> {
  // Checked before the login is looked up: a stranger learns nothing about logins.
  const own = role.asAsker(await role.read(services.database, id), askerId);
  if (!own.ok) return own;
  const person = await findAsked(services, role.accepts, askerId, login);
  if (!person.ok) return person;
  const { userId: personId } = person.value;
  const now = services.now();
  const asked = await transaction(services.database, async (tx): Promise<Result<Scene, Failure>> => {
    const scene = role.asAsker(await role.lock(tx, id), askerId);
    if (!scene.ok) return scene;
    const of = { scene: scene.value, personId, now };
    const refused = whyNotAsk(await role.find(tx, of), now);
    if (refused !== null) return besideLogin(refused);
    const hindrance = await role.whyNotAsk(tx, of, wish);
    if (hindrance !== null) return fail(hindrance);
    await role.writeAsked(tx, of, wish);
    return scene;
  });
  if (!asked.ok) return asked;
  for (const topic of role.topics(id)) services.publish(topic);
  await tell(services, role.notices?.asked, personId, askerId, role.about(asked.value));
  return ok(undefined);
}

/** Accepts or declines what a person is asked. The same answer again changes nothing, another one is refused. */
export async function answerAsked<Scene, Row extends Asked>(
  services: Services,
  role: AnsweringRole<Scene, Row>,
  { id, personId }: Of,
  answer: AskedAnswer,
): Promise<Result<void, Failure>> {
  const { accept } = answer;
  const now = services.now();
  const answered = await transaction(services.database, async (tx): Promise<Result<AskedAbout | null, Failure>> => {
    const scene = await role.lock(tx, id);
    const row = scene && (await role.find(tx, { scene, personId, now }));
    if (scene === null || row === null) return fail('not_found');
    if (row.state !== 'invited')
      return row.state === (accept ? 'accepted' : 'declined') ? ok(null) : fail('invitation_answered');
    const hindrance = accept ? await role.whyNotAccept(tx, { scene, personId, now }) : null;
    if (hindrance !== null) return fail(hindrance);
    await role.writeAnswer(tx, { scene, personId, row, now }, answer);
    return ok(role.about(scene));
  });
  if (!answered.ok) return answered;
  const about = answered.value;
  if (about === null) return ok(undefined);
  for (const topic of role.topics(id)) services.publish(topic);
  const { notices } = role;
  if (notices !== null) await markAnswered(services.database, personId, notices.asked, about.askerId, about, now);
  await tell(services, notices?.[accept ? 'accepted' : 'declined'], about.askerId, personId, about);
  return ok(undefined);
}

type Ended = { readonly about: AskedAbout; readonly was: 'invited' | 'accepted' };

/** Ends it if `may` lets them and it lasts (an invitation: if the asker ends it); null where nothing was to be ended. */
async function end<Scene, Row extends Asked>(
  services: Services,
  role: AnsweringRole<Scene, Row>,
  { id, personId }: Of,
  mayAsAsker: ((scene: Scene) => Result<Scene, Failure>) | null,
): Promise<Result<Ended | null, Failure>> {
  const now = services.now();
  const ended = await transaction(services.database, async (tx): Promise<Result<Ended | null, Failure>> => {
    const scene = await role.lock(tx, id);
    if (scene === null) return fail('not_found');
    const may = mayAsAsker?.(scene);
    if (may?.ok === false) return may;
    const row = await role.find(tx, { scene, personId, now });
    const lasts = row?.state === 'accepted' || (row?.state === 'invited' && mayAsAsker !== null);
    if (row === null || !lasts) return ok(null);
    await role.writeEnd(tx, { scene, personId, row, now }, mayAsAsker === null);
    return ok({ about: role.about(scene), was: row.state === 'accepted' ? 'accepted' : 'invited' });
  });
  if (!ended.ok || ended.value === null) return ended;
  const topics = role.topics(id);
  // Open streams of who has no part in it any more lose these topics at once.
  if (topics.length > 0) services.publish(`rights:${personId}`);
  for (const topic of topics) services.publish(topic);
  return ended;
}

/** The asker ends what was accepted or takes the invitation back, with effect at once. Repeated, it changes nothing. */
export async function endAsked<Scene, Row extends Asked, Wish>(
  services: Services,
  role: AskingRole<Scene, Row, Wish>,
  of: Of,
  askerId: string,
): Promise<Result<void, Failure>> {
  const ended = await end(services, role, of, (scene) => role.asAsker(scene, askerId));
  if (!ended.ok) return ended;
  if (ended.value === null) return ok(undefined);
  const { about, was } = ended.value;
  if (was === 'invited' && role.notices !== null)
    await withdrawNotification(services.database, of.personId, role.notices.asked, askerId, about);
  await tell(services, was === 'accepted' ? role.notices?.ended : undefined, of.personId, askerId, about);
  return ok(undefined);
}

/** The asked person leaves what they have accepted: from this moment they have no part in it. */
export async function leaveAsked<Scene, Row extends Asked>(
  services: Services,
  role: AnsweringRole<Scene, Row>,
  of: Of,
): Promise<Result<void, Failure>> {
  const left = await end(services, role, of, null);
  if (!left.ok) return left;
  if (left.value === null) return fail('not_found');
  const { about } = left.value;
  await tell(services, role.notices?.left, about.askerId, of.personId, about);
  return ok(undefined);
}
