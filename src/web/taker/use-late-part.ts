import { useEffect, useState } from 'react';

const RETRY_MS = 3_000;

/** Two answers to one question are rare: what shows them comes with them. */
export const loadForkChoice = async () => (await import('./fork-choice.tsx')).ForkChoice;

/** A part of the page that is fetched when it is first needed; null until it is there. Without a network it tries again. */
export function useLatePart<Part>(load: () => Promise<Part>, isNeeded: boolean): Part | null {
  const [part, setPart] = useState<{ readonly value: Part } | null>(null);
  const [tries, setTries] = useState(0);
  const isMissing = isNeeded && part === null;
  useEffect(() => {
    if (!isMissing) return;
    let timer = 0;
    let isCurrent = true;
    load().then(
      (value) => isCurrent && setPart({ value }),
      () => {
        if (isCurrent) timer = window.setTimeout(() => setTries(tries + 1), RETRY_MS);
      },
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [load, isMissing, tries]);
  return part?.value ?? null;
}
