import type { ReactElement } from 'react';
import { FieldError as AriaFieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { Icon } from '#web/shell/icon.tsx';

/** The texts around the control of a form field. */
export type FieldTexts = {
  readonly label: string;
  /** Quiet words after the label, such as «необов’язково». */
  readonly aside?: string | undefined;
  readonly hint?: string | undefined;
  /** One sentence: what is wrong and what to do. Empty or absent when all is well. */
  readonly error?: string | null | undefined;
};

export function FieldLabel({ label, aside }: Pick<FieldTexts, 'label' | 'aside'>): ReactElement {
  return (
    <Label className="label">
      {label}
      {aside !== undefined && <span className="fine"> · {aside}</span>}
    </Label>
  );
}

/** The hint and the error of a React Aria field, which ties both to its control. */
export function FieldNotes({ hint, error }: Pick<FieldTexts, 'hint' | 'error'>): ReactElement {
  return (
    <>
      {hint !== undefined && (
        <Text slot="description" className="fine">
          {hint}
        </Text>
      )}
      <AriaFieldError className="error">
        <Icon name="warning" />
        <span>{error}</span>
      </AriaFieldError>
    </>
  );
}

export function isWrong(error: string | null | undefined): boolean {
  return error !== null && error !== undefined && error !== '';
}
