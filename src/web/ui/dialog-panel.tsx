import type { ReactElement, ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from './button.tsx';

export type DialogPanelProps = {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The row of buttons; it stays in sight while the content scrolls. */
  readonly actions?: ReactNode;
  /** False while something typed would be lost by a click beside the dialog. */
  readonly closeOutside?: boolean;
};

/** A dialog in the middle, on phones a sheet from below. */
export function DialogPanel(props: DialogPanelProps): ReactElement {
  return (
    <ModalOverlay
      isOpen={props.open}
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
      isDismissable={props.closeOutside ?? true}
      className="fixed inset-0 z-40 flex items-end justify-center bg-(--veil) md:items-center md:p-6"
    >
      <Modal className="max-h-[92dvh] w-full overflow-hidden rounded-t-sheet bg-surface text-ink shadow-lift md:max-h-[86dvh] md:max-w-140 md:rounded-panel">
        <Dialog className="flex max-h-[inherit] flex-col outline-none">
          <div className="flex items-start gap-2 py-2 pr-2 pl-5">
            <Heading slot="title" className="h2 min-w-0 flex-1 py-2">
              {props.title}
            </Heading>
            <IconButton icon="close" label="Закрити" onPress={props.onClose} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{props.children}</div>
          {props.actions !== undefined && (
            <div className="flex gap-3 border-t border-line px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] *:flex-1 md:justify-end md:*:flex-none">
              {props.actions}
            </div>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
