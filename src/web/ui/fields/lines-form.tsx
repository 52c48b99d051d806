import type { ReactElement, ReactNode } from 'react';
import { useState } from 'react';
import type { Result } from '#core/result.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { linesError } from '#web/lib/typed-lines.ts';
import { Button } from '#web/ui/button.tsx';
import { SubmissionForm } from './submission-form.tsx';
import { TextArea } from './text-field.tsx';

type LinesFormProps<Answer> = {
  readonly label: string;
  readonly hint: string;
  readonly rows: number;
  readonly submitLabel: string;
  /** Returns the entries of the typed text; an empty list is not sent. */
  readonly read: (text: string) => string[];
  /** The sentence about an empty list. */
  readonly empty: string;
  /** The list's name in the API's paths. */
  readonly field: string;
  readonly send: (lines: string[]) => Promise<Result<Answer, CallFailure>>;
  readonly onDone: (answer: Answer) => void;
  /** Called at each press of the button, before anything else. */
  readonly onTry?: () => void;
  /** Shown above the field. */
  readonly children?: ReactNode;
};

/** A list typed or pasted line by line and sent as a whole; refused lines are named under the field. */
export function LinesForm<Answer>(props: LinesFormProps<Answer>): ReactElement {
  const { read, field } = props;
  const [text, setText] = useState('');
  const [sent, setSent] = useState<readonly string[]>([]);
  const form = useSubmission(
    () => {
      const lines = read(text);
      setSent(lines);
      return props.send(lines);
    },
    (answer) => {
      setText('');
      props.onDone(answer);
    },
  );

  function send(): void {
    props.onTry?.();
    if (read(text).length === 0) form.refuse({ [field]: props.empty });
    else void form.submit();
  }

  return (
    <SubmissionForm form={form} onSend={send}>
      {props.children}
      <TextArea
        label={props.label}
        hint={props.hint}
        value={text}
        onChange={setText}
        error={linesError(form.errors, sent, field)}
        spellCheck={false}
        rows={props.rows}
      />
      <div>
        <Button type="submit" busy={form.busy}>
          {props.submitLabel}
        </Button>
      </div>
    </SubmissionForm>
  );
}
