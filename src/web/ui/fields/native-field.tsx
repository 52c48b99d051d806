import type { ReactElement, ReactNode } from 'react';
import { useId } from 'react';
import { Icon } from '#web/shell/icon.tsx';
import type { FieldTexts } from './field-texts.tsx';
import { isWrong } from './field-texts.tsx';

type ControlAttributes = {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
};

type NativeFieldProps = FieldTexts & {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (attributes: ControlAttributes) => ReactNode;
};

/** Label, hint and error around one of the browser’s own controls. */
export function NativeField({ label, aside, hint, error, id, className, children }: NativeFieldProps): ReactElement {
  const own = useId();
  const controlId = id ?? own;
  const wrong = isWrong(error);
  const described = [hint !== undefined && `${controlId}-hint`, wrong && `${controlId}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={`field ${className ?? ''}`}>
      <label className="label" htmlFor={controlId}>
        {label}
        {aside !== undefined && <span className="fine"> · {aside}</span>}
      </label>
      {children({ id: controlId, 'aria-invalid': wrong || undefined, 'aria-describedby': described || undefined })}
      {hint !== undefined && (
        <span className="fine" id={`${controlId}-hint`}>
          {hint}
        </span>
      )}
      {wrong && (
        <span className="error" id={`${controlId}-error`}>
          <Icon name="warning" />
          <span>{error}</span>
        </span>
      )}
    </div>
  );
}
