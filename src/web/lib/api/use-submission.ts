import { useState } from 'react';
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
 */
export function useSubmission<Answer>(
  call: () => Promise<Result<Answer, CallFailure>>,
  onDone: (answer: Answer) => void,
  placed: Readonly<Record<string, string>> = {},
): Submission {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [formError, setFormError] = useState<string | null>(null);

  async function submit(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setErrors({});
    setFormError(null);
    const result = await call();
    setBusy(false);
    if (result.ok) return onDone(result.value);
    const failure = result.error;
    const place = placed[failure.code];
    const sentences = place === undefined ? fieldSentences(failure) : { [place]: failureSentence(failure) };
    setErrors(sentences);
    if (Object.keys(sentences).length === 0) setFormError(failureSentence(failure));
  }

  function refuse(found: Readonly<Record<string, string>>): void {
    setFormError(null);
    setErrors(found);
  }

  return { busy, errors, formError, submit, refuse };
}
