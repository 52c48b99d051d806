import type { ReactElement } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Icon } from '#web/shell/icon.tsx';
import type { ButtonKind } from './button.tsx';
import { Button } from './button.tsx';

export type FileButtonProps = {
  readonly label: string;
  /** Types and endings, such as `image/png` or `.docx`. */
  readonly accept: readonly string[];
  readonly onFile: (file: File) => void;
  readonly hint?: string;
  readonly error?: string | null;
  readonly busy?: boolean;
  readonly kind?: ButtonKind;
};

export function FileButton({ label, accept, onFile, hint, error, busy, kind }: FileButtonProps): ReactElement {
  return (
    <div className="grid justify-items-start gap-1.5">
      <FileTrigger
        acceptedFileTypes={accept}
        onSelect={(files) => {
          const file = files?.[0];
          if (file) onFile(file);
        }}
      >
        <Button kind={kind} icon="upload" busy={busy} className={kind === 'plain' ? '-ml-3' : ''}>
          {label}
        </Button>
      </FileTrigger>
      {hint !== undefined && <p className="fine">{hint}</p>}
      <p className="error empty:hidden" role="alert">
        {error !== null && error !== undefined && error !== '' && (
          <>
            <Icon name="warning" />
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  );
}
