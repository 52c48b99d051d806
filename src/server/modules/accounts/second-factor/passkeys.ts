import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { User } from '#server/modules/accounts/accounts-store.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import type { Factor } from './factors-store.ts';

/** Where a passkey is made or used: it is bound to the host without its port. */
export type PasskeyPlace = Pick<RequestContext, 'host' | 'origin'>;

export type MadePasskey = {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly transports: readonly string[];
};

/** EdDSA, ES256 and RS256: between them every authenticator in use knows one. */
const ALGORITHMS = [-8, -7, -257] as const;

// Loaded when the first passkey is used: most processes never need it.
const library = () => import('@simplewebauthn/server');

/** Returns the host that passkeys made here are bound to. */
export function passkeyHost({ origin }: Pick<PasskeyPlace, 'origin'>): string {
  return new URL(origin).hostname;
}

function known(factors: readonly Factor[], host: string) {
  return factors.flatMap(({ credential_id, transports, host: own }) =>
    credential_id === null || own !== host
      ? []
      : [{ id: credential_id, transports: transports as AuthenticatorTransport[] }],
  );
}

/** Returns what the browser needs to make a passkey. The password was given, so a touch is enough. */
export async function optionsToMake(user: User, factors: readonly Factor[], place: PasskeyPlace) {
  const { generateRegistrationOptions } = await library();
  const host = passkeyHost(place);
  return generateRegistrationOptions({
    rpName: 'Wihiwin',
    rpID: host,
    userName: user.identifier,
    userDisplayName: user.display_name,
    userID: Uint8Array.from(Buffer.from(user.id.replaceAll('-', ''), 'hex')),
    attestationType: 'none',
    supportedAlgorithmIDs: [...ALGORITHMS],
    excludeCredentials: known(factors, host),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'discouraged' },
  });
}

/** Returns what an answer of a passkey must be made for. */
function expected(challenge: string, place: PasskeyPlace) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: place.origin,
    expectedRPID: passkeyHost(place),
    requireUserVerification: false,
  } as const;
}

/** Returns the passkey that the browser made, or null if its answer is not one to this challenge from this host. */
export async function checkMade(
  response: Readonly<Record<string, unknown>>,
  challenge: string,
  place: PasskeyPlace,
): Promise<MadePasskey | null> {
  const { verifyRegistrationResponse } = await library();
  try {
    const checked = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      ...expected(challenge, place),
    });
    if (!checked.verified) return null;
    const { credential } = checked.registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      transports: credential.transports ?? [],
    };
  } catch {
    // The library throws at whatever is malformed, foreign or forged.
    return null;
  }
}

/** Returns what the browser needs to use a passkey of this host, or null if the person has none. */
export async function optionsToUse(factors: readonly Factor[], place: PasskeyPlace) {
  const host = passkeyHost(place);
  const allowCredentials = known(factors, host);
  if (allowCredentials.length === 0) return null;
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({ rpID: host, allowCredentials, userVerification: 'discouraged' });
}

/** Returns the factor whose passkey answered, with its new count of signatures; null if the answer is wrong. */
export async function checkUsed(
  response: Readonly<Record<string, unknown>>,
  challenge: string,
  factors: readonly Factor[],
  place: PasskeyPlace,
): Promise<{ readonly factor: Factor; readonly signCount: number } | null> {
  const factor = factors.find(({ credential_id }) => credential_id !== null && credential_id === response['id']);
  if (factor?.credential_id == null || factor.public_key === null) return null;
  const { verifyAuthenticationResponse } = await library();
  try {
    const checked = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      ...expected(challenge, place),
      credential: {
        id: factor.credential_id,
        publicKey: new Uint8Array(factor.public_key),
        counter: factor.sign_count,
      },
    });
    return checked.verified ? { factor, signCount: checked.authenticationInfo.newCounter } : null;
  } catch {
    return null;
  }
}
