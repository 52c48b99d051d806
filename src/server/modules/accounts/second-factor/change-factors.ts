import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Output, Parsed } from '#contract/definition/operation.ts';
import type * as operations from '#contract/second-factors.ts';
import type { SecondFactors } from '#contract/second-factors.ts';
import { FACTORS_MAX } from '#contract/second-factors.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import { lockUser } from '#server/modules/accounts/accounts-store.ts';
import { tellEnded } from '#server/modules/accounts/sessions/open-session.ts';
import { deleteSessionsOf } from '#server/modules/accounts/sessions/sessions-store.ts';
import { checkOwnPassword } from '#server/modules/accounts/use-cases/check-secret.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SignedInContext } from '#server/platform/http/request-context.ts';
import { whoFromWhere } from '#server/platform/log/who-from-where.ts';
import { newHumanCode } from '#server/platform/secrets/tokens.ts';
import type { Services } from '#server/platform/services.ts';
import { newAppSecret, timeStepOf } from './app-codes.ts';
import * as store from './factors-store.ts';
import { checkMade, optionsToMake, passkeyHost } from './passkeys.ts';
import { openStep, spareCodeHash, waitingStep } from './second-step.ts';
import { takeSecondStep } from './steps-store.ts';

type Changed = Output<typeof operations.confirmApp>;
type NewFactor = Omit<Parameters<typeof store.insertFactor>[1], 'user_id' | 'created_at'>;

const SPARE_CODES = 10;
/** Eight letters, 40 bits: about a hundred tries a day are checked, and the password must be right first. */
const SPARE_CODE_GROUPS = 2;

/** Returns the person's factors without secrets. */
export async function readFactors(services: Services, userId: string): Promise<SecondFactors> {
  const factors = await store.listFactors(services.database, userId);
  return {
    factors: factors.map((factor) => ({
      id: factor.id,
      kind: factor.kind === 'passkey' ? 'passkey' : 'app',
      name: factor.name,
      host: factor.host,
      createdAt: factor.created_at.toISOString(),
      lastUsedAt: factor.last_used_at?.toISOString() ?? null,
    })),
    spareCodesLeft: await store.countSpareCodes(services.database, userId),
  };
}

function log(services: Services, { viewer, address }: SignedInContext, what: string): void {
  services.log.info(whoFromWhere(address, viewer.userId), what);
}

async function makeSpareCodes(tx: Transaction<Database>, services: Services, userId: string): Promise<string[]> {
  const codes = Array.from({ length: SPARE_CODES }, () => newHumanCode(SPARE_CODE_GROUPS));
  await store.replaceSpareCodes(
    tx,
    userId,
    codes.map((code) => spareCodeHash(services, code)),
  );
  return codes;
}

/** Adds a proven factor. The first one brings spare codes and signs out whoever entered without it. */
async function add(
  services: Services,
  context: SignedInContext,
  stepHash: Buffer,
  factor: NewFactor,
): Promise<Result<Changed, Failure>> {
  const { userId, sessionId } = context.viewer;
  const added = await transaction(services.database, async (tx): Promise<Result<string[] | null, Failure>> => {
    if ((await lockUser(tx, userId)) === null) return fail('sign_in_required');
    if (!(await takeSecondStep(tx, stepHash))) return fail('second_step_over');
    const before = await store.listFactors(tx, userId);
    if (before.length >= FACTORS_MAX) return fail('too_many_factors');
    if (!(await store.insertFactor(tx, { ...factor, user_id: userId, created_at: services.now() })))
      return fail('wrong_passkey');
    if (before.length > 0) return ok(null);
    await deleteSessionsOf(tx, userId, { kind: 'others', than: sessionId });
    return ok(await makeSpareCodes(tx, services, userId));
  });
  if (!added.ok) return added;
  tellEnded(services, userId);
  log(services, context, `second factor added: ${factor.kind}`);
  return ok({ secondFactors: await readFactors(services, userId), spareCodes: added.value });
}

/** Makes a secret for an app, if the password is right. Nothing counts until a code of it is confirmed. */
export async function beginApp(
  services: Services,
  password: string,
  { viewer }: SignedInContext,
): Promise<Result<Output<typeof operations.beginApp>, Failure>> {
  const proved = await checkOwnPassword(services, viewer.userId, password, 'password');
  if (!proved.ok) return proved;
  const factors = await store.listFactors(services.database, viewer.userId);
  if (factors.length >= FACTORS_MAX) return fail('too_many_factors');
  const { secret, uri } = newAppSecret(proved.value.identifier);
  const step = await openStep(services, { userId: viewer.userId, purpose: 'add-app', secret });
  return ok({ step, secret, uri });
}

/** Adds the app if its code is right. */
export async function confirmApp(
  services: Services,
  body: Parsed<typeof operations.confirmApp>['body'],
  context: SignedInContext,
): Promise<Result<Changed, Failure>> {
  const step = await waitingStep(services, body.step, { purpose: 'add-app', userId: context.viewer.userId });
  const sealed = step?.secret_sealed ?? null;
  const secret = sealed && services.sealer.open(sealed, 'app-secret');
  if (step === null || sealed === null || !secret) return fail('second_step_over');
  const timeStep = timeStepOf(secret, body.code, services.now());
  // Not limited: whoever asks has been shown the secret.
  if (timeStep === null) return fail('wrong_second_code', { fields: [{ path: 'code', code: 'wrong_second_code' }] });
  return add(services, context, step.token_hash, {
    kind: 'app',
    name: body.name,
    secret_sealed: sealed,
    last_step: timeStep,
  });
}

/** Returns what the browser needs to make a passkey, if the password is right. */
export async function beginPasskey(
  services: Services,
  password: string,
  context: SignedInContext,
): Promise<Result<Output<typeof operations.beginPasskey>, Failure>> {
  const { userId } = context.viewer;
  const proved = await checkOwnPassword(services, userId, password, 'password');
  if (!proved.ok) return proved;
  const factors = await store.listFactors(services.database, userId);
  if (factors.length >= FACTORS_MAX) return fail('too_many_factors');
  const options = await optionsToMake(proved.value, factors, context);
  const step = await openStep(services, { userId, purpose: 'add-passkey', challenge: options.challenge });
  return ok({ step, options: { ...options } });
}

/** Adds the passkey that the browser made. */
export async function confirmPasskey(
  services: Services,
  body: Parsed<typeof operations.confirmPasskey>['body'],
  context: SignedInContext,
): Promise<Result<Changed, Failure>> {
  const step = await waitingStep(services, body.step, { purpose: 'add-passkey', userId: context.viewer.userId });
  if (step === null || step.challenge === null) return fail('second_step_over');
  const made = await checkMade(body.response, step.challenge, context);
  if (made === null) return fail('wrong_passkey');
  return add(services, context, step.token_hash, {
    kind: 'passkey',
    name: body.name,
    credential_id: made.credentialId,
    public_key: made.publicKey,
    sign_count: made.signCount,
    transports: [...made.transports],
    host: passkeyHost(context),
  });
}

/** Removes a factor if the password is right; with the last one the spare codes go too. */
export async function removeFactor(
  services: Services,
  factorId: string,
  password: string,
  context: SignedInContext,
): Promise<Result<SecondFactors, Failure>> {
  const { userId } = context.viewer;
  const proved = await checkOwnPassword(services, userId, password, 'password');
  if (!proved.ok) return proved;
  const isRemoved = await transaction(services.database, async (tx) => {
    await lockUser(tx, userId);
    if (!(await store.deleteFactor(tx, userId, factorId))) return false;
    if ((await store.listFactors(tx, userId)).length === 0) await store.replaceSpareCodes(tx, userId, []);
    return true;
  });
  if (!isRemoved) return fail('not_found');
  log(services, context, 'second factor removed');
  return ok(await readFactors(services, userId));
}

/** Replaces the spare codes if the password is right; `not_found` without a factor. */
export async function renewSpareCodes(
  services: Services,
  password: string,
  context: SignedInContext,
): Promise<Result<{ spareCodes: string[] }, Failure>> {
  const { userId } = context.viewer;
  const proved = await checkOwnPassword(services, userId, password, 'password');
  if (!proved.ok) return proved;
  const spareCodes = await transaction(services.database, async (tx) => {
    await lockUser(tx, userId);
    return (await store.listFactors(tx, userId)).length === 0 ? null : makeSpareCodes(tx, services, userId);
  });
  if (spareCodes === null) return fail('not_found');
  log(services, context, 'spare codes renewed');
  return ok({ spareCodes });
}
