import type { ReactElement } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { PartForm } from './use-part-form.ts';

/** What is said above the fields of a part: that it was changed elsewhere meanwhile, or that earlier words are back. */
export function PartNotes({ part }: { part: Pick<PartForm<unknown>, 'choose' | 'isResumed'> }): ReactElement {
  const { choose, isResumed } = part;
  return (
    <>
      {choose !== null && (
        <Banner
          announce
          action={
            <span className="flex flex-wrap gap-2">
              <Button onPress={() => choose(false)}>Узяти нову версію</Button>
              <Button onPress={() => choose(true)}>Лишити мою</Button>
            </span>
          }
        >
          Це щойно змінено деінде. Оберіть, яку версію залишити в полях, і збережіть.
        </Banner>
      )}
      {isResumed && <p className="note">Тут те, що ви писали минулого разу й не зберегли.</p>}
    </>
  );
}
