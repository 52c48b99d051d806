/** Where an account adds the second factor that the operator demands. */
export const SECOND_FACTOR_PATH = '/second-factor';

/** Returns the address of that page, from which one goes on to `wanted`. */
export function secondFactorAddress(wanted: string): string {
  return `${SECOND_FACTOR_PATH}?redirect=${encodeURIComponent(wanted)}`;
}
