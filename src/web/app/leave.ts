import { showFailure } from '#web/lib/api/use-action.ts';
import { logOut } from '#web/shell/signed-in.ts';

/** Logs out and goes to `/login`; without a network it says so. */
export async function leave(): Promise<void> {
  if ((await logOut()) === 'offline') showFailure({ code: 'offline' });
}
