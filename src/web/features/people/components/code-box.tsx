import type { ReactElement, ReactNode } from 'react';
import type { RelationCode } from '#contract/people/relation-codes.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { CopyButton } from '#web/shell/copy-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';

type CodeBoxProps = {
  readonly code: RelationCode | null;
  /** What the code does, and for how long and for how many. */
  readonly about: ReactNode;
  readonly makeLabel: string;
  readonly linkLabel: string;
  readonly qrLabel: string;
  readonly busy: boolean;
  readonly onRenew: () => void;
  readonly onRevoke: () => void;
};

/** A code that makes a relation: to say aloud, as a link to send, as a QR code to show. */
export function CodeBox(props: CodeBoxProps): ReactElement {
  const { code, about, busy, onRenew, onRevoke } = props;
  if (code === null) {
    return (
      <div className="grid max-w-160 justify-items-start gap-3">
        <p className="note">{about}</p>
        <Button busy={busy} onPress={onRenew}>
          {props.makeLabel}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid max-w-160 gap-4">
      <p className="note">{about}</p>
      <div className="flex items-center gap-2">
        <p className="tab nobr font-serif text-h2">{code.code}</p>
        <CopyButton text={code.code} label="Копіювати код" />
      </div>
      <p className="note">
        Діє до {formatDateTime(new Date(code.expiresAt), DEFAULT_TIME_ZONE)}. Якщо записуєте код на папері, допишіть
        адресу <b className="nobr">{new URL(code.link).host}</b>: код уводять там на початку.
      </p>
      <CopyLink label={props.linkLabel} url={code.link} />
      <details className="group">
        <summary className="flex min-h-11 items-center text-primary underline">Показати QR-код</summary>
        <div className="pt-2">
          <QrCode text={code.link} label={props.qrLabel} />
        </div>
      </details>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onPress={onRenew}>
          Замінити код
        </Button>
        <Button kind="plain" onPress={onRevoke}>
          Вимкнути код
        </Button>
      </div>
    </div>
  );
}
