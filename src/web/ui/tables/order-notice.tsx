import type { ReactElement } from 'react';
import { Button } from '#web/ui/button.tsx';

/** Says that the rows have changed; it takes no room of its own, so nothing moves when it comes. */
export function OrderNotice({ sortNow }: { sortNow: (() => void) | null }): ReactElement {
  return (
    <div className="pointer-events-none sticky top-28 z-10 h-0 print:hidden" role="status">
      {sortNow !== null && (
        <Button
          className="pointer-events-auto absolute -top-2 right-0 shadow-lift"
          kind="filled"
          icon="up"
          onPress={sortNow}
        >
          Є нове: впорядкувати
        </Button>
      )}
    </div>
  );
}
