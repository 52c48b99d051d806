import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { takerSentence } from '#web/lib/api/taker-messages.ts';
import { showError } from '#web/shell/dialogs/toast-queue.ts';
import type * as screensModule from './lazy-screens.ts';

type Screens = typeof screensModule;

const RETRY_MS = 3_000;

let screens: Screens | null = null;

/** Loads the later screens ahead of their use. */
export async function loadScreens(): Promise<Screens> {
  screens ??= await import('./lazy-screens.ts');
  return screens;
}

/** Runs an action of the later screens. When they can't be loaded, a message says that there is no connection. */
export function withScreens(run: (loaded: Screens) => Promise<void>): Promise<void> {
  return loadScreens().then(run, () => showError(takerSentence({ code: 'offline' })));
}

/** Draws one of the later screens once they are loaded. Loading is repeated until it succeeds. */
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
