import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';

type Json = Readonly<Record<string, unknown>>;

function sentenceOf(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'Цей ключ уже додано. Візьміть інший.';
  if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError'))
    return 'Ключ доступу не підтверджено. Спробуйте ще раз.';
  return 'Браузер не зміг скористатися ключем доступу. Спробуйте ще раз або оберіть інший спосіб.';
}

async function ask(perform: () => Promise<object>): Promise<Result<Record<string, unknown>, string>> {
  try {
    return ok({ ...(await perform()) });
  } catch (error) {
    return err(sentenceOf(error));
  }
}

/** Makes a passkey. Fails with a Ukrainian sentence if the person or the browser declines. */
export function makePasskey(options: Json): Promise<Result<Record<string, unknown>, string>> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return ask(() => startRegistration({ optionsJSON }));
}

/** Uses a passkey. Fails with a Ukrainian sentence if the person or the browser declines. */
export function askPasskey(options: Json): Promise<Result<Record<string, unknown>, string>> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return ask(() => startAuthentication({ optionsJSON }));
}
