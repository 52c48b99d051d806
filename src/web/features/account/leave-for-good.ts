import { localValues } from '#web/shell/local-values.ts';

/** After the server ended the session: nothing of the person stays in the interface. */
export function leaveForGood(path: '/login' | '/wihiwin'): void {
  localValues.clear();
  window.location.assign(path);
}
