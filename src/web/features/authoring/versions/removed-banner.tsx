import type { ReactElement } from 'react';
import { useState } from 'react';
import { quoted } from '#core/language/quoted.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';

const NAME_MAXIMUM = 60;

type RemovedBannerProps = {
  /** What was removed last: another object is another removal. Null: nothing. */
  readonly removed: object | null;
  readonly thing: 'Запитання' | 'Текст';
  /** Its prompt or title; may be empty. */
  readonly name: string;
  readonly onReturn: () => void;
};

/** Right after a removal: the way to take it back. */
export function RemovedBanner({ removed, thing, name, onReturn }: RemovedBannerProps): ReactElement | null {
  const [closed, setClosed] = useState<object | null>(null);
  if (removed === null || removed === closed) return null;
  const shown = name.length > NAME_MAXIMUM ? `${name.slice(0, NAME_MAXIMUM)}…` : name;
  return (
    <Banner
      kind="info"
      announce
      action={
        <span className="flex gap-2">
          <Button icon="undo" onPress={onReturn}>
            Повернути
          </Button>
          <IconButton icon="close" label="Закрити повідомлення" onPress={() => setClosed(removed)} />
        </span>
      }
    >
      {shown === '' ? `${thing} видалено.` : `${thing} ${quoted(shown)} видалено.`}
    </Banner>
  );
}
