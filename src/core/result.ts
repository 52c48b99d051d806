/** Either a value or an expected, typed error. Unexpected errors are thrown instead. */
export type Result<Value, Failure> = Ok<Value> | Err<Failure>;

/** The successful half of a {@link Result}. */
export type Ok<Value> = { readonly ok: true; readonly value: Value };

/** The failed half of a {@link Result}. */
export type Err<Failure> = { readonly ok: false; readonly error: Failure };

/** Returns a value as a success. */
export function ok<Value>(value: Value): Ok<Value> {
  return { ok: true, value };
}

/** Returns an error as a failure. */
export function err<Failure>(error: Failure): Err<Failure> {
  return { ok: false, error };
}
