import type { ReactElement, ReactNode } from 'react';
import type { Submission } from '#web/lib/api/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';

type SettingsFormProps = {
  readonly form: Submission;
  readonly submitLabel: string;
  readonly children: ReactNode;
  readonly disabled?: boolean;
  readonly danger?: boolean;
};

/** One small form of «Мій обліковий запис»: its fields, what went wrong with it, its button. */
export function AccountSettingsForm({
  form,
  submitLabel,
  children,
  disabled,
  danger,
}: SettingsFormProps): ReactElement {
  return (
    <SubmissionForm form={form} className="grid max-w-110 gap-4">
      {children}
      <div>
        <Button type="submit" busy={form.busy} disabled={disabled} danger={danger}>
          {submitLabel}
        </Button>
      </div>
    </SubmissionForm>
  );
}
