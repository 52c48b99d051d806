import type { ReactElement, ReactNode } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Submission } from '#web/lib/api/use-submission.ts';
import { Banner } from '#web/ui/banner.tsx';
import { unshownErrors } from './unshown-errors.ts';

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

/**
 * A form of the API: above its fields is the sentence about it as a whole and what is wrong with fields that it does not show; the
 * browser's own checks are off.
 */
export function SubmissionForm({ form, onSend, action, id, className, children }: SubmissionFormProps): ReactElement {
  const element = useRef<HTMLFormElement>(null);
  const isAnswerDue = useRef(false);
  const { busy, errors } = form;
  const [unshown, setUnshown] = useState<readonly string[]>([]);
  useLayoutEffect(() => setUnshown(unshownErrors(errors, element.current?.innerText ?? '')), [errors]);
  const above = [...(form.formError === null ? [] : [form.formError]), ...unshown];
  useEffect(() => {
    if (busy || !isAnswerDue.current || Object.keys(errors).length === 0) return;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    isAnswerDue.current = false;
    // The button that was pressed may be far below the field that has to be corrected.
    wrong.focus();
    // On a small screen the sentence below the field would stay out of sight.
    for (const id of wrong.getAttribute('aria-describedby')?.split(' ') ?? [])
      document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
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
      {above.length > 0 && (
        <Banner kind="bad" announce>
          {above.join(' ')}
        </Banner>
      )}
      {children}
    </form>
  );
}
