import type { ComponentProps, ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { ForkChoice } from './fork-choice.tsx';

const RETRY_MS = 3_000;

/** Two answers to one question are rare: what shows them comes when they do. Where the network is gone again, it is asked anew. */
export function LateForkChoice(props: ComponentProps<typeof ForkChoice>): ReactElement | null {
  const [Loaded, setLoaded] = useState<typeof ForkChoice | null>(null);
  const [tries, setTries] = useState(0);
  const isMissing = Loaded === null;
  useEffect(() => {
    if (!isMissing) return;
    let timer = 0;
    let isCurrent = true;
    import('./fork-choice.tsx').then(
      (module) => isCurrent && setLoaded(() => module.ForkChoice),
      () => {
        if (isCurrent) timer = window.setTimeout(() => setTries(tries + 1), RETRY_MS);
      },
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isMissing, tries]);
  return Loaded === null ? null : <Loaded {...props} />;
}
