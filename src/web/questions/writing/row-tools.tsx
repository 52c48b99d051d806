import type { ReactElement } from 'react';
import { ActionMenu } from '#web/ui/action-menu.tsx';

type RowToolsProps = {
  /** The name of the row in the accusative or with its number, as in «Дії з критерієм 2». */
  readonly label: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (places: number) => void;
  readonly onRemove: () => void;
};

/** The actions on a row of a list. */
export function RowTools({ label, isFirst, isLast, onMove, onRemove }: RowToolsProps): ReactElement {
  return (
    <ActionMenu
      label={label}
      actions={[
        { id: 'up', label: 'Вище', icon: 'up', disabled: isFirst, onAction: () => onMove(-1) },
        { id: 'down', label: 'Нижче', icon: 'down', disabled: isLast, onAction: () => onMove(1) },
        { id: 'remove', label: 'Прибрати', icon: 'close', danger: true, onAction: onRemove },
      ]}
    />
  );
}
