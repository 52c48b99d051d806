/**
 * Returns the address of an entry page that leads back to `path` once the visitor is in.
 * The entry page checks the path with `safeRedirect`, so nothing here depends on who made it.
 *
 * @param path path with query and hash on this origin
 * @param entry the gate, unless the visitor needs a password
 */
export function gateAddress(path: string, entry: '/wihiwin' | '/login' | '/register' = '/wihiwin'): string {
  return `${entry}?redirect=${encodeURIComponent(path)}`;
}
