import { useEffect } from 'react';
import { useStore } from '#web/lib/use-store.ts';
import { loadPersonalCode, signedIn } from '#web/shell/signed-in.ts';

/** Returns login and personal code as soon as they are loaded: after a reload the page does not know the code. */
export function useLoadedCode(): { readonly identifier: string | null; readonly personalCode: string | null } {
  const { person, personalCode } = useStore(signedIn);
  useEffect(() => void loadPersonalCode(), []);
  return { identifier: person?.identifier ?? null, personalCode };
}
