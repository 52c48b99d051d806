import type { ReactElement } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** Somebody changed meanwhile what is in the form. */
export function NewerBanner({ onTake, onKeep }: { onTake: () => void; onKeep: () => void }): ReactElement {
  return (
    <Banner
      announce
      action={
        <span className="flex flex-wrap gap-2">
          <Button onPress={onTake}>Узяти нову версію</Button>
          <Button onPress={onKeep}>Лишити мою</Button>
        </span>
      }
    >
      Це щойно змінено деінде. Оберіть, яку версію залишити в полях, і збережіть.
    </Banner>
  );
}
