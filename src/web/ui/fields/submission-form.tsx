import type { ReactElement, ReactNode } from 'react';
import type { Submission } from '#web/lib/api/use-submission.ts';
import { Banner } from '#web/ui/banner.tsx';

type SubmissionFormProps = {
  readonly form: Pick<Submission, 'formError' | 'submit'>;
  /** In place of sending at once, where something is looked at before. */
  readonly onSend?: () => void;
  /** Where the browser itself sends the form as long as the script is not there; the server answers with a page. */
  readonly action?: string;
  /** For a button outside the form. */
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A form of the API: the sentence about it as a whole is above its fields, the browser's own checks are off. */
export function SubmissionForm({ form, onSend, action, id, className, children }: SubmissionFormProps): ReactElement {
  return (
    <form
      id={id}
      className={className ?? 'grid gap-3'}
      noValidate
      {...(action === undefined ? {} : { method: 'post', action })}
      onSubmit={(event) => {
        event.preventDefault();
        if (onSend === undefined) void form.submit();
        else onSend();
      }}
    >
      {form.formError !== null && (
        <Banner kind="bad" announce>
          {form.formError}
        </Banner>
      )}
      {children}
    </form>
  );
}
