import type { ReactElement, ReactNode } from 'react';
import type { Submission } from '#web/lib/use-submission.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type SettingsFormProps = {
  readonly form: Submission;
  readonly submitLabel: string;
  readonly children: ReactNode;
  readonly disabled?: boolean;
  readonly danger?: boolean;
};

/** One small form of «Мій запис»: its fields, what went wrong with it, its button. */
export function SettingsForm({ form, submitLabel, children, disabled, danger }: SettingsFormProps): ReactElement {
  return (
    <form
      className="grid max-w-110 gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {form.formError !== null && (
        <Banner kind="bad" announce>
          {form.formError}
        </Banner>
      )}
      {children}
      <div>
        <Button type="submit" busy={form.busy} disabled={disabled} danger={danger}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
