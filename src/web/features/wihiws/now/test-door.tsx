import type { ReactElement } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Link } from 'react-aria-components/Link';
import { Popover } from 'react-aria-components/Popover';
import type { Wihiw } from '#contract/wihiws.ts';
import { quoted } from '#core/language/quoted.ts';
import { codeEntryAddress } from '#web/features/wihiws/link/board-words.ts';
import { CopyButton } from '#web/shell/copy-button.tsx';
import { Icon } from '#web/shell/icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';

type TestDoorProps = {
  readonly wihiw: Pick<Wihiw, 'id' | 'link' | 'code' | 'title'>;
  /** Shows it on the projector. */
  readonly onBoard: () => void;
  /** Giving the link away is what the host came for. */
  readonly isMain?: boolean;
};

/** The way into a test: its link, code and QR code, and all of it on the projector. Renders nothing without a link. */
export function TestDoor({
  wihiw: { id, link, code, title },
  onBoard,
  isMain = false,
}: TestDoorProps): ReactElement | null {
  if (link === null) return null;
  return (
    <div className="grid gap-4">
      {code !== null && (
        <div className="grid grid-cols-[116px_minmax(0,1fr)] items-center gap-4">
          <QrCode text={link} label={`QR-код тесту ${quoted(title)}`} className="w-29!" />
          <div>
            <div>
              <span className="note">Код тесту</span>
              <span className="flex items-center">
                <strong className="tab nobr font-serif text-h3">{code}</strong>
                <CopyButton text={code} label="Копіювати код тесту" />
              </span>
            </div>
            <p className="fine">Його вводять на сторінці {codeEntryAddress(link)}.</p>
          </div>
        </div>
      )}
      <CopyLink label="Адреса" url={link} buttonKind={isMain ? 'filled' : 'outlined'} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button icon="board" onPress={onBoard}>
          Показати на дошці
        </Button>
        <Link className="inline-flex min-h-11 items-center text-small" href={`/wihost/wihiws/${id}/settings`}>
          Замінити або вимкнути
        </Link>
      </div>
    </div>
  );
}

/** The same behind a button, while a class writes. */
export function TestDoorButton(props: TestDoorProps): ReactElement | null {
  if (props.wihiw.link === null) return null;
  return (
    <DialogTrigger>
      <AriaButton className="btn min-h-10! px-4!">
        <Icon name="code" />
        Посилання й код
        <Icon name="down" className="-mr-1 size-4!" />
      </AriaButton>
      <Popover
        placement="bottom end"
        className="z-30 w-96 max-w-[calc(100vw-32px)] overflow-y-auto rounded-panel border border-line bg-surface p-4 text-ink shadow-lift"
      >
        <Dialog className="outline-none" aria-label="Посилання й код">
          <TestDoor {...props} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
