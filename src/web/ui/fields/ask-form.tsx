import type { ReactElement, ReactNode } from 'react';
import { useState } from 'react';
import type { Result } from '#core/result.ts';
import { ASKED_SENTENCES } from '#web/lib/api/asking-messages.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import type { ButtonKind } from '#web/ui/button.tsx';
import { Button } from '#web/ui/button.tsx';
import { SubmissionForm } from './submission-form.tsx';
import { TextField } from './text-field.tsx';

type Errors = Readonly<Record<string, string>>;

type AskFormProps<Answer> = {
  readonly label: string;
  readonly hint: string;
  readonly button: string;
  readonly kind?: ButtonKind;
  /** What is typed, by its name in the API. */
  readonly field?: 'identifier' | 'code';
  /** Typed in already, from a link. */
  readonly first?: string;
  /** What was typed stays also when the call has worked, because more is asked then. */
  readonly keeps?: boolean;
  /** Further fields, with the sentences beside them. */
  readonly children?: (errors: Errors) => ReactNode;
  /** Returns what is wrong with the further fields; null: nothing. */
  readonly check?: () => Errors | null;
  readonly send: (typed: string) => Promise<Result<Answer, CallFailure>>;
  readonly onDone: (answer: Answer, typed: string) => void;
};

/** Asks somebody by login, or uses a code of somebody. What was typed stays until it has worked. */
export function AskForm<Answer>(props: AskFormProps<Answer>): ReactElement {
  const { field = 'identifier', children } = props;
  const [typed, setTyped] = useState(props.first ?? '');
  const form = useSubmission(
    () => props.send(typed.trim()),
    (answer) => {
      if (props.keeps !== true) setTyped('');
      props.onDone(answer, typed.trim());
    },
    Object.fromEntries(Object.keys(ASKED_SENTENCES).map((code) => [code, field])),
  );

  function send(): void {
    const empty = { [field]: field === 'code' ? 'Напишіть код.' : 'Напишіть логін.' };
    const wrong = typed.trim() === '' ? empty : (props.check?.() ?? null);
    if (wrong === null) void form.submit();
    else form.refuse(wrong);
  }

  const beside = children === undefined ? 'items-start gap-3 sm:grid-cols-[minmax(0,20rem)_max-content]' : 'gap-5';
  return (
    <SubmissionForm form={form} onSend={send}>
      <div className={`grid max-w-160 ${beside}`}>
        <TextField
          label={props.label}
          hint={props.hint}
          value={typed}
          onChange={setTyped}
          error={form.errors[field]}
          autoComplete="off"
          spellCheck={false}
        />
        {children?.(form.errors)}
        <Button
          type="submit"
          kind={props.kind ?? 'outlined'}
          busy={form.busy}
          className={children === undefined ? 'sm:mt-7' : 'w-fit'}
        >
          {props.button}
        </Button>
      </div>
    </SubmissionForm>
  );
}
