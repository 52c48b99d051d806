import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { takerSentence } from '#web/lib/api/taker-messages.ts';
import { showError } from '#web/shell/dialogs/toast-queue.ts';
import type * as screensModule from './lazy-screens.ts';

type Screens = typeof screensModule;

const RETRY_MS = 3_000;

let screens: Screens | null = null;

/** Fetches what is rarely shown, ahead of its use. */
export async function loadScreens(): Promise<Screens> {
  screens ??= await import('./lazy-screens.ts');
  return screens;
}

/** Runs what comes with the later screens; where the network keeps them away, the taker is told. */
export function withScreens(run: (loaded: Screens) => Promise<void>): Promise<void> {
  return loadScreens().then(run, () => showError(takerSentence({ code: 'offline' })));
}

/** Something rarely shown, which comes when it is. Where the network is gone again, it is asked for anew. */
export function Lazy({ children }: { children: (loaded: Screens) => ReactElement }): ReactElement | null {
  const [loaded, setLoaded] = useState(screens);
  const [tries, setTries] = useState(0);
  const isMissing = loaded === null;
  useEffect(() => {
    if (!isMissing) return;
    let timer = 0;
    let isCurrent = true;
    loadScreens().then(
      (module) => isCurrent && setLoaded(module),
      () => {
        if (isCurrent) timer = window.setTimeout(() => setTries(tries + 1), RETRY_MS);
      },
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isMissing, tries]);
  return loaded === null ? null : children(loaded);
}
