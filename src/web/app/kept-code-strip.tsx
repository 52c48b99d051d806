import type { ReactElement } from 'react';
import { lazy, Suspense, useState } from 'react';
import { forgetCode, keptCode } from '#web/features/entry/kept-code.ts';
import { tabStorage } from '#web/lib/device/browser-storage.ts';
import { useBrowserValue } from '#web/lib/use-browser-value.ts';

const CodeStrip = lazy(() =>
  import('#web/features/entry/components/code-strip.tsx').then((part) => ({ default: part.CodeStrip })),
);

/** The recovery code of a new account, on every page but the one that shows it whole, until it is noted down. */
export function KeptCodeStrip({ userId }: { userId: string }): ReactElement | null {
  const kept = useBrowserValue(() => keptCode(tabStorage, userId, Date.now()));
  // The tab forgets it after a while; the page that shows it does not take it away from a person who writes.
  const [held, setHeld] = useState<string | null>(null);
  if (kept !== null && kept !== held) setHeld(kept);
  if (held === null) return null;
  return (
    <Suspense>
      <CodeStrip
        code={held}
        onNoted={() => {
          forgetCode(tabStorage);
          setHeld(null);
        }}
      />
    </Suspense>
  );
}
