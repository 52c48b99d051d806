import type { ReactElement, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { Submission } from '#web/lib/api/use-submission.ts';
import { Banner } from '#web/ui/banner.tsx';

type SubmissionFormProps = {
  readonly form: Pick<Submission, 'busy' | 'errors' | 'formError' | 'submit'>;
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
  const element = useRef<HTMLFormElement>(null);
  const isAnswerDue = useRef(false);
  const { busy, errors } = form;
  useEffect(() => {
    if (busy || !isAnswerDue.current || Object.keys(errors).length === 0) return;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    isAnswerDue.current = false;
    // The button that was pressed may be far below the field that has to be corrected.
    wrong.focus();
  }, [busy, errors]);
  return (
    <form
      ref={element}
      id={id}
      className={className ?? 'grid gap-3'}
      noValidate
      {...(action === undefined ? {} : { method: 'post', action })}
      onSubmit={(event) => {
        event.preventDefault();
        isAnswerDue.current = true;
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
