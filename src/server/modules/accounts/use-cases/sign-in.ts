import type { signIn as operation } from '#contract/accounts.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Output, Parsed } from '#contract/definition/operation.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { enterOrAsk } from '#server/modules/accounts/second-factor/second-step.ts';
import { readDevice } from '#server/modules/accounts/tries/device-cookie.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import type { Services } from '#server/platform/services.ts';
import { checkSecret } from './check-secret.ts';
import type { NoteDeviceChange } from './device-codes.ts';
import { useDeviceCode } from './device-codes.ts';

/** Signs a person in by login and password, personal code or a host's one-time code, or asks for the second factor. */
export async function signIn(
  services: Services,
  body: Parsed<typeof operation>['body'],
  context: RequestContext,
  noteDeviceChange: NoteDeviceChange,
): Promise<Result<Output<typeof operation>, Failure>> {
  let byDevice: Awaited<ReturnType<typeof useDeviceCode>> = null;
  const checked = await checkSecret(
    services,
    { ...body, address: context.address, device: readDevice(context) },
    async (user) => {
      byDevice = await useDeviceCode(services, user, body.secret, noteDeviceChange);
      return byDevice !== null;
    },
  );
  if (!checked.ok) return checked;
  // Assigned in a callback, which the compiler does not follow.
  const used = byDevice as { readonly wihiwId: string; readonly madeBy: string | null } | null;
  const onlyWihiwId = used?.wihiwId ?? null;
  // A host's one-time code signs in as on a shared computer.
  const sharedComputer = onlyWihiwId !== null || (body.sharedComputer ?? false);
  const { user, by } = checked.value;
  const kind = { sharedComputer, onlyWihiwId, codeMadeBy: used?.madeBy ?? null, byCode: by === 'code' };
  const entered = await enterOrAsk(services, context, user, kind);
  return entered === null ? fail('wrong_credentials') : ok({ ...entered, onlyWihiwId });
}
