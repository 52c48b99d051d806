import type { ReactElement } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { quoted } from '#core/language/quoted.ts';
import { IconButton } from '#web/ui/button.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { boardCounts, codeEntryAddress } from './board-words.ts';
import { useFullScreen } from './use-full-screen.ts';

export type BoardCounts = Parameters<typeof boardCounts>[0];

type BoardViewProps = {
  readonly title: string;
  readonly link: string;
  readonly code: string | null;
  readonly counts: BoardCounts;
  readonly onClose: () => void;
};

/** For a projector: the way into the test as large as the screen, and how many have found it. */
export function BoardView({ title, link, code, counts, onClose }: BoardViewProps): ReactElement {
  useFullScreen(onClose);
  return (
    <ModalOverlay isOpen onOpenChange={(open) => !open && onClose()} className="fixed inset-0 z-40 bg-paper">
      <Modal className="h-full">
        <Dialog className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto] overflow-y-auto p-4 outline-none md:p-8">
          <div className="flex items-start gap-4">
            <Heading slot="title" className="h1 min-w-0 flex-1 wrap-anywhere">
              {title}
            </Heading>
            <IconButton icon="close" label="Закрити" onPress={onClose} />
          </div>
          <div className="grid content-center items-center justify-items-center gap-8 md:grid-cols-[auto_minmax(0,1fr)] md:gap-14">
            <QrCode text={link} label={`QR-код тесту ${quoted(title)}`} className="w-[min(62vh,80vw)]!" />
            {code !== null && (
              <div className="grid gap-2 max-md:text-center md:justify-self-start">
                <p className="text-h2">Або відкрийте</p>
                <p className="font-serif text-[clamp(1.5rem,3.4vw,3.5rem)]/tight font-medium wrap-anywhere">
                  {codeEntryAddress(link)}
                </p>
                <p className="mt-4 text-h2">і введіть код</p>
                <p className="tab nobr font-serif text-[clamp(2.5rem,7vw,7.5rem)]/tight font-medium">{code}</p>
              </div>
            )}
          </div>
          <p className="num text-center text-h2 text-muted" role="status">
            {boardCounts(counts)}
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
