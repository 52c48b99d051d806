import type { Err } from '#core/result.ts';
import { err } from '#core/result.ts';
import type { ErrorCode, FieldProblem } from './errors.ts';

/** An expected failure, to be answered as a problem. */
export type Failure<Code extends ErrorCode = ErrorCode> = {
  readonly code: Code;
  readonly fields?: readonly FieldProblem[];
  readonly retryAfterSeconds?: number;
  readonly details?: Readonly<Record<string, unknown>>;
};

/** A failed result with an error code of the API. */
export function fail<Code extends ErrorCode>(code: Code, extras: Omit<Failure, 'code'> = {}): Err<Failure<Code>> {
  return err({ code, ...extras });
}

/** A failed result that blames one field of the form. */
export function failField(path: string, code: string): Err<Failure<'invalid_input'>> {
  return fail('invalid_input', { fields: [{ path, code }] });
}
