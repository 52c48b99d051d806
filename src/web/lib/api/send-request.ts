import type { Problem } from '#contract/definition/errors.ts';
import type { Failure } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import { fillAddress } from '#core/routes/fill-address.ts';
import { WORK_HEADER } from '#core/work-header.ts';
import type { Address, CallFailure, CallInput, CallOptions } from './call-types.ts';

function bodyOf(input: CallInput, file: File | undefined): { body?: BodyInit; headers?: Record<string, string> } {
  if (file !== undefined) {
    const form = new FormData();
    form.set('file', file);
    return { body: form };
  }
  return input.body === undefined
    ? {}
    : { body: JSON.stringify(input.body), headers: { 'content-type': 'application/json' } };
}

function withWork(sent: ReturnType<typeof bodyOf>, work: string | undefined): typeof sent {
  return work === undefined ? sent : { ...sent, headers: { ...sent.headers, [WORK_HEADER]: work } };
}

/**
 * Sends one request. Never throws for an answer or a lost network; only an abort throws.
 */
export async function sendRequest(
  operation: Address,
  input: CallInput,
  options: CallOptions = {},
): Promise<Result<unknown, CallFailure>> {
  let response: Response;
  try {
    response = await fetch(fillAddress(operation.path, input), {
      method: operation.method,
      credentials: 'same-origin',
      ...withWork(bodyOf(input, options.file), options.work),
      ...(options.keepalive ? { keepalive: true } : {}),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    return err({ code: 'offline' });
  }
  if (response.status === 204) return ok(undefined);
  const answer: unknown = await response.json().catch(() => null);
  // What the server says of success is always an object. Anything else comes from somebody in between, as the page of a
  // school's Wi-Fi portal: the server was not reached.
  if (response.ok) return typeof answer === 'object' && answer !== null ? ok(answer) : err({ code: 'offline' });
  // A proxy in front of the server says it in the header alone.
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return err({ ...(seconds > 0 ? { retryAfterSeconds: seconds } : {}), ...failureOf(response.status, answer) });
}

/** Returns the failure of a refused request; an answer that is not ours, as from a proxy, is judged by its status. */
export function failureOf(status: number, answer: unknown): CallFailure {
  const problem = (answer ?? {}) as Partial<Problem>;
  return {
    code: (problem.code as Failure['code'] | undefined) ?? (status === 503 ? 'overloaded' : 'internal'),
    ...(problem.fields === undefined ? {} : { fields: problem.fields }),
    ...(problem.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: problem.retryAfterSeconds }),
    ...(problem.details === undefined ? {} : { details: problem.details }),
  };
}
