import type { ReactElement, ReactNode } from 'react';
import type { EntryFormName } from '#contract/app-page.ts';
import type { Submission } from '#web/lib/api/use-submission.ts';
import type { ButtonKind } from '#web/ui/button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

type EntryFormProps = {
  readonly form: Submission;
  readonly name: EntryFormName;
  /** The page with its query, which also answers the form where the browser sends it by itself. */
  readonly address: string;
  readonly submitLabel: string;
  readonly submitKind?: ButtonKind;
  /** Shown beside the submit button. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of every way in: the sentence about the whole form, the fields, the button. */
export function EntryForm(props: EntryFormProps): ReactElement {
  const { form, name, address, submitLabel, submitKind = 'filled', aside, children } = props;
  return (
    <SubmissionForm form={form} action={address} className="grid gap-5">
      <input type="hidden" name="form" value={name} />
      {children}
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button kind={submitKind} type="submit" busy={form.busy}>
          {submitLabel}
        </Button>
        {aside}
      </div>
    </SubmissionForm>
  );
}

type LoginFieldProps = {
  readonly form: Submission;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label?: string;
  readonly hint?: string;
};

/** The login, as password managers know it. */
export function LoginField({ form, value, onChange, label = 'Логін', hint }: LoginFieldProps): ReactElement {
  return (
    <TextField
      label={label}
      hint={hint}
      name="username"
      autoComplete="username"
      spellCheck={false}
      value={value}
      onChange={onChange}
      error={form.errors['identifier']}
      required
    />
  );
}

/** A shared computer: the session ends with the browser. */
export function SharedComputerChoice(props: {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}): ReactElement {
  return (
    <Checkbox {...props} name="shared-computer">
      Це спільний комп’ютер: вийти, коли закрию браузер
    </Checkbox>
  );
}
