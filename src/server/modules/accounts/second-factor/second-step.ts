import type { Kysely, Transaction } from 'kysely';
import type { Person, SecondStep } from '#contract/accounts.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Parsed } from '#contract/definition/operation.ts';
import type { finishSignIn as operation } from '#contract/second-factors.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { User } from '#server/modules/accounts/accounts-store.ts';
import { readUser } from '#server/modules/accounts/accounts-store.ts';
import type { EntryKind } from '#server/modules/accounts/sessions/open-session.ts';
import { enterAs } from '#server/modules/accounts/sessions/open-session.ts';
import { readDevice } from '#server/modules/accounts/tries/device-cookie.ts';
import { countSecondCode } from '#server/modules/accounts/tries/limit-tries.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { whoFromWhere } from '#server/platform/log/who-from-where.ts';
import { newToken, normalizeHumanCode } from '#server/platform/secrets/tokens.ts';
import type { Services } from '#server/platform/services.ts';
import { looksLikeAppCode, timeStepOf } from './app-codes.ts';
import { listFactors, noteSignature, takeSpareCode, takeTimeStep } from './factors-store.ts';
import { checkUsed, optionsToUse, passkeyHost } from './passkeys.ts';
import type { StepPurpose, WaitingStep } from './steps-store.ts';
import { findStep, insertStep, lockStep, takeSecondStep } from './steps-store.ts';

/** How long a step waits for its answer. */
const STEP_MS = 10 * 60 * 1000;

const stepHash = (services: Pick<Services, 'sealer'>, token: string): Buffer =>
  services.sealer.lookupHash(token, 'second-step');

/** Returns the hash that a spare code is stored by. */
export function spareCodeHash(services: Pick<Services, 'sealer'>, code: string): Buffer {
  return services.sealer.lookupHash(normalizeHumanCode(code), 'spare-code');
}

/** Opens a step that waits for an answer, and returns the token that names it. */
export async function openStep(
  services: Services,
  of: {
    readonly userId: string;
    readonly purpose: StepPurpose;
    readonly sharedComputer?: boolean;
    readonly secret?: string;
    readonly challenge?: string;
  },
): Promise<string> {
  const token = newToken();
  await insertStep(services.database, {
    token_hash: stepHash(services, token),
    user_id: of.userId,
    purpose: of.purpose,
    shared_computer: of.sharedComputer ?? false,
    secret_sealed: of.secret === undefined ? null : services.sealer.seal(of.secret, 'app-secret'),
    challenge: of.challenge ?? null,
    expires_at: new Date(services.now().getTime() + STEP_MS),
  });
  return token;
}

/** Returns the step that a token names; null if it is over, or not the given person's. */
export function waitingStep(
  services: Services,
  token: string,
  of: { readonly purpose: StepPurpose; readonly userId?: string },
): Promise<WaitingStep | null> {
  return findStep(services.database, { tokenHash: stepHash(services, token), now: services.now(), ...of });
}

/** Returns the step that an account has to do after its password; null if it has no second factor. */
async function secondStepOf(
  services: Services,
  context: Pick<RequestContext, 'host' | 'origin'>,
  user: User,
  sharedComputer: boolean,
): Promise<SecondStep | null> {
  if (user.kind !== 'account') return null;
  const factors = await listFactors(services.database, user.id);
  if (factors.length === 0) return null;
  const options = await optionsToUse(factors, context);
  const step = await openStep(services, {
    userId: user.id,
    purpose: 'enter',
    sharedComputer,
    ...(options === null ? {} : { challenge: options.challenge }),
  });
  const here = passkeyHost(context);
  const hosts = factors.flatMap(({ host }) => (host === null || host === here ? [] : [host]));
  return {
    step,
    hasApp: factors.some(({ kind }) => kind === 'app'),
    passkey: options === null ? null : { ...options },
    passkeysElsewhere: [...new Set(hosts)],
  };
}

/** A person who is in, or the step that they have to do first. */
export type EnteredOrStep =
  | { readonly person: Person; readonly secondStep: null }
  | { readonly person: null; readonly secondStep: SecondStep };

/**
 * Signs in a person whose password or code was right, or asks for the second factor.
 *
 * @returns null if the password or code has changed since it was checked
 */
export async function enterOrAsk(
  services: Services,
  context: RequestContext,
  user: User,
  kind: EntryKind,
): Promise<EnteredOrStep | null> {
  // Twice: the first factor may come between the look for it and the entry.
  for (let looks = 0; looks < 2; looks += 1) {
    const secondStep = await secondStepOf(services, context, user, kind.sharedComputer);
    if (secondStep !== null) return { person: null, secondStep };
    const person = await enterAs(services, context, user, kind);
    if (person !== null) return { person, secondStep: null };
  }
  return null;
}

/** Returns whether a person's password alone lets nobody in. */
export async function hasSecondFactor(database: Kysely<Database>, userId: string): Promise<boolean> {
  return (await listFactors(database, userId)).length > 0;
}

async function takeCode(
  tx: Transaction<Database>,
  services: Services,
  userId: string,
  typed: string,
): Promise<boolean> {
  if (!looksLikeAppCode(typed)) return takeSpareCode(tx, userId, spareCodeHash(services, typed));
  const now = services.now();
  for (const { id, secret_sealed } of await listFactors(tx, userId)) {
    const secret = secret_sealed === null ? null : services.sealer.open(secret_sealed, 'app-secret');
    const timeStep = secret === null ? null : timeStepOf(secret, typed, now);
    if (timeStep !== null) return takeTimeStep(tx, id, timeStep, now);
  }
  return false;
}

/** A code of an app or a spare code that a person has typed into a field. */
export type TypedCode = { readonly userId: string; readonly typed: string; readonly field: string };

/**
 * Uses a code of an app or a spare code of the person. Wrong ones are counted by person and browser.
 *
 * @param step the step that the code finishes: both are used up, or neither, so that a form that is sent twice costs one code
 */
export async function takeSecondCode(
  services: Services,
  context: Pick<RequestContext, 'request' | 'reply' | 'address'>,
  { userId, typed, field }: TypedCode,
  step: WaitingStep | null = null,
): Promise<Result<void, Failure>> {
  const counted = await countSecondCode(services, userId, readDevice(context));
  const who = whoFromWhere(context.address, userId);
  if (!counted.ok) {
    services.log.info({ code: counted.error.code, ...who }, 'second step refused');
    return counted;
  }
  const outcome = await transaction(services.database, async (tx) => {
    if (step !== null && !(await lockStep(tx, step.token_hash))) return 'over';
    if (!(await takeCode(tx, services, userId, typed))) return 'wrong';
    if (step !== null) await takeSecondStep(tx, step.token_hash);
    return 'right';
  });
  if (outcome === 'over') return fail('second_step_over');
  if (outcome === 'wrong') {
    services.log.info({ code: 'wrong_second_code', ...who }, 'second step refused');
    return fail('wrong_second_code', { fields: [{ path: field, code: 'wrong_second_code' }] });
  }
  await counted.wasRight();
  return ok(undefined);
}

/** Finishes signing in by a code or a passkey. A passkey's challenge may be answered once. */
export async function finishSignIn(
  services: Services,
  body: Parsed<typeof operation>['body'],
  context: RequestContext,
): Promise<Result<{ person: Person }, Failure>> {
  const step = await waitingStep(services, body.step, { purpose: 'enter' });
  // Read before the step is used up: a password that changes later is then seen at the entry.
  const user = step && (await readUser(services.database, step.user_id));
  if (step === null || user === null) return fail('second_step_over');
  if (body.code !== undefined) {
    const code = { userId: step.user_id, typed: body.code, field: 'code' };
    const used = await takeSecondCode(services, context, code, step);
    if (!used.ok) return used;
  } else {
    if (!(await takeSecondStep(services.database, step.token_hash))) return fail('second_step_over');
    const factors = await listFactors(services.database, step.user_id);
    const used = step.challenge && (await checkUsed(body.passkey ?? {}, step.challenge, factors, context));
    if (!used) {
      services.log.info(
        { code: 'wrong_passkey', ...whoFromWhere(context.address, step.user_id) },
        'second step refused',
      );
      return fail('wrong_passkey');
    }
    await noteSignature(services.database, used.factor.id, used.signCount, services.now());
  }
  const kind = { sharedComputer: step.shared_computer, withFactor: true };
  const person = await enterAs(services, context, user, kind);
  return person === null ? fail('second_step_over') : ok({ person });
}
