import { Secret, TOTP } from 'otpauth';

/** What every app for codes understands: RFC 6238 with SHA-1, six digits, a new code every 30 seconds. */
const PERIOD_SECONDS = 30;
const FORM = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;
/** 160 bits, as long as the hash, which RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** A code of the step before or after is right too: phones' clocks differ, and typing takes time. */
const STEPS_AROUND = 1;
const ISSUER = 'Wihiwin';

/** Returns a new secret in base32, for typing, and the address that apps read from a QR code. */
export function newAppSecret(identifier: string): { readonly secret: string; readonly uri: string } {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = new TOTP({ ...FORM, issuer: ISSUER, label: identifier, secret }).toString();
  return { secret: secret.base32, uri };
}

/** Returns true for what may be a code of an app; anything else may be a spare code. */
export function looksLikeAppCode(typed: string): boolean {
  return /^\d{6}$/.test(typed.replace(/\s/g, ''));
}

/** Returns the number of the time step whose code was typed, or null if it is wrong. */
export function timeStepOf(secret: string, typed: string, now: Date): number | null {
  const app = new TOTP({ ...FORM, secret: Secret.fromBase32(secret) });
  const token = typed.replace(/\s/g, '');
  const away = app.validate({ token, timestamp: now.getTime(), window: STEPS_AROUND });
  return away === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + away;
}
