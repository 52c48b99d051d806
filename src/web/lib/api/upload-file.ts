import type { Input, Operation, Output } from '#contract/definition/operation.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import { type AddressParts, fillAddress } from '#core/routes/fill-address.ts';
import type { CallFailure } from './call-types.ts';
import { failureOf } from './send-request.ts';

/** Follows and stops an upload. */
export type UploadWatch = {
  /** From 0 to 1, as the bytes leave. */
  readonly onShare: (share: number) => void;
  readonly signal: AbortSignal;
};

function readAnswer(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Sends a file and reports how much of it has been sent, which `fetch` cannot. Returns null if the person stopped it. */
export function uploadFile<const Op extends Operation>(
  operation: Op,
  input: Input<Op>,
  file: File,
  { onShare, signal }: UploadWatch,
): Promise<Result<Output<Op>, CallFailure> | null> {
  const form = new FormData();
  form.set('file', file);
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      const answer = readAnswer(request.responseText);
      const isFine = request.status >= 200 && request.status < 300;
      resolve(isFine ? ok(answer as Output<Op>) : err(failureOf(request.status, answer)));
    });
    request.addEventListener('error', () => resolve(err({ code: 'offline' })));
    request.addEventListener('abort', () => resolve(null));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open(operation.method, fillAddress(operation.path, input as AddressParts));
    request.send(form);
  });
}
