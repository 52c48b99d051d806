import type { ClipboardEvent, ReactElement } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import type { FieldTexts } from './field-texts.tsx';
import { FieldLabel, FieldNotes, isWrong } from './field-texts.tsx';

export type TextFieldProps = FieldTexts & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** Lets an error summary lead here. */
  readonly id?: string;
  readonly name?: string;
  readonly type?: 'text' | 'email' | 'url' | 'tel';
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'url';
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  /** Off for logins and codes. */
  readonly spellCheck?: boolean;
  readonly className?: string;
  /** What is pasted may be taken elsewhere instead. */
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
};

/** The browser’s own checks are off, so that every message is Ukrainian and beside the field. */
function shared(props: TextFieldProps) {
  return {
    id: props.id,
    name: props.name,
    value: props.value,
    onChange: props.onChange,
    onBlur: props.onBlur,
    onPaste: props.onPaste,
    isInvalid: isWrong(props.error),
    isRequired: props.required,
    isDisabled: props.disabled,
    isReadOnly: props.readOnly,
    maxLength: props.maxLength,
    validationBehavior: 'aria' as const,
    className: `field ${props.className ?? ''}`,
  };
}

export function TextField(props: TextFieldProps): ReactElement {
  return (
    <AriaTextField
      {...shared(props)}
      type={props.type ?? 'text'}
      inputMode={props.inputMode}
      autoComplete={props.autoComplete}
      spellCheck={props.spellCheck === false ? 'false' : undefined}
    >
      <FieldLabel label={props.label} aside={props.aside} />
      <Input className="input" placeholder={props.placeholder} />
      <FieldNotes hint={props.hint} error={props.error} />
    </AriaTextField>
  );
}

export type TextAreaProps = TextFieldProps & {
  readonly rows?: number;
  /** The reading serif, for prompts and passages. */
  readonly serif?: boolean;
};

export function TextArea(props: TextAreaProps): ReactElement {
  return (
    <AriaTextField {...shared(props)}>
      <FieldLabel label={props.label} aside={props.aside} />
      <AriaTextArea
        className={props.serif ? 'input font-serif text-h3' : 'input'}
        rows={props.rows ?? 3}
        placeholder={props.placeholder}
      />
      <FieldNotes hint={props.hint} error={props.error} />
    </AriaTextField>
  );
}
