import { useState } from 'react';
import type { Failure } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import type { CallFailure } from './call-types.ts';
import { failureSentence, fieldSentences } from './messages.ts';

/** State of a form that is sent to the API: what was typed stays with the caller. */
export type Submission = {
  readonly busy: boolean;
  /** Sentence beside each field, by its path. */
  readonly errors: Readonly<Record<string, string>>;
  /** Sentence about the form as a whole. */
  readonly formError: string | null;
  /** Sends; a second press while busy does nothing. */
  readonly submit: () => Promise<void>;
  /** Sets errors found before sending. */
  readonly refuse: (errors: Readonly<Record<string, string>>) => void;
};

/**
 * Runs a call of a form, keeps its errors.
 *
 * @param call sends the form
 * @param onDone gets the answer
 * @param placed failure codes that belong beside a field: code → field path
 * @param first how the form was refused before the script was there
 */
export function useSubmission<Answer>(
  call: () => Promise<Result<Answer, CallFailure>>,
  onDone: (answer: Answer) => void,
  placed: Readonly<Record<string, string>> = {},
  first: Failure | null = null,
): Submission {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState(() => fieldErrors(first, placed));
  const [formError, setFormError] = useState(() => sentenceOfForm(first, placed));

  async function submit(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setErrors({});
    setFormError(null);
    const result = await call();
    setBusy(false);
    if (result.ok) return onDone(result.value);
    setErrors(fieldErrors(result.error, placed));
    setFormError(sentenceOfForm(result.error, placed));
  }

  function refuse(found: Readonly<Record<string, string>>): void {
    setFormError(null);
    setErrors(found);
  }

  return { busy, errors, formError, submit, refuse };
}

type Placed = Readonly<Record<string, string>>;

function fieldErrors(failure: CallFailure | null, placed: Placed): Readonly<Record<string, string>> {
  if (failure === null) return {};
  const place = placed[failure.code];
  return place === undefined ? fieldSentences(failure) : { [place]: failureSentence(failure) };
}

/** What is said above the fields: only what none of them says. */
function sentenceOfForm(failure: CallFailure | null, placed: Placed): string | null {
  return failure === null || Object.keys(fieldErrors(failure, placed)).length > 0 ? null : failureSentence(failure);
}
