import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import { Icon } from '#web/shell/icon.tsx';

export type FormError = {
  /** The id of the field it belongs to; null for an error of the whole form. */
  readonly fieldId: string | null;
  readonly text: string;
};

/** Above a form after a refused submit: takes the focus and leads to each wrong field. */
export function FormErrorSummary({ errors }: { errors: readonly FormError[] }): ReactElement | null {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);

  if (errors.length === 0) return null;
  return (
    <div ref={box} className="banner banner-bad rounded-control" role="alert" tabIndex={-1}>
      <Icon name="warning" />
      <div>
        {errors.length > 1 && <p className="font-semibold">Перевірте ці поля:</p>}
        <ul className="grid gap-1">
          {errors.map((error) => (
            <li key={`${error.fieldId} ${error.text}`}>{oneError(error)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function oneError({ fieldId, text }: FormError): ReactElement | string {
  if (fieldId === null) return text;
  return (
    <a
      href={`#${fieldId}`}
      className="text-ink"
      onClick={(event) => {
        const field = document.getElementById(fieldId);
        const control = field?.matches('input, textarea, select')
          ? field
          : field?.querySelector<HTMLElement>('input, [tabindex="0"]');
        if (!control) return;
        event.preventDefault();
        control.focus();
      }}
    >
      {text}
    </a>
  );
}
