import type { ReactElement, ReactNode } from 'react';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';

type DeskSheetProps = {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A column of the desk as a sheet, where there is no room for the column. */
export function DeskSheet({ title, open, onClose, children }: DeskSheetProps): ReactElement {
  return (
    <DialogPanel title={title} open={open} onClose={onClose}>
      <div className="desk-sheet">{children}</div>
    </DialogPanel>
  );
}
