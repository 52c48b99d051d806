import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Result } from '#core/result.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import type { ButtonKind } from '#web/ui/button.tsx';
import { Button } from '#web/ui/button.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

type TypedFormProps<Answer> = {
  readonly label: string;
  readonly hint: string;
  readonly button: string;
  readonly kind?: ButtonKind;
  /** The field’s name in the API, by which errors find it. */
  readonly field: 'identifier' | 'code';
  /** Typed in already, from a link. */
  readonly first?: string;
  /** Codes of failures that belong beside the field. */
  readonly placed?: readonly string[];
  /** What was typed stays also when the call has worked, because more is asked then. */
  readonly keeps?: boolean;
  readonly send: (typed: string) => Promise<Result<Answer, CallFailure>>;
  readonly onDone: (answer: Answer, typed: string) => void;
};

/** One field and its button: a login or a code of somebody. What was typed stays until it has worked. */
export function TypedForm<Answer>(props: TypedFormProps<Answer>): ReactElement {
  const { field, placed = [] } = props;
  const [typed, setTyped] = useState(props.first ?? '');
  const form = useSubmission(
    () => props.send(typed.trim()),
    (answer) => {
      if (props.keeps !== true) setTyped('');
      props.onDone(answer, typed.trim());
    },
    Object.fromEntries(placed.map((code) => [code, field])),
  );

  function send(): void {
    if (typed.trim() === '') form.refuse({ [field]: field === 'code' ? 'Напишіть код.' : 'Напишіть логін.' });
    else void form.submit();
  }

  return (
    <SubmissionForm form={form} onSend={send}>
      <div className="grid max-w-160 items-start gap-3 sm:grid-cols-[minmax(0,20rem)_max-content]">
        <TextField
          label={props.label}
          hint={props.hint}
          value={typed}
          onChange={setTyped}
          error={form.errors[field]}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" kind={props.kind ?? 'outlined'} busy={form.busy} className="sm:mt-7">
          {props.button}
        </Button>
      </div>
    </SubmissionForm>
  );
}

/** Failures that are about what was typed. */
export const OF_TYPED = [
  'request_impossible',
  'request_refused',
  'relation_self',
  'unknown_login',
  'wrong_relation_code',
  'relation_code_used',
  'relation_code_expired',
] as const;
