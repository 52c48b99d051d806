/**
 * Returns the address of an entry page that leads back to `path` once the visitor has entered.
 * The path is not checked here: the entry page checks it with `safeRedirect`.
 *
 * @param path path with query and hash on this origin
 * @param entry the gate; `/login` or `/register` if the visitor needs an account with a password
 */
export function gateAddress(path: string, entry: '/wihiwin' | '/login' | '/register' = '/wihiwin'): string {
  return `${entry}?redirect=${encodeURIComponent(path)}`;
}
