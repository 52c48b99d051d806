import { useEffect } from 'react';
import { loadMenu, signedIn } from '#web/shell/signed-in.ts';

/** Loads the code for the last screen, also after a reload and on a shared computer, where the session ends with the test. */
export function useLoadedCode(): void {
  useEffect(() => {
    const { person, personalCode } = signedIn.current();
    if (person?.kind === 'participant' && personalCode === null) void loadMenu();
  }, []);
}
