import type { ReactElement } from 'react';
import { useId } from 'react';
import { useCopying } from '#web/shell/copy-button.tsx';
import { Button } from './button.tsx';

/** A link to give away: shown whole, copied by one press. */
export function CopyLink({ label, url }: { label: string; url: string }): ReactElement {
  const { copied, copy } = useCopying();
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          className="input min-w-48 flex-1 text-ellipsis"
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
        <Button icon={copied ? 'check' : 'copy'} onPress={() => copy(url)} className="min-w-40">
          {copied ? 'Скопійовано' : 'Копіювати'}
        </Button>
        <span className="sr" role="status">
          {copied ? 'Скопійовано' : ''}
        </span>
      </div>
    </div>
  );
}
