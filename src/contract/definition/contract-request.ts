import type { AddressParts } from '#core/routes/fill-address.ts';
import { fillAddress } from '#core/routes/fill-address.ts';
import type { Input, Operation, Output } from './operation.ts';

/** One API call as method, address and JSON body. */
export type ContractRequest = { readonly method: Operation['method']; readonly url: string; readonly body?: unknown };

/** Calls operations as one person, keeping the session; throws on a refusal, so that no scene is half prepared. */
export type Caller = <Op extends Operation>(operation: Op, input: Input<Op>) => Promise<Output<Op>>;

/** Returns the request of an operation. */
export function contractRequest<Op extends Operation>(operation: Op, input: Input<Op>): ContractRequest {
  const { body, ...parts } = input as AddressParts & { readonly body?: unknown };
  return { method: operation.method, url: fillAddress(operation.path, parts), body };
}

/** Returns the parsed reply; throws with operation, status and text if the call was refused. */
export function contractAnswer<Op extends Operation>(operation: Op, status: number, text: string): Output<Op> {
  if (status >= 400) throw new Error(`${operation.id} answered ${status}: ${text.slice(0, 500)}`);
  return (text === '' ? undefined : JSON.parse(text)) as Output<Op>;
}
