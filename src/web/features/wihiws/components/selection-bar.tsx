import type { ReactElement } from 'react';
import { selectionWords } from '#web/features/wihiws/person-words.ts';
import type { ButtonProps } from '#web/ui/button.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';

/** Something that is done with everybody who is chosen. */
export type SelectionAction = Pick<ButtonProps, 'icon' | 'danger' | 'onPress'> & {
  readonly id: string;
  readonly label: string;
};

type SelectionBarProps = {
  readonly names: readonly string[];
  /** What more is known of the only one. */
  readonly detail?: string;
  readonly actions: readonly SelectionAction[];
  readonly onClear: () => void;
};

/** At the foot of a list while somebody is chosen: who, and what can be done with all of them. */
export function SelectionBar({ names, detail, actions, onClear }: SelectionBarProps): ReactElement | null {
  if (names.length === 0) return null;
  return (
    <div
      role="region"
      aria-label="Обрані"
      className="sticky bottom-0 z-14 flex flex-wrap items-center gap-x-3 gap-y-2 border border-line bg-surface p-3 shadow-lift max-md:-mx-4 max-md:border-x-0 max-md:border-b-0 max-md:pb-[calc(8px+env(safe-area-inset-bottom))] md:bottom-4 md:-mx-3 md:flex-nowrap md:rounded-panel print:hidden"
    >
      <p className="min-w-0 flex-1 text-small wrap-anywhere" role="status">
        <b className="font-semibold">{selectionWords(names.length)}:</b> {names.join(', ')}
        {detail !== undefined && detail !== '' && <span className="block text-muted">{detail}</span>}
      </p>
      <div className="flex flex-wrap gap-2 max-md:order-last max-md:w-full">
        {actions.map(({ id, label, ...button }) => (
          <Button key={id} {...button} className="min-h-10! px-4! max-md:min-h-11! max-md:flex-1 max-md:px-2!">
            {label}
          </Button>
        ))}
        {actions.length === 0 && <span className="note">Спільної дії для них немає.</span>}
      </div>
      <IconButton icon="close" label="Зняти позначки" onPress={onClear} />
    </div>
  );
}
